/** Sending something back: for how long, and what has to be said. */
import { formSchema, readLines, no, yes, type Entered, type Read } from '#shared/entered-text.rules.ts'
import { returnUntil } from '#domain/orders/order/order-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import {
  chosenIn,
  deliveredAtOf,
  type OrderDetail,
  type OrderItem,
  type OrderReturn,
} from '#domain/orders/order/order.rules.ts'

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

type Returnable = Pick<OrderDetail, 'paymentState' | 'status' | 'parcels' | 'moves' | 'returns' | 'items'>

const isOpen = ({ state }: Pick<OrderReturn, 'state'>) => state === 'requested' || state === 'approved'

/** What has not come back yet, and how many pieces of it. */
export const returnableItems = <Item extends Pick<OrderItem, 'id' | 'quantity'>>(
  items: readonly Item[],
  returns: readonly Pick<OrderReturn, 'state' | 'items'>[],
): Item[] => {
  const back = returns.filter(({ state }) => state === 'refunded').flatMap((one) => one.items)
  return items.flatMap((item) => {
    const gone = back.filter(({ itemId }) => itemId === item.id).reduce((sum, { quantity }) => sum + quantity, 0)
    return gone < item.quantity ? [{ ...item, quantity: item.quantity - gone }] : []
  })
}

/** One request at a time. */
export function returnAllowedUntil(order: Returnable, now: Date): Date | undefined {
  const { paymentState, status, returns, items } = order
  if (paymentState !== 'paid' || !['shipped', 'completed'].includes(status)) return undefined
  if (returns.some(isOpen) || returnableItems(items, returns).length === 0) return undefined
  const deliveredAt = deliveredAtOf(order)
  const until = deliveredAt ? returnUntil(deliveredAt) : undefined
  return until && now < until ? until : undefined
}

export type ReturnedItem = OrderReturn['items'][number]

type Choice = Pick<OrderItem, 'id' | 'quantity'>

export const tickName = ({ id }: Pick<Choice, 'id'>) => `item-${id}`
export const piecesName = ({ id }: Pick<Choice, 'id'>) => `pieces-${id}`

/** The fields in which a buyer says what goes back. */
export const returnedNames = (items: readonly Choice[]) => items.flatMap((item) => [tickName(item), piecesName(item)])

/** As it was ticked. Where there is one line, nobody has to tick it. */
export function readReturned(items: readonly Choice[], entered: Entered): Read<ReturnedItem[]> {
  const ticked = items.length === 1 ? items : items.filter((item) => entered[tickName(item)])
  if (ticked.length === 0) return no('Please tick each work that you send back.')
  const returned = ticked.map((item) => ({
    itemId: item.id,
    quantity: item.quantity === 1 ? 1 : Number(entered[piecesName(item)]),
  }))
  return isReturnable(items, returned) ? yes(returned) : no('Please choose how many pieces you send back.')
}

/** Each of them is there to be returned, in so many pieces. */
export const isReturnable = (items: readonly Choice[], returned: readonly ReturnedItem[]): boolean =>
  returned.length > 0 &&
  new Set(returned.map(({ itemId }) => itemId)).size === returned.length &&
  returned.every(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    return item !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= item.quantity
  })

/** Such as '1 of 3 × Moonrise'. */
export function returnedWords(items: readonly OrderItem[], returned: readonly ReturnedItem[]): string[] {
  return returned.flatMap(({ itemId, quantity }) => {
    const item = items.find(({ id }) => id === itemId)
    if (!item) return []
    const pieces = quantity === item.quantity ? `${quantity}` : `${quantity} of ${item.quantity}`
    return [[`${pieces} × ${item.title} by ${item.artistName}`, ...chosenIn(item)].join(', ')]
  })
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
