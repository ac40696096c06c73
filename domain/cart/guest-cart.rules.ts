/** A guest's cart on the device. The specification gives the shape of an item. Prices are in rupees, as shown. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { LINES_MAX, choiceKey, isQuantity, type LineChoice } from './cart-lines.rules.ts'

export const GUEST_CART_KEY = 'cart'

export type GuestItem = {
  id: string
  artworkId: string
  title: string
  /** Of the work, its frame and its size together. */
  price: number
  image: string
  quantity: number
  frameOption: { id: string; name: string; priceAdjustment: number }
  /** Of a work that comes in sizes. */
  size?: { id: string; name: string; label: string; priceAdjustment: number }
  hsn: string
}

export type GuestCart = {
  /** Made with the first item, so that the cart joins an account once. */
  id: string
  items: GuestItem[]
  /** The cookie's cart that has been added. */
  takenCookie?: string
}

/** Storage can hold anything: an item that can't be read is ignored. */
export function readGuestCart(stored: string | null): GuestCart | undefined {
  const { id, items, takenCookie } = Object(jsonOf(stored ?? '')) as Record<string, unknown>
  if (!isUuid(id) || !Array.isArray(items)) return undefined
  const found = onceEach(
    onceEach(items.filter(isItem), ({ id }) => id),
    (item) => choiceKey(choiceOf(item)),
  )
  if (found.length === 0) return undefined
  return { id, items: found.slice(0, LINES_MAX), ...(isUuid(takenCookie) && { takenCookie }) }
}

const onceEach = (items: readonly GuestItem[], keyOf: (item: GuestItem) => string): GuestItem[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

export const choiceOf = ({ frameOption, size }: Pick<GuestItem, 'frameOption' | 'size'>): LineChoice => ({
  frameOptionId: frameOption.id,
  sizeId: size?.id ?? null,
})

const isText = (value: unknown) => typeof value === 'string' && value.length <= 300
const isAmount = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 20_000_000

function isItem(value: unknown): value is GuestItem {
  const { id, artworkId, title, price, image, quantity, frameOption, size, hsn } = Object(value) as Record<
    string,
    unknown
  >
  const frame = Object(frameOption) as Record<string, unknown>
  const isSized = size === undefined || isSize(size)
  const areIds = [id, artworkId, frame.id].every(isUuid)
  const areTexts = [title, image, hsn, frame.name].every(isText)
  const areAmounts = [price, frame.priceAdjustment].every(isAmount)
  return areIds && areTexts && areAmounts && isSized && isQuantity(quantity)
}

function isSize(value: unknown): boolean {
  const { id, name, label, priceAdjustment } = Object(value) as Record<string, unknown>
  return isUuid(id) && isText(name) && isText(label) && isAmount(priceAdjustment)
}
