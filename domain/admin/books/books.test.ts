import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/sql-parts.ts'
import { inTransaction } from '#db/transaction.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { credit, debit } from '#domain/money/accounts.rules.ts'
import { book, readSum } from '#domain/money/ledger.db.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { planSettlements, readSettlementsJob } from '#domain/orders/settlements/read-settlements.ts'
import type { SellerModel } from '#domain/selling-terms/artist-share.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addArtist, addProfile } from '#tests/harness/list-work.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { artistWithPapers, panOf, letSell, PAPERS_LOCK, type Papers } from '#tests/harness/sell-as-artist.ts'
import { openTestShop } from '#tests/harness/test-shop.ts'
import { bookByHand, reverseByHand } from './book-by-hand.ts'
import { closeBooks, reopenBooks } from './close-month.ts'
import { exportBooks } from './export-books.ts'
import { daysOfMonth, monthOfDay } from '#shared/months.rules.ts'
import { showTransfers, showMonth } from './show-month.ts'
import { openTdsRegister, showRegisters } from './show-registers.ts'

const DAY = 24 * 60

/** A shop with an owner. */
async function openShop(engine: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(engine)
  const { kysely } = shop.database
  const adminId = await addProfile(kysely, { role: 'admin' })

  async function buy(...workIds: string[]) {
    const buyer = await shop.buyerOf(...workIds)
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    await shop.runJobs()
    return order.id
  }

  async function refund(orderId: string, amountPaise: number, line: number | null = null) {
    const key = randomUUID()
    const asked = {
      orderId,
      adminId,
      amountPaise: paise(amountPaise),
      line,
      reason: 'goodwill',
      note: '',
      key,
    } as const
    const refunded = await refundOrder(shop.services, asked)
    await shop.runJobs()
    return refunded
  }

  return { ...shop, services: { ...shop.services, papersLock: PAPERS_LOCK }, adminId, buy, refund }
}

const close = (shop: Awaited<ReturnType<typeof openShop>>, month: string) =>
  closeBooks(shop.services, { month, adminId: shop.adminId, open: 1, isSeen: true })

