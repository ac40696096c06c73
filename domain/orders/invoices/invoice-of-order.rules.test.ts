import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { addPaise, noPaise, paise } from '#shared/money.rules.ts'
import { anyOrder, brandWith, orderToInvoice, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { invoiceOfOrder, type OrderToInvoice } from './invoice-of-order.rules.ts'
import { sumTaxes } from './invoice-facts.rules.ts'

const now = new Date('2026-11-21T19:30:00Z')
const registered = brandWith({ gstin: SELLER_GSTIN, address: '1 Deccan Gymkhana, Pune 411004' })
const invoice = (order: OrderToInvoice, brand = registered) =>
  invoiceOfOrder(order, { serial: 'INV/2627/000001', now, brand })
const sentTo = (state: string) => ({ ...orderToInvoice().delivery, state })
const total = (amounts: { paise: number }[]) => amounts.reduce((sum, { paise }) => sum + paise, 0)

describe('F-46 the facts of an invoice', () => {
  test('name seller, buyer, order and payment, and the day in India', () => {
    expect(invoice(orderToInvoice())).toMatchObject({
      date: '2026-11-22',
      seller: { registration: { gstin: SELLER_GSTIN, state: { name: 'Maharashtra', gstCode: '27' } } },
      buyer: { name: 'Asha Rao', state: 'Maharashtra', gstCode: '27', postalCode: '411004' },
      placeOfSupply: { name: 'Maharashtra', gstCode: '27' },
      isReverseCharge: false,
      orderNumber: '3f2a9c1e',
      paymentId: 'pay_29QQoUBi66xm2f',
      credits: null,
    })
  })

  test('within the state of the seller the tax goes by halves to the country and the state', () => {
    expect(sumTaxes(invoice(orderToInvoice()).lines)).toEqual([
      { head: 'CGST', percent: 5, paise: 83_000 },
      { head: 'SGST', percent: 5, paise: 83_000 },
    ])
  })

  test("to another state it is one tax, and the place of supply is the parcel's destination", () => {
    const facts = invoice(orderToInvoice({ delivery: sentTo('Karnataka') }))
    expect(facts).toMatchObject({ placeOfSupply: { name: 'Karnataka', gstCode: '29' }, buyer: { gstCode: '27' } })
    expect(sumTaxes(facts.lines)).toEqual([{ head: 'IGST', percent: 10, paise: 166_000 }])
  })

  test('within a territory without a legislature the second half is the territory’s', () => {
    const seller = brandWith({ gstin: '04AAPFU0939F1Z3' })
    const facts = invoice(orderToInvoice({ delivery: sentTo('Chandigarh') }), seller)
    expect(sumTaxes(facts.lines).map(({ head }) => head)).toEqual(['CGST', 'UTGST'])
  })

  test('invoices of an unregistered seller have one tax, and name no tax office', () => {
    for (const state of INDIAN_STATES) {
      const facts = invoice(orderToInvoice({ delivery: sentTo(state) }), brandWith({ gstin: '' }))
      expect([facts.seller.registration, facts.placeOfSupply]).toEqual([null, null])
      expect(sumTaxes(facts.lines)).toEqual([{ head: 'Tax', percent: 10, paise: 166_000 }])
    }
  })

  test('invoices with two rates show each tax separately', () => {
    const lines = [{ taxPercent: 10 }, { taxPercent: 5 }, { taxPercent: 10 }]
    const order = orderToInvoice({
      lines,
      taxPaise: paise(415_000),
      totalPaise: paise(5_395_000),
      roundOffPaise: noPaise,
    })
    expect(sumTaxes(invoice({ ...order, delivery: sentTo('Goa') }).lines)).toEqual([
      { head: 'IGST', percent: 10, paise: 332_000 },
      { head: 'IGST', percent: 5, paise: 83_000 },
    ])
  })

  test('add up: values and taxes of the lines, with the round-off, are what was paid', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom('Maharashtra', 'Goa'), (order, state) => {
        const { lines, subtotalPaise, taxPaise, roundOffPaise, totalPaise } = invoice({
          ...order,
          delivery: sentTo(state),
        })
        const taxes = lines.flatMap((line) => [...line.taxes])
        expect(total(taxes)).toBe(order.taxPaise)
        expect([taxPaise, totalPaise]).toEqual([order.taxPaise, order.totalPaise])
        expect(addPaise(subtotalPaise, taxPaise, roundOffPaise)).toBe(totalPaise)
        for (const line of lines) {
          const off = addPaise(...(line.discounts ?? []).map(({ paise }) => paise))
          expect(line.taxablePaise + off).toBe(line.unitPricePaise * line.quantity)
          expect(Math.abs(total([...line.taxes]) - (line.taxablePaise * line.taxPercent) / 100)).toBeLessThan(1.5)
        }
        for (const halves of Map.groupBy(sumTaxes(lines), ({ percent }) => percent).values()) {
          const [first = 0, second = first] = halves.map((half) => half.paise)
          expect([0, 1]).toContain(first - second)
        }
      }),
    )
  })

  test('invoices of orders that do not add up are not written', () => {
    expect(() => invoice(orderToInvoice({ totalPaise: paise(100) }))).toThrow(RangeError)
  })
})
