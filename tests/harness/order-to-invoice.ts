/** A typical buyer's order, for the documents about it. */
import fc from 'fast-check'
import type { OrderToInvoice } from '#domain/orders/invoices/invoice-of-order.rules.ts'
import type { Brand } from '#shared/env.ts'
import { readEnv } from '#shared/env.ts'
import { priceBasket } from '#domain/pricing/price-basket.rules.ts'
import { multiplyPaise, paise, subtractPaise } from '#shared/money.rules.ts'
import { anyTaxPercent } from './any-tax-percent.ts'

export const SELLER_GSTIN = '27AAPFU0939F1ZV'

export const brandWith = (values: Partial<Brand>): Brand => ({ ...readEnv({}).brand, ...values })

type Line = OrderToInvoice['lines'][number]

const LINE: Line = {
  position: 1,
  title: 'Moonrise over the ghats',
  artist: 'Meera Kulkarni',
  frame: 'Teak, 2 cm',
  size: null,
  hsn: '97019100',
  quantity: 1,
  unitPricePaise: paise(16_600_00),
  discountPaise: paise(0),
  discounts: [],
  taxPercent: 10,
}

export const COUPON = { kind: 'coupon', label: 'Coupon MONSOON', fundedBy: 'shop' } as const

const ADDRESS = { street: '14 Prabhat Road, Lane 7', city: 'Pune', state: 'Maharashtra', postal_code: '411004' }

export function orderToInvoice({
  lines: given = [{}],
  ...values
}: Partial<Omit<OrderToInvoice, 'lines'>> & { lines?: readonly Partial<Line>[] } = {}): OrderToInvoice {
  const lines = given.map((line, index) => ({ ...LINE, position: index + 1, ...line }))
  const { taxPaise, roundOffPaise, totalPaise } = priceBasket({
    lines: lines.map(({ unitPricePaise, quantity, discountPaise, taxPercent }) => {
      const unitPaise = subtractPaise(multiplyPaise(unitPricePaise, quantity), discountPaise)
      return { unitPaise, quantity: 1, taxPercent }
    }),
  }).totals
  return {
    id: '3f2a9c1e-0000-4000-8000-000000000001',
    shortNumber: 482_719_350,
    paymentId: 'pay_29QQoUBi66xm2f',
    buyerName: 'Asha Rao',
    billing: { ...ADDRESS, country: 'India' },
    delivery: { ...ADDRESS, country: 'India' },
    lines,
    extras: [],
    taxPaise,
    roundOffPaise,
    totalPaise,
    giftCardPaise: paise(0),
    ...values,
  }
}

/** Of any prices, numbers of pieces and rates; no order is free. */
export const anyOrder: fc.Arbitrary<OrderToInvoice> = fc
  .array(
    fc.record({
      unitPricePaise: fc.integer({ min: 100, max: 85_000_00 }).map(paise),
      quantity: fc.integer({ min: 1, max: 99 }),
      taxPercent: anyTaxPercent,
      cut: fc.nat(99),
    }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((lines) =>
    orderToInvoice({
      lines: lines.map(({ cut, ...line }) => {
        const discountPaise = paise(Math.floor((line.unitPricePaise * line.quantity * cut) / 100))
        return { ...line, discountPaise, discounts: [{ ...COUPON, paise: discountPaise }] }
      }),
    }),
  )
  .filter(({ totalPaise }) => totalPaise > 0)
