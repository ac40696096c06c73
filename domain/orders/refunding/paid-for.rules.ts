/** The price paid for each part of an order, discounts and tax included: its refund. */
import { chosenIn, type OrderDetail } from '#domain/orders/order/order.rules.ts'
import { paidForParts, paidForPieces } from '#domain/pricing/refund-parts.rules.ts'
import { addPaise, multiplyPaise, noPaise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { orderAdminWords } from '#words/order-admin.ts'

export type PaidFor = { name: string; quantity: number; paise: Paise }

type Bought = Pick<OrderDetail, 'items' | 'extras' | 'totalPaise'>

export function paidFor({ items, extras, totalPaise }: Bought): PaidFor[] {
  const discounted = items.map(({ unitPaise, quantity, discounts }) =>
    subtractPaise(multiplyPaise(unitPaise, quantity), addPaise(...discounts.map(({ paise }) => paise))),
  )
  const paid = paidForParts(totalPaise, [
    ...items.map(({ taxPercent }, index) => ({ taxablePaise: discounted[index] ?? noPaise, taxPercent })),
    ...extras.map(({ paise, taxPercent }) => ({ taxablePaise: paise, taxPercent })),
  ])
  const things = [
    ...items.map((item) => ({ name: [item.title, ...chosenIn(item)].join(', '), quantity: item.quantity })),
    ...extras.map(({ label }) => ({ name: label, quantity: 1 })),
  ]
  return things.map((thing, index) => ({ ...thing, paise: paid[index] ?? noPaise }))
}

/** '₹2,640', '₹2,640 for 3, ₹880 for one of them' */
export const paidForWords = ({ quantity, paise }: PaidFor) =>
  quantity === 1
    ? rupees(paise)
    : orderAdminWords.paidForSeveral(rupees(paise), quantity, rupees(paidForPieces(paise, quantity, 1)))
