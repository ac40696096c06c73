import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { openPayoutShop, type PayoutShop } from '#tests/harness/payouts.ts'
import { openTestShop } from '#tests/harness/test-shop.ts'
import { listContradictions } from './audit-money.db.ts'
import { contradictionWords, whatToDo, type ContradictionKind } from './contradictions.rules.ts'

/** Two payouts of one run: one has arrived, one is on its way. */
type Ruined = { paid: string; sent: string; now: string }

type Plant = {
  what: string
  ruin: (of: Ruined) => string
  heal: (of: Ruined) => string
  finds: ContradictionKind[]
}

const addTo = (table: string, where: string) => (amount: number) =>
  `update ${table} set paise = paise + ${amount} where ${where}`

const ONE_SHARE = addTo(
  'ledger_entries',
  `line = 2 and transfer_id = (select max(id) from ledger_transfers where source = 'test-share')`,
)
const ONE_BALANCE = addTo('ledger_balances', 'account_id = (select max(account_id) from ledger_balances)')
const lineOf = (id: string) => addTo('payout_lines', `payout_id = '${id}'`)
const approved = (id: string, days: number) =>
  `update payouts set approved_at = approved_at + interval '${days} days' where id = '${id}'`
const mailOf = (id: string, end: string) => `update jobs set ${end} where key = 'payout-mail:paid:${id}'`
const followerOf = (id: string, end: string) =>
  `update jobs set ${end} where kind = 'follow-payout' and payload ->> 'payoutId' = '${id}'`
const WAITS = `state = 'waiting', finished_at = null`

const PLANTS: Plant[] = [
  {
    what: 'a payout on its way is written off as failed past the books',
    ruin: ({ sent, now }) => `update payouts set state = 'failed', ended_at = '${now}' where id = '${sent}'`,
    heal: ({ sent }) => `update payouts set state = 'sent', ended_at = null where id = '${sent}'`,
    finds: ['payout-books-differ', 'transit-differs'],
  },
  {
    what: 'a payout has been on its way for eight days',
    ruin: ({ sent }) => approved(sent, -8),
    heal: ({ sent }) => approved(sent, 8),
    finds: ['payout-late'],
  },
  {
    what: 'a line of a payout is a rupee less',
    ruin: ({ paid }) => lineOf(paid)(-100),
    heal: ({ paid }) => lineOf(paid)(100),
    finds: ['payout-lines-differ'],
  },
  {
    what: 'the job that follows a payout was lost',
    ruin: ({ sent, now }) => followerOf(sent, `state = 'done', finished_at = '${now}'`),
    heal: ({ sent }) => followerOf(sent, WAITS),
    finds: ['job-missing'],
  },
  {
    what: 'the e-mail about a payout was lost',
    ruin: ({ paid }) => mailOf(paid, `key = 'lost'`),
    heal: ({ paid }) => `update jobs set key = 'payout-mail:paid:${paid}' where key = 'lost'`,
    finds: ['job-missing'],
  },
  {
    what: 'the e-mail about a payout was given up',
    ruin: ({ paid, now }) => mailOf(paid, `state = 'failed', finished_at = '${now}'`),
    heal: ({ paid }) => mailOf(paid, WAITS),
    finds: ['job-failed'],
  },
  {
    what: 'a line of the books is a paisa more',
    ruin: () => ONE_SHARE(1),
    heal: () => ONE_SHARE(-1),
    finds: ['transfer-unbalanced'],
  },
  {
    what: 'an artist’s balance is a rupee more than the books',
    ruin: () => ONE_BALANCE(-100),
    heal: () => ONE_BALANCE(100),
    finds: ['balance-differs'],
  },
  {
    what: 'something is booked in a month after it was closed',
    ruin: ({ now }) => `
      insert into ledger_closed_months (month, closed_at)
        values (date_trunc('month', '${now}'::date), '${now}'::timestamptz + interval '1 day');
      update ledger_transfers set booked_at = booked_at + interval '2 days' where id = (select max(id) from ledger_transfers)`,
    heal: () => `
      delete from ledger_closed_months;
      update ledger_transfers set booked_at = booked_at - interval '2 days' where id = (select max(id) from ledger_transfers)`,
    finds: ['closed-month-booked'],
  },
]

