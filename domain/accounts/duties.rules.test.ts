import { describe, expect, test } from 'vitest'
import { askedAgain } from '#domain/second-step/asked-again.rules.ts'
import { DUTIES, FIRST_ROOM, isAmong, mayOpen, pressesOf, ROOMS, type Duty } from './duties.rules.ts'

const STAFF = DUTIES.filter((duty) => duty !== 'owner')

const may = (duty: Duty | null, address: string, intent: string) => isAmong(pressesOf(duty, address), intent)

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
  for (const address of Object.keys(ROOMS))
    expect([mayOpen(null, address), pressesOf(null, address)]).toEqual([false, []])
})

test('every admin’s start page is a section of their own', () => {
  for (const duty of DUTIES) expect(mayOpen(duty, FIRST_ROOM[duty])).toBe(true)
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
      Object.keys(ROOMS).flatMap((address) => {
        const [pattern = ''] = address.split('?')
        const post = askedAgain({ method: 'POST', pattern, form: null, hasSecondStep: true })
        const file = askedAgain({ method: 'GET', pattern, form: null, hasSecondStep: true })
        const presses = pressesOf(duty, address)
        const all = presses === 'every' ? (post?.intents ?? ['every']) : presses
        const asked = post ? all.filter((press) => post.intents?.includes(press) ?? true) : []
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
    for (const room of [...money.map((name) => `/admin/${name}`), '/admin/dashboard', '/admin/orders/new'])
      expect([room, STAFF.filter((duty) => mayOpen(duty, room))]).toEqual([room, []])
  })

  test('the orders role reads no drafts, and the content role sees no orders and no enquiries', () => {
    for (const room of [
      '/admin/content',
      '/admin/content/preview',
      '/artwork/:id/preview',
      '/admin/dashboard?tab=artworks',
    ])
      expect([room, mayOpen('fulfilment', room), mayOpen('content', room)]).toEqual([room, false, true])
    for (const room of ['/admin/orders', '/admin/orders/:id', '/admin/inbox', '/admin/inbox/:kind/:id'])
      expect([room, mayOpen('fulfilment', room), mayOpen('content', room)]).toEqual([room, true, false])
  })
})
