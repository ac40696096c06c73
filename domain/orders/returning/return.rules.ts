/** Sending something back: for how long, and what has to be said. */
import { formSchema, readLines, no, yes } from '#shared/entered-text.rules.ts'
import { returnUntil } from '#domain/orders/order/order-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { deliveredAtOf, type OrderDetail, type OrderItem, type OrderReturn } from '#domain/orders/order/order.rules.ts'

export const RETURN_PHOTOS_MAX = 4

export const RETURN_REASONS: Record<OrderReturn['reason'], string> = {
  damaged: 'It came damaged or has a fault',
  'wrong-item': 'It is not what I ordered',
  'not-as-described': 'It is not as its page described it',
  late: 'It came later than the date given',
  'does-not-fit': 'It does not fit',
}

export const RETURN_STATES: Record<OrderReturn['state'], string> = {
  requested: 'We are looking at it together with the artist, and answer in writing.',
  approved: 'Agreed: we arrange for the parcel to be collected, and bear the cost.',
  declined: 'We could not agree to it.',
  refunded: 'The pieces are back with us, and your refund has begun.',
}

type Returnable = Pick<OrderDetail, 'paymentState' | 'status' | 'parcels' | 'moves' | 'returns'>

/** One request at a time. */
export function returnAllowedUntil(order: Returnable, now: Date): Date | undefined {
  const { paymentState, status, returns } = order
  if (paymentState !== 'paid' || !['shipped', 'completed'].includes(status)) return undefined
  if (returns.some(({ state }) => state !== 'declined')) return undefined
  const deliveredAt = deliveredAtOf(order)
  const until = deliveredAt ? returnUntil(deliveredAt) : undefined
  return until && now < until ? until : undefined
}

/** Nothing that has no size can fail to fit. */
export const returnReasons = (items: readonly Pick<OrderItem, 'sizeId'>[]) =>
  (Object.keys(RETURN_REASONS) as OrderReturn['reason'][]).filter(
    (reason) => reason !== 'does-not-fit' || items.some(({ sizeId }) => sizeId !== null),
  )

/** A size of a work that was bought in another one, that is to be had. */
export type Exchange = { sizeId: string; title: string; sizeName: string }

/** `exchange`: the size that is wished instead of what does not fit. */
export type ReturnForm = { reason: OrderReturn['reason']; message: string; exchange: string | null }

const MESSAGE_MAX = 2_000
const isReason = (text: string | undefined): text is OrderReturn['reason'] =>
  text !== undefined && Object.hasOwn(RETURN_REASONS, text)

export const returnForm = formSchema<ReturnForm>({
  reason: (text) => (isReason(text) ? yes(text) : no('Please choose what is wrong.')),
  message: (text) => readLines(text, MESSAGE_MAX, 'Please say in a few words what is wrong.'),
  exchange: (id = '') => yes(isUuid(id) ? id : null),
})

const NOTHING_TO_SEE: ReadonlySet<string> = new Set(['late', 'does-not-fit'])

/** What a photograph can show has to be shown. */
export function photosError(reason: string, count: number): string | undefined {
  if (count > RETURN_PHOTOS_MAX) return `Please choose at most ${RETURN_PHOTOS_MAX} photographs.`
  return count === 0 && !NOTHING_TO_SEE.has(reason) ? 'Please add at least one photograph of what is wrong.' : undefined
}
