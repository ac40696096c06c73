import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { rowsOf } from '#db/sql-parts.ts'
import { inTransaction } from '#db/transaction.ts'
import { createPapersLock } from '#domain/artists/papers/papers-lock.ts'
import { showEarnings } from '#domain/earnings/show-earnings.ts'
import { auditMoney } from '#domain/orders/reconciling/audit-money.ts'
import { openPayoutWays } from '#providers/payouts/payout-ways.ts'
import { readEnv } from '#shared/env.ts'
import { addDemoOrders } from '#tests/harness/add-demo-orders.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import type { Show } from './demo-show.ts'
import { insertPapers } from './show-papers.ts'
import { payShowArtists } from './show-payouts.ts'

/** The papers are given sixty days before the clock of this machine. */
const today = new Date()
today.setUTCHours(6, 0, 0, 0)

describeOnPostgres((engine) => {
  let database: Database
  let show: Show
  const papersLock = createPapersLock(['the secret of this test, long enough'])
  const pages = { drop: () => {} }
  const payoutWays = openPayoutWays({ razorpayX: undefined })
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    show = await addDemoOrders(database, { today })
    await inTransaction({ database, pages }, (tx) => insertPapers(tx, show, papersLock))
    for (let times = 0; times < 2; times++)
      await payShowArtists({ database, pages, papersLock, payoutWays, brand: readEnv({}).brand }, show, today)
  }, 60_000)
  afterAll(() => database.close())

  test('the demo has payouts in every state, and its books and payouts agree', async () => {
    const payouts = await rowsOf<{ name: string; state: string; utr: string | null }>(database.kysely)`
      select slug as name, state, utr from payouts join artists on artists.id = artist_id
      where state <> 'dropped' order by proposed_at, slug`
    expect(payouts.map(({ name, state, utr }) => [name, state, utr !== null])).toEqual([
      ['harsh-soni', 'paid', true],
      ['kabir-rao', 'paid', true],
      ['meher-gill', 'returned', true],
      ['sunaina-jha', 'paid', true],
      ['ira-kelkar', 'sent', false],
      ['meher-gill', 'proposed', false],
    ])
    const clock = { now: () => today }
    const audited = await auditMoney({ database, clock, payments: undefined }, { since: new Date(0) })
    expect(audited.contradictions).toEqual([])
    const asked = await database.kysely.selectFrom('jobs').select('kind').where('state', '<>', 'done').execute()
    expect(asked.map(({ kind }) => kind)).toEqual(['refund-payment'])
    const statesOf = async (artist: string) => {
      const artistId = show.artists.find(({ slug }) => slug === artist)?.id ?? ''
      const { orders } = await showEarnings({ database, clock }, { artistId, page: 1 })
      return [...new Set(orders.map(({ state }) => state))]
    }
    expect(await statesOf('sunaina-jha')).toEqual(['pending', 'paid'])
    expect(await statesOf('ira-kelkar')).toContain('on-way')
    expect(await statesOf('meher-gill')).toContain('payable')
  })
})
