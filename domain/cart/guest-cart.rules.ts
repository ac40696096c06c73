/** A guest's cart on the device, in the shape that the specification gives to an item. Prices are rupees, as shown. */
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { LINES_MAX, isQuantity } from './cart-lines.rules.ts'

export const GUEST_CART_KEY = 'cart'

export type GuestItem = {
  id: string
  artworkId: string
  title: string
  /** Of the work and its frame together. */
  price: number
  image: string
  quantity: number
  frameOption: { id: string; name: string; priceAdjustment: number }
  hsn: string
}

export type GuestCart = {
  /** Made with the first item: whoever signs in takes the cart along once. */
  id: string
  items: GuestItem[]
  /** The cart of a cookie that lies in here already. */
  takenCookie?: string
}

/** Whatever lies in the storage: an item that cannot be read is as if it were not there. */
export function readGuestCart(stored: string | null): GuestCart | undefined {
  const { id, items, takenCookie } = Object(jsonOf(stored ?? '')) as Record<string, unknown>
  if (!isUuid(id) || !Array.isArray(items)) return undefined
  const found = onceEach(
    onceEach(items.filter(isItem), ({ id }) => id),
    ({ frameOption }) => frameOption.id,
  )
  if (found.length === 0) return undefined
  return { id, items: found.slice(0, LINES_MAX), ...(isUuid(takenCookie) && { takenCookie }) }
}

const onceEach = (items: readonly GuestItem[], keyOf: (item: GuestItem) => string): GuestItem[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

const isText = (value: unknown) => typeof value === 'string' && value.length <= 300
const isAmount = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 20_000_000

function isItem(value: unknown): value is GuestItem {
  const { id, artworkId, title, price, image, quantity, frameOption, hsn } = Object(value) as Record<string, unknown>
  const frame = Object(frameOption) as Record<string, unknown>
  const areIds = [id, artworkId, frame.id].every(isUuid)
  const areTexts = [title, image, hsn, frame.name].every(isText)
  const areAmounts = [price, frame.priceAdjustment].every(isAmount)
  return areIds && areTexts && areAmounts && isQuantity(quantity)
}
