import { describe, expect, test } from 'vitest'
import { askedAgain } from '#domain/two-step/asked-again.rules.ts'
import { DUTIES, FIRST_SECTION, isAmong, mayOpen, actionsOf, SECTIONS, type Duty } from './duties.rules.ts'

const STAFF = DUTIES.filter((duty) => duty !== 'owner')

const may = (duty: Duty | null, address: string, intent: string) => isAmong(actionsOf(duty, address), intent)

test('an unknown URL is the owner’s alone, and so is an unknown action', () => {
  for (const address of [
    '/admin/unheard-of',
    '/admin/orders/:id/unheard-of',
    '/admin/audit?tab=artworks',
    'toString',
    '__proto__',
  ]) {
    expect(DUTIES.filter((duty) => mayOpen(duty, address))).toEqual(['owner'])
    expect(DUTIES.filter((duty) => may(duty, address, 'unheard-of'))).toEqual(['owner'])
  }
  expect(DUTIES.filter((duty) => may(duty, '/admin/orders/:id', 'unheard-of'))).toEqual(['owner'])
  expect(DUTIES.filter((duty) => may(duty, '/admin/orders/:id', ''))).toEqual(['owner'])
})

test('a person who is no admin opens nothing', () => {
  for (const address of Object.keys(SECTIONS))
    expect([mayOpen(null, address), actionsOf(null, address)]).toEqual([false, []])
})

test('every admin’s start page is a section of their own', () => {
  for (const duty of DUTIES) expect(mayOpen(duty, FIRST_SECTION[duty])).toBe(true)
})

test("query parameters don't change the section, except the tab of works", () => {
  expect(mayOpen('content', '/admin/dashboard?q=asha&tab=artworks&page=2')).toBe(true)
  expect(mayOpen('content', '/admin/dashboard?q=artworks')).toBe(false)
  expect(mayOpen('content', '/admin/dashboard?tab=artworks?')).toBe(false)
  expect(mayOpen('content', '/admin/dashboard?tab=people&tab=artworks')).toBe(false)
  expect(mayOpen('fulfilment', '/admin/orders?status=packed&tab=artworks')).toBe(true)
})

describe('the minimum to do the work', () => {
  test('actions that ask owners to verify again are the owner’s alone, except agreeing to returns and category texts', () => {
    const theirs = STAFF.flatMap((duty) =>
      Object.keys(SECTIONS).flatMap((address) => {
        const [pattern = ''] = address.split('?')
        const post = askedAgain({ method: 'POST', pattern, form: null, hasTwoStep: true })
        const file = askedAgain({ method: 'GET', pattern, form: null, hasTwoStep: true })
        const actions = actionsOf(duty, address)
        const all = actions === 'every' ? (post?.intents ?? ['every']) : actions
        const asked = post ? all.filter((action) => post.intents?.includes(action) ?? true) : []
        return [asked, file && mayOpen(duty, address) ? address : []].flat()
      }),
    )
    expect(theirs).toEqual(['approve', 'category-words', 'category-up', 'category-down'])
  })

  test("only the owner sees the shop's money, the terms, people, and the audit log", () => {
    const money = [
      'reconciliation',
      'connections',
      'disputes',
      'pay-on-delivery',
      'gift-cards',
      'offers',
      'reports',
      'audit',
    ]
    for (const section of [...money.map((name) => `/admin/${name}`), '/admin/dashboard', '/admin/orders/new'])
      expect([section, STAFF.filter((duty) => mayOpen(duty, section))]).toEqual([section, []])
  })

  test('the orders role reads no drafts, and the content role sees no orders and no enquiries', () => {
    for (const section of [
      '/admin/content',
      '/admin/content/preview',
      '/admin/pages',
      '/admin/pages/:id',
      '/admin/pages/:id/preview',
      '/admin/shelves',
      '/admin/shelves/:id',
      '/admin/shelves/:id/preview',
      '/artwork/:id/preview',
      '/admin/dashboard?tab=artworks',
    ])
      expect([section, mayOpen('fulfilment', section), mayOpen('content', section)]).toEqual([section, false, true])
    for (const section of ['/admin/orders', '/admin/orders/:id', '/admin/inbox', '/admin/inbox/:kind/:id'])
      expect([section, mayOpen('fulfilment', section), mayOpen('content', section)]).toEqual([section, true, false])
  })
})
