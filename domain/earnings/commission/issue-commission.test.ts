import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/sql-parts.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { openPrintFonts } from '#domain/print/print-fonts.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { brandWith, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { addSeller, letSell, PAPERS_LOCK, type Papers } from '#tests/harness/sell-as-artist.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { listCommissionDocuments } from './commission-documents.db.ts'
import type { CommissionFacts } from './commission-document.rules.ts'
import { drawCommission } from './draw-commission.ts'
import { issueCommission, issueCommissionJob, planCommission, planCommissionJob } from './issue-commission.ts'

const GSTIN = '32ABCPE1234F1Z5'
const REGISTERED: Papers = { gst: 'regular', number: GSTIN, legalName: 'Asha Menon', state: 'Kerala' }
const ENROLLED: Papers = { gst: 'enrolled', number: '27ABCPE1234F1EN', legalName: 'Ravi Patil', state: 'Maharashtra' }
const fonts = await openPrintFonts(new URL('../../print/fonts', import.meta.url).pathname)()

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
    await letSell(shop.services, 'artist')
  })
  afterAll(() => shop.close())

  const withPapers = (there = shop.services) => ({
    ...there,
    papersLock: PAPERS_LOCK,
    brand: brandWith({ gstin: SELLER_GSTIN }),
  })

  /** An order of ₹1,000 before tax, and its artist. */
  async function sold(papers = REGISTERED) {
    const artistId = await addSeller(shop.services, papers)
    const work = await shop.listWork({ title: 'Moonrise', artist_id: artistId })
    const buyer = await shop.buyerOf(work)
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    return { orderId: order.id, artistId, totalPaise: order.totalPaise }
  }

  async function refund(orderId: string, amountPaise: number): Promise<void> {
    const refunded = await refundOrder(shop.services, {
      orderId,
      adminId,
      amountPaise: paise(amountPaise),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    })
    expect(refunded).toMatchObject({ ok: true })
  }

  /** Nine in the morning of a day in India. */
  const passTo = (day: string) => {
    const minutes = (Date.parse(`${day}T03:30:00Z`) - shop.now().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(0)
    shop.pass(minutes)
  }

  async function runJobs(): Promise<void> {
    const handlers = handlersOf(withPapers(), [planCommissionJob, issueCommissionJob])
    while (await runNextJob(shop.services, handlers));
  }

  const factsOf = async (artistId: string) => {
    const rows = await rowsOf<{ facts: CommissionFacts }>(shop.database.kysely)`
      select facts from commission_documents where artist_id = ${artistId} order by month`
    return rows.map(({ facts }) => facts)
  }

  /** Commission of the whole shop in a month, and all documents of that month. */
  async function booked(month: string) {
    const [row] = await rowsOf<{ commission: number; documents: number }>(shop.database.kysely)`
      select (select coalesce(-sum(paise), 0)::bigint from ledger_entries
          join ledger_transfers on ledger_transfers.id = transfer_id join ledger_accounts on ledger_accounts.id = account_id
          where code = 'commission' and to_char(effective_on, 'YYYY-MM') = ${month}) as commission,
        (select coalesce(sum((facts ->> 'commissionPaise')::bigint), 0)::bigint from commission_documents
          where to_char(month, 'YYYY-MM') = ${month}) as documents`
    return row
  }

  test('on the 1st each artist gets the invoice of the month before, numbered one after the other, and only once', async () => {
    const [one, other] = [await sold(), await sold(ENROLLED)]
    await planCommission(shop.services)
    passTo('2026-11-30')
    await runJobs()
    expect(await factsOf(one.artistId)).toEqual([])
    passTo('2026-12-01')
    await runJobs()
    await runJobs()
    const [[facts], [second]] = [await factsOf(one.artistId), await factsOf(other.artistId)]
    expect(facts).toMatchObject({
      kind: 'invoice',
      month: '2026-11',
      date: '2026-11-30',
      commissionPaise: 20_000,
      gstPaise: 3_600,
    })
    expect(new Set([facts?.serial, second?.serial])).toEqual(new Set(['COM/2627/000001', 'COM/2627/000002']))
    expect(await booked('2026-11')).toEqual({ commission: 40_000, documents: 40_000 })
    expect(await listCommissionDocuments(shop.database.kysely, one.artistId)).toMatchObject([
      { month: '2026-11', totalPaise: 23_600 },
    ])
    if (!facts || !second) throw new Error('The test has no invoices.')
    const file = await drawCommission(fonts, facts)
    const { pages, title, roles } = await readPdf(file)
    expect([title, pages.length]).toEqual([`Tax invoice ${facts.serial}`, 1])
    expect(roles).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD']))
    for (const words of [
      facts.serial,
      '30 November 2026',
      'Asha Menon',
      `GSTIN ${GSTIN}`,
      `GSTIN ${SELLER_GSTIN}`,
      'Kerala (32)',
      'Moonrise',
      '998599',
      'IGST 18%',
      '₹200.00',
      '₹36.00',
      '₹236.00',
      'Rupees Two Hundred Thirty-Six Only',
    ])
      expect(pages[0]).toContain(words)
    expect((await drawCommission(fonts, facts)).equals(file)).toBe(true)
    // Without a GSTIN, the state of the address: here the shop's own.
    const { pages: ofSecond } = await readPdf(await drawCommission(fonts, second))
    expect(ofSecond[0]).toMatch(/CGST 9%.*SGST 9%/)
    expect(ofSecond[0]).toContain('Ravi Patil')
    expect(ofSecond[0]).not.toContain(ENROLLED.number)
    const hindi = await readPdf(await drawCommission(fonts, { ...second, language: 'hi' }))
    expect(hindi.pages[0]).toContain('Commission before tax / टैक्स से पहले कमीशन')
  })

  test('a refund in a later month gives a credit note that names the invoice; a whole refund leaves nothing charged', async () => {
    const { orderId, artistId, totalPaise } = await sold()
    passTo('2027-01-05')
    await issueCommission(withPapers(), artistId)
    await refund(orderId, totalPaise / 2)
    passTo('2027-02-03')
    await issueCommission(withPapers(), artistId)
    expect(await cancelOrder(shop.services, { orderId, adminId })).toEqual({ ok: true })
    passTo('2027-04-01')
    await issueCommission(withPapers(), artistId)
    const documents = await factsOf(artistId)
    expect(documents.map(({ kind, month, totalPaise: total }) => [kind, month, total])).toEqual([
      ['invoice', '2026-12', 23_600],
      ['credit-note', '2027-01', -11_800],
      ['credit-note', '2027-02', -11_800],
    ])
    const [invoice, note] = documents
    if (!invoice || !note) throw new Error('The test has no documents.')
    const { pages, title } = await readPdf(await drawCommission(fonts, note))
    expect(title).toBe(`Credit note ${note.serial}`)
    for (const words of [invoice.serial, 'Total credited ₹118.00', '₹100.00', 'Your balance already has the amount.'])
      expect(pages[0]).toContain(words)
    for (const month of ['2026-12', '2027-01', '2027-02']) {
      const { commission, documents: charged } = (await booked(month)) ?? {}
      expect([month, charged]).toEqual([month, commission])
    }
  })

  test('each financial year begins its numbers with 1, two processes at once charge a month once, and none is left out', async () => {
    const { artistId } = await sold()
    const { artistId: another } = await sold()
    passTo('2027-05-01')
    const there = await shop.openOther()
    const ask = (services: TestShop['services'], of: string) => issueCommission(withPapers(services), of)
    await Promise.all([
      ask(shop.services, artistId),
      ask(there, artistId),
      ask(there, another),
      ask(shop.services, another),
    ])
    const serials = [...(await factsOf(artistId)), ...(await factsOf(another))].map(({ serial }) => serial)
    expect(serials.toSorted()).toEqual(['COM/2728/000001', 'COM/2728/000002'])
  })

  test('a store that was down on the 1st issues the invoices when it is back', async () => {
    const { artistId } = await sold()
    await planCommission(shop.services)
    passTo('2027-06-09')
    await runJobs()
    await runJobs()
    expect((await factsOf(artistId)).map(({ month }) => month)).toEqual(['2027-05'])
  })
})
