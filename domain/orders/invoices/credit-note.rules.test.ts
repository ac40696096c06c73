import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPaise, paise } from '#shared/money.rules.ts'
import { anyOrder, brandWith, orderToInvoice, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { creditNoteOf } from './credit-note.rules.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { invoiceOfOrder } from './invoice-of-order.rules.ts'
import { sumTaxes } from './tax-heads.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const brand = brandWith({ gstin: SELLER_GSTIN })
const invoiced = (order = orderToInvoice()) => invoiceOfOrder(order, { serial: 'INV/2627/000123', now, brand })
const credit = (invoice: InvoiceFacts, amount: number, earlier: InvoiceFacts[] = []) =>
  creditNoteOf(invoice, earlier, {
    serial: 'CN/2627/000001',
    now: new Date('2027-04-02T12:00:00Z'),
    amountPaise: paise(amount),
    reason: 'Order cancelled',
  })

describe('F-46 a credit note', () => {
  test('for the whole amount takes the invoice back as it stands, and names it', () => {
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

  test('never takes back more than is left, nor nothing', () => {
    const invoice = invoiced()
    const first = credit(invoice, 10_000_00)
    expect(() => credit(invoice, 8_260_01, [first])).toThrow('826000 of INV/2627/000123 are left')
    expect(() => credit(invoice, 0)).toThrow(RangeError)
    expect(credit(invoice, 8_260_00, [first]).totalPaise).toBe(8_260_00)
  })

  test('and all others of an invoice take back exactly it, value by value and tax by tax', () => {
    const cuts = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 4 })
    fc.assert(
      fc.property(anyOrder, cuts, (order, cuts) => {
        const invoice = invoiced(order)
        const notes: InvoiceFacts[] = []
        let left: number = invoice.totalPaise
        for (const cut of [...cuts, 1]) {
          const amount = Math.max(1, Math.round(left * cut))
          if (left === 0) break
          notes.push(credit(invoice, amount, notes))
          left -= amount
        }
        for (const { lines, subtotalPaise, taxPaise, roundOffPaise, totalPaise } of notes) {
          expect(addPaise(subtotalPaise, taxPaise, roundOffPaise)).toBe(totalPaise)
          const amounts = lines.flatMap((line) => [line.taxablePaise, ...line.taxes.map((tax) => tax.paise)])
          expect(Math.min(0, ...amounts)).toBe(0)
        }
        expect(sumTaxes(notes.flatMap(({ lines }) => lines))).toEqual(sumTaxes(invoice.lines))
        expect(addPaise(...notes.map(({ subtotalPaise }) => subtotalPaise))).toBe(invoice.subtotalPaise)
        expect(addPaise(...notes.map(({ roundOffPaise }) => roundOffPaise))).toBe(invoice.roundOffPaise)
      }),
    )
  })
})
