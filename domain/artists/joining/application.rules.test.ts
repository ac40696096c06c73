import { expect, test } from 'vitest'
import { applicationForm, LINKS_MAX, samplesError, SAMPLES_MAX } from './application.rules.ts'

const TYPED = { text: 'I paint courtyards in gouache, since ten years, in my own studio.', city: 'Pune', links: '' }

const read = (typed: Partial<typeof TYPED>) => applicationForm.read({ ...TYPED, ...typed })
const linksOf = (links: string) => {
  const form = read({ links })
  return form.ok ? form.form.links : form.errors.links
}

test('an application says something about the work, and where it is made', () => {
  expect(read({})).toMatchObject({ ok: true, form: { city: 'Pune', links: [] } })
  expect(read({ text: 'I paint.', city: ' ' })).toMatchObject({
    ok: false,
    errors: { text: 'Please tell us a little more about your work.', city: 'Please enter your city.' },
  })
})

test('links are web addresses, with or without their beginning', () => {
  expect(linksOf('asha.example\nhttps://instagram.com/asha  http://asha.example/shop')).toEqual([
    'https://asha.example',
    'https://instagram.com/asha',
    'http://asha.example/shop',
  ])
  for (const link of ['javascript:alert(1)', 'ftp://asha.example', 'https://', 'nothing', 'https://u:p@asha.example'])
    expect([link, linksOf(link)]).toEqual([link, expect.stringContaining('This isn’t a web address')])
  expect(linksOf('a.example '.repeat(LINKS_MAX + 1))).toContain('at most 5 links')
})

test('at least one picture shows the work, and not too many', () => {
  expect(samplesError(0)).toBe('Please add at least one picture of your work.')
  expect([1, SAMPLES_MAX].map(samplesError)).toEqual([undefined, undefined])
  expect(samplesError(SAMPLES_MAX + 1)).toContain('at most 6')
})
