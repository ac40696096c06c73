import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { brandWith, orderToInvoice, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { invoiceOfOrder } from './invoice-of-order.rules.ts'
import { creditNoteOf } from '#tests/harness/credit-note-of.ts'
import { printedWords } from './printed-words.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const issued = { serial: 'INV/2627/000123', now }
const registered = invoiceOfOrder(orderToInvoice(), { ...issued, brand: brandWith({ gstin: SELLER_GSTIN }) })
const unregistered = invoiceOfOrder(orderToInvoice({ paymentId: null }), { ...issued, brand: brandWith({ gstin: '' }) })

describe('F-46 the texts on a document', () => {
  test('a tax invoice says all that the rules for one ask', () => {
    const { page, ...words } = printedWords(registered)
    expect(page(2, 3)).toBe('Page 2 of 3')
    expect(words).toEqual({
      title: 'Tax invoice',
      continued: 'Tax invoice INV/2627/000123, continued',
      brand: 'Rang & Rekha',
      above: [],
      facts: [
        ['Number', 'INV/2627/000123'],
        ['Date', '21 November 2026'],
        ['Order', '#3f2a9c1e'],
        ['Order number', '482 719 350'],
        ['Payment', 'pay_29QQoUBi66xm2f'],
        ['Place of supply', 'Maharashtra (27)'],
        ['Reverse charge', 'No'],
      ],
      parties: [
        {
          heading: 'Sold by',
          name: 'Rang & Rekha (demonstration store)',
          lines: [
            'Demonstration address, Pune, Maharashtra 411004',
            'State: Maharashtra (27)',
            `GSTIN ${SELLER_GSTIN}`,
          ],
        },
        ...['Bill to', 'Deliver to'].map((heading) => ({
          heading,
          name: 'Asha Rao',
          lines: ['14 Prabhat Road, Lane 7', 'Pune, Maharashtra 411004', 'State: Maharashtra (27)'],
        })),
      ],
      headings: {
        number: '#',
        work: 'Work',
        hsn: 'HSN',
        quantity: 'Quantity',
        unitPrice: 'Unit price',
        value: 'Taxable value',
        taxes: 'Tax',
      },
      lines: [
        {
          number: '1',
          title: 'Moonrise over the ghats',
          detail: 'by Meera Kulkarni – Teak, 2 cm',
          less: '',
          hsn: '97019100',
          quantity: '1 NOS',
          unitPrice: '₹16,600.00',
          value: '₹16,600.00',
          taxes: [
            ['CGST 5%', '₹830.00'],
            ['SGST 5%', '₹830.00'],
          ],
        },
      ],
      sums: [
        ['Subtotal', '₹16,600.00'],
        ['CGST 5%', '₹830.00'],
        ['SGST 5%', '₹830.00'],
      ],
      total: ['Total', '₹18,260.00'],
      inWordsLabel: 'In words',
      inWords: 'Rupees Eighteen Thousand Two Hundred Sixty Only',
      notes: ['Paid in full. Issued electronically, valid without a signature.'],
      foot: 'Rang & Rekha (demonstration store) – hello@rangrekha.test – +91 00000 00000',
    })
  })

  test('an invoice of a seller without a GSTIN claims no registration', () => {
    const words = printedWords(unregistered)
    expect([words.title, words.headings.value, words.sums[1]]).toEqual(['Invoice', 'Value', ['Tax (10%)', '₹1,660.00']])
    expect(JSON.stringify(words)).not.toMatch(/GST|State:|Place of supply|Reverse|Payment/)
  })

  test('F-35 a discount before tax is on its line, and between the price and the taxable value', () => {
    const discount = { label: 'Coupon MONSOON', paise: paise(1_600_00), kind: 'coupon', fundedBy: 'shop' } as const
    const reduced = { discountPaise: discount.paise, discounts: [discount] }
    const order = orderToInvoice({
      lines: [reduced],
      extras: [{ label: 'Gift wrap', amountPaise: paise(100_00), taxPercent: 10 }],
      taxPaise: paise(1_510_00),
      totalPaise: paise(16_610_00),
    })
    const invoice = invoiceOfOrder(order, { serial: 'INV/2627/000124', now, brand: brandWith({ gstin: SELLER_GSTIN }) })
    const words = printedWords(invoice)
    expect(words.lines.map(({ title, less, value }) => [title, less, value])).toEqual([
      ['Moonrise over the ghats', 'Coupon MONSOON: ₹1,600.00 off', '₹15,000.00'],
      ['Gift wrap', '', '₹100.00'],
    ])
    expect(words.sums).toEqual([
      ['Price', '₹16,700.00'],
      ['Discount', '−₹1,600.00'],
      ['Subtotal', '₹15,100.00'],
      ['CGST 5%', '₹755.00'],
      ['SGST 5%', '₹755.00'],
    ])
    const credit = { serial: 'CN/2627/000002', now, amountPaise: paise(16_610_00), reason: 'Order cancelled' }
    const credited = printedWords(creditNoteOf(invoice, [], credit))
    expect(credited.lines[0]?.less).toBe('Coupon MONSOON: ₹1,600.00 off')
    expect(credited.sums[0]).toEqual(['Subtotal', '₹15,100.00'])
  })

  test('F-28 the amount paid by a gift card is below the total, which it does not change', () => {
    const order = orderToInvoice({ giftCardPaise: paise(500_00) })
    const invoice = invoiceOfOrder(order, { ...issued, brand: brandWith({ gstin: '' }) })
    expect(invoice.totalPaise).toBe(order.totalPaise)
    expect(printedWords(invoice).notes[0]).toMatch(/^Paid by gift card: ₹500\.00\. Paid online: ₹[\d,.]+\.$/)
    const wholly = printedWords({ ...invoice, giftCardPaise: invoice.totalPaise })
    expect(wholly.notes[0]).toMatch(/^Paid by gift card: ₹[\d,.]+\.$/)
    const credit = { serial: 'CN/2627/000003', now, amountPaise: paise(1_000_00), reason: 'Order cancelled' }
    expect(printedWords(creditNoteOf(invoice, [], credit)).notes[0]).toBe('Reason: Order cancelled')
  })

  test('a credit note names its invoice, its reason, and the amount refunded', () => {
    const credit = { serial: 'CN/2627/000001', now, amountPaise: paise(1_000_00), reason: 'Order cancelled' }
    const words = printedWords(creditNoteOf(registered, [], credit))
    expect([words.title, words.headings.value, words.total]).toEqual([
      'Credit note',
      'Credited value',
      ['Total credited', '₹1,000.00'],
    ])
    expect(words.facts).toContainEqual(['For invoice', 'INV/2627/000123'])
    expect(words.facts).toContainEqual(['Invoice date', '21 November 2026'])
    expect(words.notes[0]).toBe('Reason: Order cancelled')
  })

  test('for an order in Hindi both languages are printed, English first, and amounts and names once', () => {
    const framed = orderToInvoice().lines.map((line) => ({ ...line, frame: 'Natural teak' }))
    const order = orderToInvoice({ language: 'hi', lines: framed })
    const invoice = invoiceOfOrder(order, { ...issued, brand: brandWith({ gstin: SELLER_GSTIN }) })
    const words = printedWords(invoice)
    expect([words.title, words.headings.quantity, words.headings.hsn]).toEqual([
      'Tax invoice / टैक्स इनवॉइस',
      'Quantity\nसंख्या',
      'HSN',
    ])
    expect(words.facts).toContainEqual(['Date / तारीख़', '21 November 2026'])
    expect(words.lines[0]?.detail).toBe('by Meera Kulkarni – Natural teak\nकलाकार: Meera Kulkarni – नैचुरल सागौन')
    expect(words.sums).toContainEqual(['Subtotal / सबटोटल', '₹16,600.00'])
    expect(words.inWords).toBe('Rupees Eighteen Thousand Two Hundred Sixty Only\nअठारह हज़ार दो सौ साठ रुपये मात्र')
    const credit = { serial: 'CN/2627/000001', now, amountPaise: paise(1_000_00), reason: 'Order cancelled' }
    const note = printedWords(creditNoteOf(invoice, [], { ...credit, why: 'cancelled' }))
    expect(note.notes[0]).toBe('Reason: Order cancelled\nवजह: ऑर्डर कैंसिल हुआ')
    expect(note.total).toEqual(['Total credited\nकुल क्रेडिट', '₹1,000.00'])
  })
})
