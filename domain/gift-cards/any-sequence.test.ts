import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { rowOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { addOrder } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { addPaise, paise } from '#shared/money.rules.ts'
import { listCardsOfOrder, lockCards } from './ledger.db.ts'
import { giveBackToCards, holdOnCards, lockPayingCards, releaseCards, takeFromCards } from './pay-by-cards.ts'

const NOW = new Date('2026-11-23T05:00:00Z')
const SEQUENCES = isLong ? 60 : 6
const CARDS = 2
const ORDERS = 5
const OFTEN = ['hold', 'release', 'capture', 'give back']

const step = fc.record({
  what: fc.constantFrom(...OFTEN, ...OFTEN, ...OFTEN, 'stop', 'end'),
  which: fc.nat(ORDERS - 1),
  rupees: fc.array(fc.constantFrom(120, 300, 500), { minLength: CARDS, maxLength: CARDS }),
})

describeOnPostgres((engine) => {
  let database: Database
  let works: string[]
  let user_id: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    works = [await listWork(database.kysely)]
    user_id = await addProfile(database.kysely)
  })
  afterAll(() => database.close())

  async function anOrder(): Promise<string> {
    const id = await addOrder(database.kysely, works, { user_id })
    await database.kysely
      .insertInto('payments')
      .values({
        order_id: id,
        provider_payment_id: id,
        amount_paise: paise(10 ** 9),
        currency: 'INR',
        status: 'captured',
      })
      .execute()
    return id
  }

  async function refundOf(tx: Tx, orderId: string): Promise<string> {
    const row = await rowOf<{ id: string }>(tx)`
      insert into refunds (payment_id, amount_paise, reason) select id, 100, 'goodwill' from payments
      where order_id = ${orderId} returning id`
    return row?.id ?? ''
  }

  const paidOf = (cards: Awaited<ReturnType<typeof listCardsOfOrder>>) =>
    cards.reduce((sum, { paidPaise }) => sum + paidPaise, 0)

  test("F-28 after any sequence of holds, releases, captures, refunds, stops and expiries a card's balance matches its entries, nothing is lost, and stopped cards stay stopped", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
        const cards = [await addGiftCard(database.kysely), await addGiftCard(database.kysely)].map(({ id }) => id)
        const orders: string[] = []
        for (let made = 0; made < ORDERS; made++) orders.push(await anOrder())
        const act = (tx: Tx, { what, which, rupees }: (typeof steps)[number]) =>
          actOn(tx, { what, rupees, orderId: orders[which] ?? '', cardId: cards[which % CARDS] ?? '', cards })
        for (const one of steps) await database.kysely.transaction().execute((tx) => act(tx, one))
        const sums = await rowOf<Record<'free' | 'held' | 'entries' | 'gone' | 'stopped', number>>(database.kysely)`
          select sum(balance_paise)::bigint as free, count(stopped_at)::int as stopped, sum(held_paise)::bigint as held,
            (select sum(balance_change_paise + held_change_paise) from gift_card_entries where card_id = any(${cards}::uuid[]))::bigint as entries,
            (select coalesce(-sum(balance_change_paise), 0) from gift_card_entries
              where card_id = any(${cards}::uuid[]) and kind in ('stop', 'expire'))::bigint as gone
          from gift_cards where id = any(${cards}::uuid[])`
        const stopped = new Set(steps.flatMap(({ what, which }) => (what === 'stop' ? [which % CARDS] : [])))
        expect(sums?.stopped).toBe(stopped.size)
        const ofOrders = await Promise.all(orders.map((id) => listCardsOfOrder(database.kysely, id)))
        const { free = 0, held = 0, entries = 0, gone = 0 } = sums ?? {}
        expect(free + held).toBe(entries)
        expect(held).toBe(ofOrders.flat().reduce((sum, { heldPaise }) => sum + heldPaise, 0))
        expect(free + held + gone + ofOrders.reduce((sum, one) => sum + paidOf(one), 0)).toBe(100_000)
        expect(ofOrders.flat().every(({ paidPaise, askedPaise }) => paidPaise >= 0 && paidPaise <= askedPaise)).toBe(
          true,
        )
      }),
      { numRuns: SEQUENCES, seed: 46 },
    )
  })

  type Act = { what: string; orderId: string; cardId: string; cards: readonly string[]; rupees: readonly number[] }

  /** As the code that settles, expires and refunds orders does: impossible amounts are not requested. */
  async function actOn(tx: Tx, { what, orderId, cardId, cards, rupees }: Act): Promise<unknown> {
    const of = { orderId, now: NOW }
    const used = await listCardsOfOrder(tx, orderId)
    const locked = await lockCards(tx, cards)
    const isPaid = await rowOf(tx)`select from gift_card_entries where order_id = ${orderId} and kind = 'capture'`
    switch (what) {
      case 'hold': {
        const parts = cards.map((id, place) => {
          const card = locked.find((one) => one.id === id)
          const free = card && !card.stoppedAt && card.endsOn > '2026-11-23' ? card.balancePaise : 0
          return { id, paise: paise(Math.min(free, (rupees[place] ?? 0) * 100)) }
        })
        return used.length === 0 ? holdOnCards(tx, { ...of, parts }) : undefined
      }
      case 'release':
        return isPaid ? undefined : releaseCards(tx, of)
      case 'capture': {
        const giftCardPaise = addPaise(...used.map(({ askedPaise }) => askedPaise))
        const paying = isPaid ? undefined : await lockPayingCards(tx, { id: orderId, giftCardPaise }, NOW)
        return paying && takeFromCards(tx, paying, of)
      }
      case 'give back': {
        const sum = Math.min(paidOf(used), (rupees[0] ?? 0) * 100)
        return sum > 0
          ? giveBackToCards(tx, { ...of, refundId: await refundOf(tx, orderId), paise: paise(sum) })
          : undefined
      }
      case 'stop':
        await tx
          .updateTable('gift_cards')
          .set({ stopped_at: NOW, stopped_why: randomUUID() })
          .where('id', '=', cardId)
          .execute()
        return
      default:
        await tx.updateTable('gift_cards').set({ ends_on: '2026-11-20' }).where('id', '=', cardId).execute()
    }
  }
})
