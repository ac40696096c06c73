import { expect, test } from 'vitest'
import { isAboutPerson } from './saved-views.rules.ts'

const HER = {
  id: 'x',
  provenEmail: null,
  emails: ['asha@example.test'],
  phones: ['9822012345'],
  names: ['Asha Rao'],
  belongings: [],
}

test('a view is about a person when its search or its name has their address, name or phone however it is typed', () => {
  const views: [string, string, boolean][] = [
    ['Late ones', '?view=late', false],
    ['Late ones', '?q=ASHA%40example.test&page=2', true],
    ['Late ones', '?q=%2B91+98220+12345', true],
    ['Late ones', '?q=98220', false],
    ['Late ones', '?q=98220-12346', false],
    ['Orders of asha rao', '?view=late', true],
  ]
  for (const [name, query, is] of views)
    expect([name, query, isAboutPerson({ name, query }, HER)]).toEqual([name, query, is])
})
