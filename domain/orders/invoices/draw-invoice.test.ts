import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { brandWith, orderToInvoice, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { readPdf } from '#tests/harness/read-pdf.ts'
import { speak } from '#words/speak.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceOfOrder } from './invoice-of-order.rules.ts'
import { openPrintFonts } from '#domain/print/print-fonts.ts'

const fonts = await openPrintFonts(new URL('../../print/fonts', import.meta.url).pathname)()
const issued = { serial: 'INV/2627/000123', now: new Date('2026-11-21T12:00:00Z') }
const invoice = (order = orderToInvoice(), gstin = SELLER_GSTIN) =>
  invoiceOfOrder(order, { ...issued, brand: brandWith({ gstin }) })

const HINDI = { fullName: 'आशा कुलकर्णी', street: 'मकान नं. १४, प्रभात मार्ग', city: 'भोपाल', state: 'Madhya Pradesh' }

describe('M-088 the invoice as a file', () => {
  test('is a PDF of one page with everything on it, that says its title and language to screen readers', async () => {
    const file = await drawInvoice(fonts, invoice())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    const { pages, title, language, roles } = await readPdf(file)
    expect([title, language, pages.length]).toEqual(['Tax invoice INV/2627/000123', 'en-IN', 1])
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles).toEqual(expect.arrayContaining(['Table', 'TR', 'TH', 'TD', 'P']))
    for (const words of [
      'INV/2627/000123',
      '21 November 2026',
      `GSTIN ${SELLER_GSTIN}`,
      'Moonrise over the ghats',
      'by Meera Kulkarni – Teak, 2 cm',
      '97019100',
      'CGST 5%',
      '₹18,260.00',
      'Rupees Eighteen Thousand Two Hundred Sixty Only',
      'Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(words)
    }
  })

  test('writes Hindi as it was written', async () => {
    const address = { ...HINDI, postal_code: '462001', country: 'India' }
    const { pages } = await readPdf(await drawInvoice(fonts, invoice(orderToInvoice({ delivery: address }))))
    // The signs of a letter are drawn in another order than they are written in.
    const letters = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('')
    const drawn = /Deliver to (.+?), Madhya Pradesh/.exec(pages[0] ?? '')?.[1] ?? ''
    expect(letters(drawn)).toBe(letters(HINDI.fullName + HINDI.street + HINDI.city))
    expect(drawn).toContain('भोपाल')
  })

  test("for an order in Hindi it has both languages, in every reader's language", async () => {
    const facts = invoice(orderToInvoice({ language: 'hi' }))
    const file = await drawInvoice(fonts, facts)
    const { pages, title } = await readPdf(file)
    expect(title).toBe('Tax invoice / टैक्स इनवॉइस INV/2627/000123')
    for (const words of ['Total', 'कुल', '21 November 2026', 'Rupees Eighteen', 'Page 1 of 1'])
      expect(pages[0]).toContain(words)
    expect((await speak('hi', () => drawInvoice(fonts, facts))).equals(file)).toBe(true)
  })

  test('goes over as many pages as 99 lines need, each with its headings and its number', async () => {
    const lines = Array.from({ length: 99 }, (_, index) => ({
      title:
        index % 5 === 0 ? `Sheet ${index + 1}, ${'a view of the river in the rain '.repeat(5)}` : `Sheet ${index + 1}`,
      unitPricePaise: paise(450_00 + index),
    }))
    const facts = invoice(orderToInvoice({ lines }))
    const { pages } = await readPdf(await drawInvoice(fonts, facts))
    expect(pages.length).toBeGreaterThan(3)
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
    for (const page of pages.slice(1)) expect(page).toMatch(/^Tax invoice INV\/2627\/000123, continued # Work HSN/)
    const whole = pages.join(' ')
    const drawn = [...whole.matchAll(/Sheet (\d+)/g)].map(([, number]) => Number(number))
    expect(drawn).toEqual(lines.map((_, index) => index + 1))
    expect(whole).toContain('a view of the river in the rain '.repeat(5).trim())
  })

  test('is the same to the byte whenever it is drawn of the same facts', async () => {
    const first = await drawInvoice(fonts, invoice())
    expect((await drawInvoice(fonts, invoice())).equals(first)).toBe(true)
    expect((await drawInvoice(fonts, invoice(orderToInvoice(), ''))).equals(first)).toBe(false)
  })
})
