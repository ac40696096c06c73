import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidForParts } from '#domain/pricing/refund-parts.rules.ts'
import { addPaise, paise } from '#shared/money.rules.ts'
import { anyOrder, brandWith, COUPON, orderToInvoice, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { invoiceOfOrder } from './invoice-of-order.rules.ts'
import { creditNoteOf } from '#tests/harness/credit-note-of.ts'
import { type InvoiceFacts, sumTaxes } from './invoice-facts.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const brand = brandWith({ gstin: SELLER_GSTIN })
const invoiced = (order = orderToInvoice()) => invoiceOfOrder(order, { serial: 'INV/2627/000123', now, brand })
const credit = (invoice: InvoiceFacts, amount: number, earlier: InvoiceFacts[] = [], position?: number) =>
  creditNoteOf(invoice, earlier, {
    parts: position === undefined ? [] : [{ position, paise: null }],
    serial: 'CN/2627/000001',
    now: new Date('2027-04-02T12:00:00Z'),
    amountPaise: paise(amount),
    reason: 'Order cancelled',
  })

/** By head and rate. */
const taxesOf = (papers: readonly InvoiceFacts[]) =>
  sumTaxes(papers.flatMap(({ lines }) => lines))
    .filter(({ paise }) => paise > 0)
    .toSorted((one, other) => one.percent - other.percent || one.head.localeCompare(other.head))

describe('F-46 a credit note', () => {
  test('a credit note of several lines takes back each with its own taxes, and no other', () => {
    const line = (taxPercent: number, quantity = 1) => ({ unitPricePaise: paise(1_000_00), taxPercent, quantity })
    const invoice = invoiced(orderToInvoice({ lines: [line(5), line(18), line(12, 2)] }))
    const note = creditNoteOf(invoice, [], {
      parts: [
        { position: 1, paise: paise(1_050_00) },
        { position: 3, paise: paise(1_120_00) },
      ],
      serial: 'CN/2627/000001',
      now,
      amountPaise: paise(2_170_00),
      reason: 'Goods returned',
    })
    expect(note.lines.map(({ position, taxablePaise }) => [position, taxablePaise])).toEqual([
      [1, 1_000_00],
      [3, 1_000_00],
    ])
    expect(taxesOf([note]).map(({ paise }) => paise)).toEqual([25_00, 25_00, 60_00, 60_00])
    const rest = credit(invoice, invoice.totalPaise - note.totalPaise, [note])
    expect(taxesOf([note, rest])).toEqual(taxesOf([invoice]))
  })

  test('a credit note for the whole amount takes the invoice back unchanged, and names it', () => {
    const invoice = invoiced(orderToInvoice({ lines: [{ unitPricePaise: paise(4_999_55) }, { quantity: 2 }] }))
    expect(credit(invoice, invoice.totalPaise)).toEqual({
      ...invoice,
      kind: 'credit-note',
      serial: 'CN/2627/000001',
      date: '2027-04-02',
      issuedAt: '2027-04-02T12:00:00.000Z',
      credits: { serial: 'INV/2627/000123', date: '2026-11-21', reason: 'Order cancelled' },
    })
  })

  test('for part of the amount takes value and taxes back in their proportion', () => {
    const note = credit(invoiced(), 1_000_00)
    expect(note).toMatchObject({ subtotalPaise: 909_09, taxPaise: 90_91, roundOffPaise: 0, totalPaise: 1_000_00 })
    expect(sumTaxes(note.lines).map((tax) => tax.paise)).toEqual([45_46, 45_45])
  })

  test('for a line takes back its value after its own discount and its own tax, and the rounding', () => {
    const cut = { discountPaise: paise(250_00), discounts: [{ ...COUPON, paise: paise(250_00) }] }
    const kit = { unitPricePaise: paise(999_99), taxPercent: 5, ...cut }
    const invoice = invoiced(orderToInvoice({ lines: [kit, { taxPercent: 18 }] }))
    const [first] = invoice.lines
    // ₹749.99 and 5%
    const note = credit(invoice, 787_00, [], 1)
    expect(note).toMatchObject({ lines: [first], subtotalPaise: 749_99, taxPaise: 37_50, roundOffPaise: -49 })
    const piece = credit(invoice, 100_00, [note], 2)
    expect(piece.lines.map(({ position, taxPercent }) => [position, taxPercent])).toEqual([[2, 18]])
    expect(piece).toMatchObject({ subtotalPaise: 84_74, taxPaise: 15_26, roundOffPaise: 0 })
    const rest = credit(invoice, invoice.totalPaise - 887_00, [note, piece], 2)
    expect(taxesOf([note, piece, rest])).toEqual(taxesOf([invoice]))
  })

  test('never takes back more than is left, nor nothing', () => {
    const invoice = invoiced()
    const first = credit(invoice, 10_000_00)
    expect(() => credit(invoice, 8_260_01, [first])).toThrow('826000 of INV/2627/000123 are left')
    expect(() => credit(invoice, 0)).toThrow(RangeError)
    expect(credit(invoice, 8_260_00, [first]).totalPaise).toBe(8_260_00)
  })

  test('and all others of an invoice take back exactly it, value by value and tax by tax, for lines or for all of them', () => {
    const cut = fc.tuple(fc.double({ min: 0.01, max: 1, noNaN: true }), fc.option(fc.nat(20), { nil: undefined }))
    fc.assert(
      fc.property(anyOrder, fc.array(cut, { maxLength: 4 }), (order, cuts) => {
        const invoice = invoiced(order)
        const notes: InvoiceFacts[] = []
        let left: number = invoice.totalPaise
        for (const [cut, position] of [...cuts, [1] as const]) {
          const amount = Math.max(1, Math.round(left * cut))
          if (left === 0) break
          notes.push(credit(invoice, amount, notes, position))
          left -= amount
        }
        for (const { lines, subtotalPaise, taxPaise, roundOffPaise, totalPaise } of notes) {
          expect(addPaise(subtotalPaise, taxPaise, roundOffPaise)).toBe(totalPaise)
          const amounts = lines.flatMap((line) => [line.taxablePaise, ...line.taxes.map((tax) => tax.paise)])
          expect(Math.min(0, ...amounts)).toBe(0)
        }
        expect(taxesOf(notes)).toEqual(taxesOf([invoice]))
        expect(addPaise(...notes.map(({ subtotalPaise }) => subtotalPaise))).toBe(invoice.subtotalPaise)
        expect(addPaise(...notes.map(({ roundOffPaise }) => roundOffPaise))).toBe(invoice.roundOffPaise)
      }),
    )
  })

  test('for a line that was paid with more than a rupee less is still for all of it', () => {
    const lines = [
      { quantity: 6, unitPricePaise: paise(78_114_27), discountPaise: paise(445_251_33), taxPercent: 0.01 },
      { quantity: 3, unitPricePaise: paise(29_896_53), taxPercent: 11.86 },
      { quantity: 35, unitPricePaise: paise(57_640_21), taxPercent: 3.79 },
    ]
    const invoice = invoiced(orderToInvoice({ lines }))
    const paid = paidForParts(invoice.totalPaise, invoice.lines)
    const [, , note] = invoice.lines.map(({ position }, place) => credit(invoice, paid[place] ?? 0, [], position))
    expect(note?.lines).toEqual([invoice.lines[2]])
    expect(note?.roundOffPaise).toBeLessThan(-100)
  })

  test("for each line's own price, in any order, takes back just that line, and all are the invoice", () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (order, any) => {
        const invoice = invoiced(order)
        const paid = paidForParts(invoice.totalPaise, invoice.lines)
        const left = invoice.lines.map((line, index) => ({ line, amount: paid[index] ?? 0 }))
        const notes: InvoiceFacts[] = []
        while (left.length > 0) {
          const [{ line, amount } = { line: undefined, amount: 0 }] = left.splice(
            (any.next().value ?? 0) % left.length,
            1,
          )
          if (amount === 0) continue
          const note = credit(invoice, amount, notes, line?.position)
          notes.push(note)
          if (left.some((one) => one.amount > 0)) expect(note.lines).toEqual([line])
        }
        expect(addPaise(...notes.map(({ totalPaise }) => totalPaise))).toBe(invoice.totalPaise)
      }),
    )
  })
})
