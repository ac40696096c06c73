import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/sql-parts.ts'
import { lastMonths, daysOfMonth } from '#shared/months.rules.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { addReleases } from '#domain/orders/books/releases.db.ts'
import { inTransaction } from '#db/transaction.ts'
import { openPrintFonts } from '#domain/print/print-fonts.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addArtist, addProfile } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { artistsOf, openPayoutShop, type PayoutShop } from '#tests/harness/payouts.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { addSeller, letSell, type Papers } from '#tests/harness/sell-as-artist.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { speak } from '#words/speak.ts'
import { readArtistStatement } from './read-statement.ts'
import { listArtistFiles, showPaper } from './show-paper.ts'

const printFonts = openPrintFonts(new URL('../../print/fonts', import.meta.url).pathname)
const DAY_MINUTES = 24 * 60

/** Has TDS from the first rupee. */
const FIRM: Papers = {
  kind: 'firm',
  gst: 'regular',
  number: '27AAPFU0939F1ZV',
  legalName: 'Patil and Rao',
  state: 'Maharashtra',
}
const PERSON: Papers = { gst: 'regular', number: '27ABCPE1234F1ZB', legalName: 'Asha Rao', state: 'Maharashtra' }
const COMPOSITION: Papers = { ...PERSON, gst: 'composition' }
const ENROLLED: Papers = { ...PERSON, gst: 'enrolled', number: '27ABCPE1234F1EN' }
const UNKNOWN: Papers = { gst: 'none', legalName: 'Uma Das', state: 'Maharashtra' }

type Reading = { database: TestShop['database']; clock: { now(): Date } }

/** What the shop owes the artist by the books. */
async function owed({ database }: Reading, artistId: string): Promise<number> {
  const [row] = await rowsOf<{ paise: number }>(database.kysely)`
    select coalesce(-sum(paise), 0)::bigint as paise from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
    where owner_id = ${artistId} and code in ('artist_pending', 'artist_payable', 'artist_held')`
  return row?.paise ?? 0
}

/** The statements of these months, the oldest first: each begins where the last one ended, and the last is what the books say. */
async function expectStatements(services: Reading, artistId: string, count: number): Promise<void> {
  let before = 0
  for (const month of lastMonths(indiaDay(services.clock.now()), count).toReversed()) {
    const days = daysOfMonth(month) ?? { from: '', to: '' }
    const statement = await readArtistStatement(services, { artistId, ...days })
    expect([month, statement?.openingPaise]).toEqual([month, before])
    expect(statement?.entries.filter(({ what }) => what === 'correction')).toEqual([])
    for (const { share, paise: amount } of statement?.entries ?? []) if (share) expect(share.receivedPaise).toBe(amount)
    before = statement?.closingPaise ?? Number.NaN
  }
  expect(before).toBe(await owed(services, artistId))
}

