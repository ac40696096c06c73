/** Sending something back: for how long, and what the buyer must say. */
import { formSchema, readLines, no, yes, type Entered, type Read } from '#shared/entered-text.rules.ts'
import { returnUntil } from '#domain/orders/order/order-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { returnsWords } from '#words/returns.ts'
import { chosenIn, deliveredAtOf } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail, OrderItem, OrderReturn } from '#domain/orders/order/order.rules.ts'

export const RETURN_PHOTOS_MAX = 4

const REASONS = ['damaged', 'wrong-item', 'not-as-described', 'late', 'does-not-fit'] as const

type Returnable = Pick<OrderDetail, 'paymentState' | 'status' | 'parcels' | 'moves' | 'returns' | 'items'>

const isOpen = ({ state }: Pick<OrderReturn, 'state'>) => state === 'requested' || state === 'approved'

/** Items not returned yet, and how many pieces of each. */
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

/** The fields in which a buyer says what to return. */
export const returnedNames = (items: readonly Choice[]) => items.flatMap((item) => [tickName(item), piecesName(item)])

/** As ticked. A single line needs no tick. */
export function readReturned(items: readonly Choice[], entered: Entered): Read<ReturnedItem[]> {
  const ticked = items.length === 1 ? items : items.filter((item) => entered[tickName(item)])
  if (ticked.length === 0) return no(returnsWords.tickEach)
  const returned = ticked.map((item) => ({
    itemId: item.id,
    quantity: item.quantity === 1 ? 1 : Number(entered[piecesName(item)]),
  }))
  return isReturnable(items, returned) ? yes(returned) : no(returnsWords.choosePieces)
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
    const { title, artistName } = item
    const pieces =
      quantity === item.quantity
        ? returnsWords.piecesOfWork(quantity, title, artistName)
        : returnsWords.somePiecesOfWork(quantity, item.quantity, title, artistName)
    return [[pieces, ...chosenIn(item)].join(', ')]
  })
}

/** Nothing that has no size can fail to fit. */
export const returnReasons = (items: readonly Pick<OrderItem, 'sizeId'>[]) =>
  REASONS.filter((reason) => reason !== 'does-not-fit' || items.some(({ sizeId }) => sizeId !== null))

/** An available size of a work that was bought in another one. */
export type Exchange = { sizeId: string; title: string; sizeName: string }

/** `exchange`: the size wanted instead of what doesn't fit. */
export type ReturnForm = { reason: OrderReturn['reason']; message: string; exchange: string | null }

const MESSAGE_MAX = 2_000
const isReason = (text: string | undefined): text is OrderReturn['reason'] => REASONS.some((reason) => reason === text)

export const returnForm = formSchema<ReturnForm>({
  reason: (text) => (isReason(text) ? yes(text) : no(returnsWords.chooseReason)),
  message: (text) => readLines(text, MESSAGE_MAX, returnsWords.describe),
  exchange: (id = '') => yes(isUuid(id) ? id : null),
})

const NOTHING_TO_SEE: ReadonlySet<string> = new Set(['late', 'does-not-fit'])

/** Damage that a photo can show needs a photo. */
export function photosError(reason: string, count: number): string | undefined {
  if (count > RETURN_PHOTOS_MAX) return returnsWords.tooManyPhotos(RETURN_PHOTOS_MAX)
  return count === 0 && !NOTHING_TO_SEE.has(reason) ? returnsWords.noPhotos : undefined
}