describeOnPostgres((engine) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  test('the registers of random orders are what an independent statement computes from orders and credit notes', async () => {
    const { kysely } = shop.database
    const random = seeded(46)
    const upTo = (count: number) => Math.floor(random() * count)
    // Everyone buys in Maharashtra. The last two have no number, so the shop sells their works.
    const [pune, mysuru] = [{ state: 'Maharashtra' }, { state: 'Karnataka' }]
    const standings: Omit<Papers, 'legalName'>[] = [
      { ...pune, kind: 'individual', gst: 'regular', number: '27ABCPE1234F1ZB' },
      { ...mysuru, kind: 'company', gst: 'regular', number: '29AAPFU0939F1ZR' },
      { ...pune, kind: 'firm', gst: 'composition', number: '27AAPFU0939F1ZV' },
      { ...pune, kind: 'family', gst: 'enrolled', number: '27ABCPE1234F1EN' },
      { ...pune, gst: 'none' },
    ]
    const artists: string[] = []
    for (const papers of standings)
      artists.push(await artistWithPapers(shop.services, { ...papers, legalName: `${papers.kind} ${papers.state}` }))
    artists.push(await addArtist(kysely))
    const settings: Partial<Record<number, SellerModel>> = { 0: 'artist', 7: 'shop', 11: 'artist' }
    const orders: string[] = []
    for (let count = 0; count < 20; count++) {
      const setting = settings[count]
      if (setting) await letSell(shop.services, setting)
      const works = []
      for (let place = 0; place <= upTo(3); place++) {
        const price = paise(1_000_00 + upTo(900_000) + upTo(8) * 40_000_00)
        works.push(await shop.listWork({ artist_id: artists[upTo(artists.length)] ?? '', price_paise: price }))
      }
      orders.push(await shop.buy(...works))
      const earlier = orders[upTo(orders.length)] ?? ''
      if (upTo(2) === 0) await shop.refund(earlier, 101 + upTo(90_000))
      if (upTo(4) === 0) {
        const { total_amount_paise: total } = await shop.order(earlier)
        await shop.refund(earlier, total)
      }
      shop.pass(3 * DAY + upTo(DAY))
    }
    expect(await shop.contradictions()).toEqual([])

    type Row = {
      artistId: string
      month: string
      isWithin: boolean
      up: boolean
      value: number
      tds: number
      tcs: number
    }
    const independent = await rowsOf<Row>(kysely)`
      with sold as (
        select item.*, paid_at, kind, gst, state from order_items item join orders on orders.id = order_id
        join artist_papers papers on papers.artist_id = item.artist_id and gst_number is not null
        where 'artist' = (
          select model from seller_models where from_on <= (paid_at at time zone 'Asia/Kolkata')::date
          order by from_on desc, id desc limit 1)
      ), steps as (
        select order_id, position, paid_at as moment, 0 as number,
          quantity * unit_price_paise - discount_paise as change, 0 as step
        from sold
        union all
        select order_id, (line ->> 'position')::integer, issued_at, number, -(line ->> 'taxablePaise')::bigint, 1
        from invoices, jsonb_array_elements(facts -> 'lines') line where kind = 'credit-note'
      ), lefts as (
        select steps.*, sum(change) over upon as "left", sum(change) over upon - change as before
        from steps window upon as (partition by order_id, position order by step, moment, number)
      ), taxes as (
        select sold.artist_id as "artistId", to_char(moment at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
          change as value,
          round("left" * tds / 100) - case step when 0 then 0 else round(before * tds / 100) end as tds,
          round("left" * tcs / 100) - case step when 0 then 0 else round(before * tcs / 100) end as tcs,
          sold.state = 'Maharashtra' as "isWithin"
        from lefts join sold using (order_id, position) join order_terms terms using (order_id, position)
        cross join lateral (select
          case when sold.kind in ('individual', 'family') and not is_above_tds_threshold then 0
            else (rates ->> 'tds')::numeric end as tds,
          case when sold.gst in ('regular', 'composition') then (rates ->> 'tcs')::numeric else 0 end as tcs) rate
      )
      select "artistId", month, "isWithin", sum(value)::bigint as value, sum(tds)::bigint as tds, sum(tcs)::bigint as tcs
      from taxes group by 1, 2, 3 order by 1, 2`
    const sum = (list: readonly Row[], of: 'tds' | 'tcs' | 'value') => list.reduce((total, row) => total + row[of], 0)
    for (const tax of ['tds', 'tcs'] as const) {
      expect(sum(independent, tax)).toBeGreaterThan(0)
      expect(sum(independent, tax)).toBe(-(await readSum(kysely, { code: `${tax}_payable` })))
    }
    const sellers = new Set(independent.map(({ artistId }) => artistId))
    expect(sellers).toEqual(new Set(artists.slice(0, 4)))
    expect(await readSum(kysely, { code: 'sales' })).toBeLessThan(0)

    let rows = 0
    for (const month of new Set(independent.map((row) => row.month))) {
      const shown = await showRegisters(shop.services, { quarter: undefined, month, page: 1 })
      const expected = independent.filter((row) => row.month === month && row.value !== 0)
      expect(shown?.tcs.totals).toMatchObject({ unassignedPaise: 0, netPaise: sum(expected, 'value') })
      for (const { artistId, isWithin, value, tcs } of expected) {
        const own = shown?.tcs.rows.find((row) => row.artistId === artistId)
        expect([own?.netPaise, own && own.suppliedPaise - own.returnedPaise]).toEqual([value, value])
        expect(own && own.igstPaise).toBe(isWithin ? 0 : tcs)
        expect(own && own.cgstPaise + own.sgstPaise).toBe(isWithin ? tcs : 0)
        rows += 1
      }
    }
    expect(rows).toBeGreaterThan(5)
    for (const [quarter, months] of [
      ['2026-27-Q3', ['2026-10', '2026-11', '2026-12']],
      ['2026-27-Q4', ['2027-01', '2027-02', '2027-03']],
    ] as const) {
      const opened = await openTdsRegister(shop.services, { quarter, adminId: shop.adminId, address: '203.0.113.9' })
      const expected = independent.filter((row) => (months as readonly string[]).includes(row.month))
      expect(opened?.totals.unassignedPaise).toBe(0)
      for (const artistId of artists) {
        const own = opened?.rows.filter((row) => row.artistId === artistId) ?? []
        const theirs = expected.filter((row) => row.artistId === artistId)
        expect(own.reduce((total, row) => total + row.tdsPaise, 0)).toBe(sum(theirs, 'tds'))
        expect(own.reduce((total, row) => total + row.valuePaise, 0)).toBe(sum(theirs, 'value'))
        expect(new Set(own.map(({ pan }) => pan))).toEqual(
          new Set(theirs.length === 0 ? [] : [panOf(standings[artists.indexOf(artistId)]?.kind)]),
        )
      }
    }
    const looks = await kysely
      .selectFrom('audit_log')
      .select(['object_id', 'facts'])
      .where('action', '=', 'papers-shown')
      .execute()
    expect(looks.length).toBeGreaterThanOrEqual(4)
  })

  test('each account’s month begins where the last one ended, debits equal credits, and its transfers add up to it', async () => {
    const { kysely } = shop.database
    let closing = new Map<string, number>()
    for (const month of ['2026-11', '2026-12', '2027-01']) {
      const shown = await showMonth(shop.services, month)
      const accounts = shown?.groups.flatMap((group) => group.accounts) ?? []
      for (const { code, openingPaise } of accounts)
        expect([code, openingPaise]).toEqual([code, closing.get(code) ?? 0])
      closing = new Map(accounts.map(({ code, closingPaise }) => [code, closingPaise]))
      const sum = (of: 'debitsPaise' | 'creditsPaise') => accounts.reduce((total, account) => total + account[of], 0)
      expect(sum('debitsPaise')).toBe(sum('creditsPaise'))
      for (const { code, openingPaise, closingPaise } of accounts) {
        const pages = await showTransfers(shop.services, { code, month, page: 1 })
        let change = 0
        for (let page = 1; page <= (pages?.pageCount ?? 0); page++)
          for (const { debitPaise, creditPaise } of (await showTransfers(shop.services, { code, month, page }))
            ?.transfers ?? [])
            change += (debitPaise ?? 0) - (creditPaise ?? 0)
        expect([code, Math.abs(change)]).toEqual([code, Math.abs(closingPaise - openingPaise)])
      }
      const table = await exportBooks(shop.services, 'entries', {
        period: month,
        adminId: shop.adminId,
        address: '::1',
      })
      let entries = 0
      let debits = 0
      for await (const row of table?.rows ?? []) {
        entries += 1
        debits += Math.round(Number(row[12] ?? 0) * 100)
      }
      const days = daysOfMonth(month)
      const [stored] = await rowsOf<{ count: number }>(kysely)`
        select count(*)::integer as count from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
        where effective_on between ${days?.from}::date and ${days?.to}::date`
      expect([entries, debits]).toEqual([stored?.count, sum('debitsPaise')])
    }
    expect(showMonth(shop.services, '2019-13')).toBeUndefined()
    expect(showMonth(shop.services, '2099-01')).toBeUndefined()
  })

  test('an entry by hand is booked once however often it is sent, and reversed once', async () => {
    const { kysely } = shop.database
    const before = await readSum(kysely, { code: 'tds_payable' })
    const asked = {
      day: '2026-12-07',
      pair: 'tds-paid',
      amount: paise(12_345),
      reason: 'Challan 77',
      adminId: shop.adminId,
    } as const
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 4 }, () => bookByHand(shop.services, { ...asked, key })))
    expect(sent).toEqual(sent.map(() => ({ ok: true })))
    expect((await readSum(kysely, { code: 'tds_payable' })) - before).toBe(12_345)
    const paid = await showRegisters(shop.services, { quarter: '2026-27-Q3', month: undefined, page: 1 })
    expect(paid?.tds.account.paidPaise).toBe(12_345)
    expect(paid?.tds.totals.unassignedPaise).toBe(0)
    const reverse = () => reverseByHand(shop.services, { key, reason: 'Wrong amount', adminId: shop.adminId })
    const reversals = await Promise.all([reverse(), reverse()])
    expect(reversals.filter(({ ok }) => ok)).toEqual([{ ok: true, day: '2026-12-07' }])
    expect(await reverse()).toEqual({ ok: false, reason: 'reversed-before' })
    expect(await readSum(kysely, { code: 'tds_payable' })).toBe(before)
    expect(await reverseByHand(shop.services, { key: randomUUID(), reason: 'x', adminId: shop.adminId })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    const late = { ...asked, key: randomUUID() }
    expect(await bookByHand(shop.services, { ...late, day: '2099-01-01' })).toEqual({ ok: false, reason: 'in-future' })
    expect(await bookByHand(shop.services, { ...late, day: '0001-01-01' })).toEqual({ ok: false, reason: 'too-early' })
    expect(await bookByHand(shop.services, { ...late, key: 'x' })).toEqual({ ok: false, reason: 'no-key' })
    expect(await shop.contradictions()).toEqual([])
  })
})

