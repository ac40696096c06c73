import { describe, expect, test } from 'vitest'
import { askedAgain } from '#domain/second-step/asked-again.rules.ts'
import { DUTIES, FIRST_ROOM, isAmong, mayOpen, pressesOf, ROOMS, type Duty } from './duties.rules.ts'

const STAFF = DUTIES.filter((duty) => duty !== 'owner')

const may = (duty: Duty | null, address: string, intent: string) => isAmong(pressesOf(duty, address), intent)

test('an address that nobody has thought of is the owner’s alone, and so is a press', () => {
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

test('whoever is no admin opens nothing', () => {
  for (const address of Object.keys(ROOMS))
    expect([mayOpen(null, address), pressesOf(null, address)]).toEqual([false, []])
})

test('everybody’s work begins in a room that is theirs', () => {
  for (const duty of DUTIES) expect(mayOpen(duty, FIRST_ROOM[duty])).toBe(true)
})

test('what is asked for beside the room makes no other room of it, but for the tab of works', () => {
  expect(mayOpen('content', '/admin/dashboard?q=asha&tab=artworks&page=2')).toBe(true)
  expect(mayOpen('content', '/admin/dashboard?q=artworks')).toBe(false)
  expect(mayOpen('content', '/admin/dashboard?tab=artworks?')).toBe(false)
  expect(mayOpen('content', '/admin/dashboard?tab=people&tab=artworks')).toBe(false)
  expect(mayOpen('fulfilment', '/admin/orders?status=packed&tab=artworks')).toBe(true)
})

describe('the least that lets somebody do the work', () => {
  test('what an owner is asked again for is the owner’s alone, but for returns that are agreed to and words of categories', () => {
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

  test('nobody but the owner sees money of the shop, the terms, persons, or what was done by whom', () => {
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

  test('who packs reads no drafts, and who writes sees no orders and no letters', () => {
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
