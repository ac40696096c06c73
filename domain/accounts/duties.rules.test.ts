import { describe, expect, test } from 'vitest'
import { askedAgain } from '#domain/second-step/asked-again.rules.ts'
import { DUTIES, FIRST_ROOM, isAmong, mayOpen, pressesOf, ROOMS, type Duty } from './duties.rules.ts'

const STAFF = DUTIES.filter((duty) => duty !== 'owner')

const may = (duty: Duty | null, address: string, intent: string) => isAmong(pressesOf(duty, address), intent)

test('an address that nobody has thought of is the owner’s alone, and so is a press', () => {
  for (const address of ['/admin/unheard-of', '/admin/orders/:id/unheard-of', '/admin/audit?tab=artworks', 'toString', '__proto__']) {
    expect(DUTIES.filter((duty) => mayOpen(duty, address))).toEqual(['owner'])
    expect(DUTIES.filter((duty) => may(duty, address, 'unheard-of'))).toEqual(['owner'])
  }
  expect(DUTIES.filter((duty) => may(duty, '/admin/orders/:id', 'unheard-of'))).toEqual(['owner'])
  expect(DUTIES.filter((duty) => may(duty, '/admin/orders/:id', ''))).toEqual(['owner'])
})

test('whoever is no admin opens nothing', () => {
  for (const address of Object.keys(ROOMS)) expect([mayOpen(null, address), pressesOf(null, address)]).toEqual([false, []])
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
  const ID = '00000000-0000-4000-8000-000000000001'

  test('whatever an owner is asked again for is the owner’s alone, but for agreeing to a return', () => {
    const theirs = STAFF.flatMap((duty) =>
      Object.keys(ROOMS).flatMap((address) => {
        const [pathname = ''] = address.replaceAll(':id', ID).replace(':kind', 'return').replace(':file', 'sales.csv').split('?')
        const post = askedAgain({ method: 'POST', pathname, form: null, hasSecondStep: true }) ?? []
        const file = askedAgain({ method: 'GET', pathname, form: null, hasSecondStep: true })
        const intents = post === true ? ['any'] : post
        return [
          ...intents.filter((intent) => may(duty, address, intent)).map((intent) => `${duty}: ${intent}`),
          ...(file && mayOpen(duty, address) ? [`${duty}: ${address}`] : []),
        ]
      }),
    )
    expect(theirs).toEqual(['fulfilment: approve'])
  })

  test('nobody but the owner sees money of the shop, the terms, persons, or what was done by whom', () => {
    const money = ['reconciliation', 'connections', 'disputes', 'pay-on-delivery', 'gift-cards', 'offers', 'reports', 'audit']
    for (const room of [...money.map((name) => `/admin/${name}`), '/admin/dashboard', '/admin/orders/new'])
      expect([room, STAFF.filter((duty) => mayOpen(duty, room))]).toEqual([room, []])
  })

  test('who packs reads no drafts, and who writes sees no orders and no letters', () => {
    for (const room of ['/admin/content', '/admin/content/preview', '/artwork/:id/preview', '/admin/dashboard?tab=artworks'])
      expect([room, mayOpen('fulfilment', room), mayOpen('content', room)]).toEqual([room, false, true])
    for (const room of ['/admin/orders', '/admin/orders/:id', '/admin/inbox', '/admin/inbox/:kind/:id'])
      expect([room, mayOpen('fulfilment', room), mayOpen('content', room)]).toEqual([room, true, false])
  })
})