describeOnPostgres((engine) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  const transfersOf = (where: ReturnType<typeof sql>) =>
    rowsOf<{ day: string; happenedOn: string | null }>(shop.database.kysely)`
      select effective_on::text as day, happened_on::text as "happenedOn" from ledger_transfers where ${where} order by id`

  test('months close in order once they are over, with what is open seen; the last one opens again with a reason', async () => {
    expect(await close(shop, '2026-11')).toEqual({ ok: false, reason: 'not-over' })
    expect(await close(shop, '2026-10')).toEqual({ ok: false, reason: 'not-next' })
    expect(await close(shop, '2026-13')).toEqual({ ok: false, reason: 'not-a-month' })
    await shop.buy(await shop.listWork())
    shop.pass(40 * DAY)
    expect((await showMonth(shop.services, undefined))?.closable).toBe('2026-11')
    expect(await close(shop, '2026-12')).toEqual({ ok: false, reason: 'not-next' })
    const asked = { month: '2026-11', adminId: shop.adminId }
    expect((await showMonth(shop.services, '2026-11'))?.unexplained).toEqual([{ kind: 'not-checked' }])
    expect(await closeBooks(shop.services, { ...asked, open: 0, isSeen: true })).toEqual({
      ok: false,
      reason: 'changed',
    })
    expect(await closeBooks(shop.services, { ...asked, open: 1, isSeen: false })).toEqual({
      ok: false,
      reason: 'not-seen',
    })
    const both = await Promise.all([close(shop, '2026-11'), close(shop, '2026-11')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await close(shop, '2026-11')).toEqual({ ok: false, reason: 'closed-before' })
    expect(await close(shop, '2026-12')).toEqual({ ok: true })
    const reopen = (month: string) =>
      reopenBooks(shop.services, { month, adminId: shop.adminId, reason: 'A late bill' })
    expect(await reopen('2026-11')).toEqual({ ok: false, reason: 'not-last' })
    expect([await reopen('2026-12'), await reopen('2026-12'), await reopen('2026-11')]).toEqual([
      { ok: true },
      { ok: false, reason: 'not-last' },
      { ok: true },
    ])
    const { rows } = await shop.database.pool.query<{ action: string }>(
      `select action from audit_log where action like 'month-%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'month-closed',
      'month-closed',
      'month-reopened',
      'month-reopened',
    ])
  })

  test('after a month is closed nothing enters it, and what comes late of it is booked on the first open day', async () => {
    const { kysely } = shop.database
    const monthIn = (days: number) => new Date(shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 7)
    const soldOn = monthIn(0)
    while (monthIn(2) === soldOn) shop.pass(DAY)
    const orderId = await shop.buy(await shop.listWork())
    shop.provider.settleNow()
    // The report of the settlement comes in the next month.
    while (monthIn(0) === soldOn) shop.pass(DAY)
    shop.pass(DAY)
    for (;;) {
      const { closable } = (await showMonth(shop.services, undefined)) ?? {}
      if (closable === undefined) break
      expect(await close(shop, closable)).toEqual({ ok: true })
    }
    const firstOpenDay = `${monthOfDay(shop.now().toISOString())}-01`
    const stored = () =>
      kysely.selectFrom('ledger_transfers').select('id').where('effective_on', '<', firstOpenDay).execute()
    const before = await stored()

    expect(await shop.refund(orderId, 55_000)).toMatchObject({ ok: true })
    await planSettlements(shop.services)
    shop.pass(DAY)
    expect(await runNextJob(shop.services, handlersOf(shop.services, [readSettlementsJob]))).toBe('done')
    const settled = await transfersOf(sql`source = 'settlement' and happened_on is not null`)
    expect(settled.length).toBeGreaterThan(0)
    for (const { day, happenedOn } of settled) {
      expect([day, happenedOn && monthOfDay(happenedOn)]).toEqual([firstOpenDay, soldOn])
    }
    const refunded = await transfersOf(sql`purpose = 'refund' and order_id = ${orderId}`)
    expect(refunded).not.toEqual([])
    expect(refunded.every(({ day, happenedOn }) => day >= firstOpenDay && happenedOn === null)).toBe(true)
    expect(await stored()).toEqual(before)
    expect(await shop.contradictions()).toEqual([])

    const late = {
      day: `${soldOn}-15`,
      pair: 'gst-paid',
      amount: paise(100),
      reason: 'Late',
      adminId: shop.adminId,
    } as const
    expect(await bookByHand(shop.services, { ...late, key: randomUUID() })).toEqual({
      ok: false,
      reason: 'month-closed',
      firstOpenDay,
    })
    await expect(
      shop.database.pool.query(
        `insert into ledger_transfers (purpose, source, source_id, nth, effective_on, booked_at)
         values ('sale', 'test', 'late', 1, '${soldOn}-15', now())`,
      ),
    ).rejects.toThrow(/books of .* are closed/)
    // Also months before the first that was closed.
    await expect(
      shop.database.pool.query(
        `insert into ledger_transfers (purpose, source, source_id, nth, effective_on, booked_at)
         values ('sale', 'test', 'late', 1, '2021-01-15', now())`,
      ),
    ).rejects.toThrow(/books of 2021-01 are closed/)
  })

  test('closing a month while others book in it fails none of them, and none is left in it unseen', async () => {
    const month = monthOfDay(shop.now().toISOString())
    while (monthOfDay(shop.now().toISOString()) === month) shop.pass(DAY)
    const bookOne = () =>
      inTransaction(shop.services, (tx) =>
        book(
          tx,
          [
            {
              source: 'test-late',
              sourceId: randomUUID(),
              purpose: 'settlement',
              effectiveOn: `${month}-20`,
              lines: [debit('bank', 100), credit('sales', 100)],
            },
          ],
          shop.now(),
        ),
      )
    await bookOne()
    for (let round = 0; round < 5; round++) {
      const half = () => Array.from({ length: 8 }, bookOne)
      const [closed] = await Promise.all([close(shop, month), ...half(), ...half()])
      expect(closed).toEqual({ ok: true })
      const [odd] = await rowsOf<{ count: number }>(shop.database.kysely)`
        select count(*)::integer as count from ledger_transfers
        where source = 'test-late' and (effective_on > ${`${month}-20`}::date) <> (happened_on is not null)`
      expect(odd).toEqual({ count: 0 })
      expect(await reopenBooks(shop.services, { month, adminId: shop.adminId, reason: 'Again' })).toEqual({ ok: true })
    }
  })
})