describeOnPostgres((engine) => {
  let shop: TestShop
  let payouts: PayoutShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    payouts = await openPayoutShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
    await letSell(shop.services, 'artist')
  })
  afterAll(async () => {
    await shop.close()
    await payouts.close()
  })

  /** An order of one work. Without an artist, a new one sells it. */
  async function sold(artist?: string, pricePaise = 100_000) {
    const artistId = artist ?? (await addSeller(shop.services, FIRM))
    const work = await shop.listWork({ title: 'Moonrise', price_paise: paise(pricePaise), artist_id: artistId })
    const buyer = await shop.buyerOf(work)
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    return { orderId: order.id, artistId, totalPaise: order.totalPaise }
  }

  const refund = (orderId: string, amountPaise: number) =>
    refundOrder(shop.services, {
      orderId,
      adminId,
      amountPaise: paise(amountPaise),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    })

  async function paperOf(artistId: string, file: string, there: Reading = shop.services) {
    const services = { ...there, brand: shop.services.brand, printFonts }
    // Each time another reader, so that none has read too much.
    const shown = await showPaper(services, { artistId, readerId: randomUUID(), file })
    if (!shown.ok) throw new Error(`The test has no ${file}: ${shown.reason}`)
    return shown
  }
  async function linesOf(artistId: string, file: string): Promise<string[]> {
    const shown = await paperOf(artistId, file)
    return 'csv' in shown ? shown.csv.trim().split('\r\n') : []
  }
  async function pagesOf(artistId: string, file: string, there?: Reading) {
    const shown = await paperOf(artistId, file, there)
    if ('csv' in shown) throw new Error(`${file} is no PDF.`)
    return readPdf(shown.file)
  }

  test('a month’s statement has each order with its sum, refunds and both balances, on paper and as a table', async () => {
    const { orderId, artistId, totalPaise } = await sold()
    await refund(orderId, totalPaise / 2)
    const { pages, title, language, roles } = await pagesOf(artistId, '2026-11.pdf')
    expect([title, language, pages.length]).toEqual(['Statement for November 2026', 'en-IN', 1])
    expect(roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD']))
    const received = await owed(shop.services, artistId)
    expect(received).toBe(429_00)
    for (const words of [
      'Opening balance ₹0.00',
      'Moonrise',
      'Price before tax ₹1,000.00',
      'commission −₹200.00, GST on the commission −₹36.00, TDS −₹1.00, TCS −₹5.00',
      'Refund, order',
      'commission ₹100.00, GST on the commission ₹18.00, TDS ₹0.50, TCS ₹2.50',
      'Sales before tax ₹1,000.00 Refunds before tax −₹500.00',
      `Closing balance ₹${(received / 100).toFixed(2)}`,
      'Page 1 of 1',
    ])
      expect(pages[0]).toContain(words)
    const csv = await linesOf(artistId, '2026-11.csv')
    expect(csv[1]).toBe('2026-11-01,Opening balance,,,,,,,,,,,0')
    expect(csv[2]).toMatch(/^2026-11-23,Sale,\d{9},Moonrise,,1000,100,-200,-36,-1,-5,/)
    expect(csv.at(-1)).toMatch(new RegExp(`,${received / 100}$`))
    const hindi = await speak('hi', () => pagesOf(artistId, '2026-11.pdf'))
    expect([hindi.title, hindi.language]).toEqual(['नवंबर 2026 का हिसाब', 'hi-IN'])
  })

  test('a month without changes says so, and begins with what the last one ended with', async () => {
    // Without papers: the shop sells, and the paper has neither address nor PAN.
    const { artistId } = await sold(await addArtist(shop.database.kysely))
    const received = await owed(shop.services, artistId)
    const { pages } = await pagesOf(artistId, '2026-12.pdf')
    expect(pages[0]).toContain('No changes in this period.')
    expect(pages[0]).not.toContain('PAN')
    expect(pages[0]).toContain(`Opening balance ₹${(received / 100).toFixed(2)}`)
  })

  test('the year has a line for each month, TDS by quarter, and the same total as its months', async () => {
    const { orderId, artistId, totalPaise } = await sold()
    shop.pass(40 * DAY_MINUTES)
    await refund(orderId, totalPaise / 4)
    await sold(artistId, 50_000_00)
    const { pages, title } = await pagesOf(artistId, 'year-2026-27.pdf')
    expect(title).toBe('Summary of the financial year 2026-27')
    const all = pages.join(' ')
    for (const words of [
      'Nov 2026 ₹1,000.00 ₹0.00',
      'Jan 2027 ₹50,000.00 −₹250.00',
      'Tax deducted at source (TDS)',
      'Oct 2026 to Dec 2026 ₹1,000.00 ₹1.00',
      'Jan 2027 to Mar 2027 ₹49,750.00 ₹49.75',
      'Total ₹50,750.00 ₹50.75',
      'section 393(1)',
    ])
      expect(all).toContain(words)
    const [heads = '', ...rows] = await linesOf(artistId, 'year-2026-27.csv')
    expect([heads.split(',').length, rows.length]).toEqual([12, 13])
    const cells = rows.map((row) => row.split(',').slice(1, 11).map(Number))
    const sums = cells[12]?.map(
      (_, column) => cells.slice(0, 12).reduce((sum, row) => sum + Math.round((row[column] ?? 0) * 100), 0) / 100,
    )
    expect(sums).toEqual(cells[12])
    expect(rows[12]?.split(',').at(-1)).toBe(String((await owed(shop.services, artistId)) / 100))
    const year = await listArtistFiles(shop.services, artistId)
    expect(year).toMatchObject({ months: ['2027-01', '2026-12', '2026-11'], years: ['2026-27'], documents: [] })
  })

  test('a statement goes over as many pages as its orders need', async () => {
    const { artistId } = await sold()
    for (let count = 0; count < 14; count++) await sold(artistId)
    const month = indiaDay(shop.now()).slice(0, 7)
    const { pages } = await pagesOf(artistId, `${month}.pdf`)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
    expect(pages.join(' ').match(/Sale, order/g)).toHaveLength(15)
    for (const page of pages.slice(1)) expect(page).toContain(', continued')
  })

  test('payouts are in the statement with their UTR, and those that came back are added again', async () => {
    await payouts.setWay('razorpayx')
    const artistId = await payouts.addArtist(80_000)
    payouts.company.newPayouts = 'are paid at once'
    await payouts.payNow()
    await payouts.runJobs()
    await payouts.passAndRun(24)
    const [payout] = await payouts.payoutsOf(artistId)
    const { pages } = await pagesOf(artistId, '2026-11.pdf', payouts.services)
    expect(pages[0]).toContain(`Payout, ${payout?.utr}`)
    expect(pages[0]).toContain('Paid out −₹800.00')
    expect(pages[0]).toContain('PAN ends in 234F')
    expect(pages[0]).toContain('Closing balance ₹0.00')
    const [there] = payouts.atCompany(payout?.reference ?? '')
    payouts.company.move(there?.id ?? '', 'reversed')
    await payouts.passAndRun(72)
    const after = await pagesOf(artistId, '2026-11.pdf', payouts.services)
    expect(after.pages[0]).toMatch(/Payout returned, \S+ ₹800\.00/)
    await expectStatements(payouts.services, artistId, 3)
  })

  test('anything that is no file of the artist is refused', async () => {
    const { artistId } = await sold()
    const services = { ...shop.services, printFonts }
    for (const file of [
      '2026-13.pdf',
      '2026-11.txt',
      "2026-11' or 1=1.csv",
      'year-2026-28.csv',
      'year-.pdf',
      'COM-2627-000001.pdf',
      'COM-2627-000001.csv',
      '',
      '.pdf',
      '../2026-11.pdf',
    ])
      expect([file, await showPaper(services, { artistId, readerId: 'one', file })]).toEqual([
        file,
        { ok: false, reason: 'unknown' },
      ])
    expect(await showPaper(services, { artistId: null, readerId: 'one', file: '2026-11.pdf' })).toMatchObject({
      ok: false,
    })
    const asked = { artistId, readerId: 'two', file: '2026-11.csv' }
    for (let count = 0; count < 30; count++) expect(await showPaper(services, asked)).toMatchObject({ ok: true })
    expect(await showPaper(services, asked)).toMatchObject({ ok: false, reason: 'too-many' })
    expect(await listArtistFiles(shop.services, null)).toEqual({ months: [], years: [], documents: [] })
  })

  test(
    'after any life of orders, refunds and payouts the months of an artist agree with the books to the paisa',
    { timeout: 600_000 },
    async () => {
      const papers = fc.constantFrom(FIRM, PERSON, COMPOSITION, ENROLLED, UNKNOWN)
      const event = fc.record({ kind: fc.nat(5), amount: fc.integer({ min: 1, max: 99_999 }), one: fc.nat(9) })
      await fc.assert(
        fc.asyncProperty(papers, fc.array(event, { minLength: 8, maxLength: 14 }), async (given, events) => {
          const began = shop.now()
          await letSell(shop.services, 'artist')
          const artistId = await addSeller(shop.services, given)
          const first = await sold(artistId)
          const orders = [first]
          for (const { kind, amount, one } of events) {
            const order = orders[one % orders.length] ?? first
            if (kind === 0) orders.push(await sold(artistId, 100 * (amount + 1)))
            else if (kind === 1) await refund(order.orderId, Math.min(Math.ceil(amount / 100) * 100, order.totalPaise))
            else if (kind === 2) await letSell(shop.services, one % 2 ? 'shop' : 'artist')
            else if (kind === 3)
              await inTransaction(shop.services, (tx) =>
                addReleases(tx, [{ orderId: order.orderId, artistId }], shop.now()),
              )
            else if (kind === 4)
              await artistsOf({
                ...shop.services,
                papersLock: payouts.services.papersLock,
                content: payouts.services.content,
              }).share(artistId, amount - 50_000)
            else shop.pass((1 + one * 4) * DAY_MINUTES)
          }
          const months = Math.ceil((shop.now().getTime() - began.getTime()) / 86_400_000 / 28) + 2
          await expectStatements(shop.services, artistId, months)
        }),
        { numRuns: isLong ? 60 : 6, seed: 46 },
      )
    },
  )
})
