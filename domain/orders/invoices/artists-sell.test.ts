/** Orders of works that their artists sell through the shop, beside works that the shop sells. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setGiftWrap } from '#domain/admin/settings/change-settings.ts'
import { changeGift } from '#domain/cart/change-gift.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { openPrintFonts } from '#domain/print/print-fonts.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { artistWithPapers, letSell } from '#tests/harness/sell-as-artist.ts'
import { ADDRESS, openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { drawInvoice } from './draw-invoice.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { listDocuments } from './invoices.db.ts'

const fonts = await openPrintFonts(new URL('../../print/fonts', import.meta.url).pathname)()

const REGULAR = { gst: 'regular', number: '29AAPFU0939F1ZR', legalName: 'Meera Kulkarni', state: 'Karnataka' } as const
const COMPOSITION = {
  gst: 'composition',
  number: '27AAPFU0939F1ZV',
  legalName: 'Ravi Patil',
  state: 'Maharashtra',
} as const
const ENROLLED = { gst: 'enrolled', number: '29ABCPE1234F1EN', legalName: 'Lata Rao', state: 'Karnataka' } as const
const UNKNOWN = { gst: 'none', legalName: 'Uma Das', state: 'Maharashtra' } as const

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  let artists: Record<'regular' | 'composition' | 'enrolled' | 'none', string>
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
    artists = {
      regular: await artistWithPapers(shop.services, REGULAR),
      composition: await artistWithPapers(shop.services, COMPOSITION),
      enrolled: await artistWithPapers(shop.services, ENROLLED),
      none: await artistWithPapers(shop.services, UNKNOWN),
    }
    await letSell(shop.services, 'artist')
  })
  afterAll(() => shop.close())

  const listWork = (of: keyof typeof artists, title: string) =>
    shop.listWork({ title, artist_id: artists[of], price_paise: paise(2_500_00) })
  const documentsOf = (orderId: string) => listDocuments(shop.database.kysely, orderId)
  const wordsOf = async (facts: InvoiceFacts) =>
    (await readPdf(await drawInvoice(fonts, facts))).pages.join(' ').replaceAll(/\s+/g, ' ')

  async function pay(buyer: string) {
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    await shop.runJobs()
    return order
  }

  test('F-46 each seller of an order has an invoice, and a refund is credited on the invoice of its line', async () => {
    await setGiftWrap(shop.services, { wrapPaise: paise(100_00), adminId })
    const buyer = await shop.buyerOf(
      await listWork('regular', 'Moonrise'),
      await listWork('composition', 'Clay horse'),
      await listWork('none', 'Courtyard'),
    )
    await changeGift(shop.services, buyer, { isWrapped: true, message: '', hidesPrices: false })
    const cart = await readCart(shop.services, buyer)
    expect(cart.lines.map(({ title, taxPercent, seller }) => [title, taxPercent, seller?.name])).toEqual([
      ['Moonrise', 10, 'Meera Kulkarni'],
      ['Clay horse', 0, 'Ravi Patil'],
      ['Courtyard', 10, undefined],
    ])
    expect(cart.extras).toMatchObject([{ kind: 'gift-wrap', taxPercent: 10 }])
    expect(cart.totals.taxPaise).toBe(510_00)

    const { id: orderId } = await pay(buyer)
    const documents = await documentsOf(orderId)
    const of = (name: string) => {
      const [invoice, ...others] = documents.filter(({ seller }) => seller.name === name)
      if (!invoice || others.length > 0) throw new Error(`${name} does not have one invoice.`)
      return invoice
    }
    const { legalName } = shop.services.brand
    const [ofShop, ofRegular, ofComposition] = [of(legalName), of('Meera Kulkarni'), of('Ravi Patil')]
    expect(documents).toHaveLength(3)

    expect(ofShop.serial).toBe('INV/2627/000001')
    expect(ofShop.lines.map(({ title }) => title)).toEqual(['Courtyard', 'Gift wrap'])
    expect(ofShop.totalPaise).toBe(2_860_00)
    expect(await wordsOf(ofShop)).toContain(`Sold by ${legalName}`)

    expect(ofRegular.serial).toMatch(/^A00[12]\/2627\/000001$/)
    expect(ofRegular).toMatchObject({ totalPaise: 2_750_00, placeOfSupply: { gstCode: '27' } })
    const regular = await wordsOf(ofRegular)
    for (const words of [
      'Tax invoice',
      `Number ${ofRegular.serial}`,
      `Issued by ${legalName} on behalf of Meera Kulkarni.`,
      'Sold by Meera Kulkarni',
      'State: Karnataka (29)',
      'GSTIN 29AAPFU0939F1ZR',
      'IGST 10%',
      '₹2,750.00',
    ])
      expect(regular).toContain(words)
    expect(regular).not.toContain('Gift wrap')

    expect(ofComposition).toMatchObject({ totalPaise: 2_500_00, taxPaise: 0, placeOfSupply: null })
    const composition = await wordsOf(ofComposition)
    for (const words of [
      'Bill of supply',
      'Composition taxable person, not eligible to collect tax on supplies.',
      'GSTIN 27AAPFU0939F1ZV',
      '₹2,500.00',
    ])
      expect(composition).toContain(words)
    expect(composition).not.toMatch(/CGST|SGST|IGST|Tax invoice/)

    const asked = { orderId, adminId, note: '', key: randomUUID(), reason: 'goodwill' } as const
    expect(await refundOrder(shop.services, { ...asked, amountPaise: paise(550_00), line: 1 })).toMatchObject({
      ok: true,
    })
    await shop.runJobs()
    const notes = (await documentsOf(orderId)).slice(3)
    expect(notes).toMatchObject([
      {
        kind: 'credit-note',
        serial: ofRegular.serial.replace('A', 'N'),
        seller: { name: 'Meera Kulkarni' },
        totalPaise: 550_00,
        taxPaise: 50_00,
        credits: { serial: ofRegular.serial },
      },
    ])
    const [note] = notes
    if (note) expect(await wordsOf(note)).toContain(`For invoice ${ofRegular.serial}`)

    await cancelOrder(shop.services, { orderId, adminId })
    await shop.runJobs()
    const all = await documentsOf(orderId)
    const sumOf = (serial: string) =>
      all.filter(({ credits }) => credits?.serial === serial).reduce((sum, { totalPaise }) => sum + totalPaise, 0)
    for (const invoice of [ofShop, ofRegular, ofComposition]) expect(sumOf(invoice.serial)).toBe(invoice.totalPaise)
    expect((await shop.order(orderId)).payment_state).toBe('refunded')
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-46 each artist has consecutive numbers of their own', async () => {
    const serials: string[] = []
    for (const title of ['First', 'Second']) {
      const buyer = await shop.buyerOf(await listWork('regular', title))
      const [invoice, ...others] = await documentsOf((await pay(buyer)).id)
      expect([invoice?.seller.name, others]).toEqual(['Meera Kulkarni', []])
      serials.push(invoice?.serial ?? '')
    }
    expect(serials.map((serial) => serial.slice(0, 10))).toEqual([serials[0]?.slice(0, 10), serials[0]?.slice(0, 10)])
    const [first = 0, second = 0] = serials.map((serial) => Number(serial.slice(10)))
    expect(second - first).toBe(1)
  })

  test('a work of an artist who may not sell to other states is refused there, and nothing is stored', async () => {
    const buyer = await shop.buyerOf(await listWork('enrolled', 'Bangle'))
    const count = () => shop.database.kysely.selectFrom('orders').select('id').where('user_id', '=', buyer).execute()
    expect(await shop.place(buyer)).toEqual({
      ok: false,
      reason: 'other-state',
      works: [{ title: 'Bangle', state: 'Karnataka' }],
    })
    expect(await count()).toEqual([])
    const shipping = { ...ADDRESS, postalCode: '570001', city: 'Mysuru', state: 'Karnataka' }
    const { order, providerOrderId } = await shop.placed(buyer, { shipping })
    expect(order.totalPaise).toBe(2_500_00)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    await shop.runJobs()
    const [bill] = await documentsOf(order.id)
    if (!bill) throw new Error('The bill of supply is missing.')
    const words = await wordsOf(bill)
    expect(words).toContain('The seller is not registered under GST and charges no GST.')
    expect(words).toContain('GST enrolment number 29ABCPE1234F1EN')
  })

  test('the shop sells again from the day of the next setting, and earlier orders keep their seller', async () => {
    const work = await listWork('regular', 'Later')
    const before = await shop.buyerOf(await listWork('regular', 'Earlier'))
    const { order, providerOrderId } = await shop.placed(before)
    await letSell(shop.services, 'shop')
    const after = await shop.buyerOf(work)
    const [ofShop] = await documentsOf((await pay(after)).id)
    expect(ofShop?.seller.name).toBe(shop.services.brand.legalName)
    await shop.confirm(before, shop.provider.pay(providerOrderId))
    await shop.runJobs()
    expect((await documentsOf(order.id)).map(({ seller }) => seller.name)).toEqual(['Meera Kulkarni'])
  })
})
