import type { OrderItem } from '#domain/orders/order/order.rules.ts'
import { noPaise, paise, rupees, type Paise } from '#shared/money.rules.ts'
import { adminRefundWords } from '#words/admin-refund.ts'
import type { RefundPreview } from './refund-preview.rules.ts'

type Of = {
  method: string | null
  /** The shop took the money itself. */
  isByHand: boolean
  items: readonly Pick<OrderItem, 'artistId' | 'artistName'>[]
}

/** Where the money goes and who bears it, for the admin who is about to send it. */
export function previewWords(
  { onlinePaise, cardPaise, artists, shopPaise, isRetry }: RefundPreview,
  { method, isByHand, items }: Of,
) {
  const way = Object.hasOwn(adminRefundWords.to, method ?? '') ? (method as keyof typeof adminRefundWords.to) : 'other'
  const sum = (amount: Paise) => rupees(paise(Math.round(amount / 100) * 100))
  const nameOf = (artistId: string) => items.find((item) => item.artistId === artistId)?.artistName ?? ''
  return [
    ...(onlinePaise > noPaise
      ? [(isByHand ? adminRefundWords.byHand : adminRefundWords.to[way])(rupees(onlinePaise))]
      : []),
    ...(cardPaise > noPaise ? [adminRefundWords.toCards(rupees(cardPaise))] : []),
    ...artists.map(({ artistId, lessPaise, isReleased }) =>
      (isReleased ? adminRefundWords.lessOfNext : adminRefundWords.lessFor)(nameOf(artistId), sum(lessPaise)),
    ),
    ...(shopPaise > noPaise
      ? [(artists.length > 0 ? adminRefundWords.shopBearsRest : adminRefundWords.shopBears)(sum(shopPaise))]
      : []),
    isRetry ? adminRefundWords.retry : adminRefundWords.papers,
  ]
}