describeOnPostgres((engine) => {
  let shop: PayoutShop
  beforeAll(async () => {
    shop = await openPayoutShop(engine)
    await shop.setWay('razorpayx')
  }, 60_000)
  afterAll(() => shop.close())

  const lawless = (statements: string, { pool } = shop.database) =>
    pool.query(`set session_replication_role = replica; ${statements}; set session_replication_role = origin`)

  const found = async () => (await listContradictions(shop.database.kysely, shop.now())).toSorted(byKind)
  const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind)

  test('nothing is found in healthy books and payouts, and each planted fault by its name, with what to do', async () => {
    const [first, second] = [await shop.addArtist(200_000), await shop.addArtist(300_000)]
    await shop.payNow()
    await shop.runJobs()
    const [paid, sent] = [(await shop.payoutsOf(first))[0], (await shop.payoutsOf(second))[0]]
    shop.company.move(shop.atCompany(paid?.reference ?? null)[0]?.id ?? '', 'processed')
    await shop.passAndRun(6)
    expect((await shop.payoutsOf(first))[0]?.state).toBe('paid')
    const ruined = { paid: paid?.id ?? '', sent: sent?.id ?? '', now: shop.now().toISOString() }
    expect(await found()).toEqual([])
    for (const { what, ruin, heal, finds } of PLANTS) {
      await lawless(ruin(ruined))
      const all = await found()
      expect([what, all.map(({ kind }) => kind)]).toEqual([what, finds])
      for (const one of all) expect(contradictionWords(one)).toContain(whatToDo(one.kind))
      await lawless(heal(ruined))
      expect([what, await found()]).toEqual([what, []])
    }
  })

  test('tax that was withheld otherwise than by the terms of an order is found, also after a part was refunded', async () => {
    const own = await openTestShop(engine)
    const buyer = await own.buyerOf(await own.listWork())
    const { order, providerOrderId } = await own.placed(buyer)
    await own.confirm(buyer, own.provider.pay(providerOrderId))
    const { pool } = own.database
    await lawless(`update order_terms set model = 'artist', gst = 'regular', has_pan = false`, own.database)
    await inTransaction(own.services, async (tx) => {
      moneyMoved(tx, { kind: 'order', id: order.id }, 'opening', own.now())
    })
    const withheld = async () => {
      const { rows } = await pool.query<{ code: string; paise: number }>(`
        select code, -sum(paise)::integer as paise from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
        where code in ('tds_payable', 'tcs_payable') group by code order by code`)
      return rows.map(({ paise: amount }) => amount)
    }
    expect(await withheld()).toEqual([500, 5_000])
    expect(await own.contradictions()).toEqual([])
    const refund = { orderId: order.id, adminId: await addProfile(own.database.kysely), note: '' }
    await refundOrder(own.services, { ...refund, reason: 'returned', amountPaise: paise(33_300), key: randomUUID() })
    await own.runJobs()
    expect(await withheld()).toEqual([349, 3_486])
    expect(await own.contradictions()).toEqual([])
    await lawless(
      `update ledger_entries set paise = paise + case code when 'tds_payable' then 100 else -100 end from ledger_accounts
       where ledger_accounts.id = account_id and code in ('tds_payable', 'artist_pending')
         and transfer_id = (select max(transfer_id) from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
           where code = 'tds_payable')`,
      own.database,
    )
    expect((await own.contradictions()).map(({ kind, facts }) => [kind, facts.of])).toEqual([
      ['tax-withheld-differs', 3_486],
      ['books-differ', undefined],
    ])
    await own.close()
  })
})
