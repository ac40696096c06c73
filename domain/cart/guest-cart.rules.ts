/** A guest's cart on the device, in the shape that the specification gives to an item. Prices are rupees, as shown. */
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { paise, paiseFromRupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { cappedQuantity, LINES_MAX, isQuantity } from './cart-lines.rules.ts'
import { withTotals } from './cart.rules.ts'
import type { Cart, CartLine } from './cart.rules.ts'

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
  try {
    const { id, items, takenCookie } = Object(JSON.parse(stored ?? 'null')) as Record<string, unknown>
    if (!isId(id) || !Array.isArray(items)) return undefined
    const found = onceEach(
      onceEach(items.filter(isItem), ({ id }) => id),
      ({ frameOption }) => frameOption.id,
    )
    if (found.length === 0) return undefined
    return { id, items: found.slice(0, LINES_MAX), ...(isId(takenCookie) && { takenCookie }) }
  } catch {
    return undefined
  }
}

const onceEach = (items: readonly GuestItem[], keyOf: (item: GuestItem) => string): GuestItem[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
]

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value)
const isText = (value: unknown) => typeof value === 'string' && value.length <= 300
const isAmount = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 20_000_000

function isItem(value: unknown): value is GuestItem {
  const { id, artworkId, title, price, image, quantity, frameOption, hsn } = Object(value) as Record<string, unknown>
  const frame = Object(frameOption) as Record<string, unknown>
  const areIds = [id, artworkId, frame.id].every(isId)
  const areTexts = [title, image, hsn, frame.name].every(isText)
  const areAmounts = [price, frame.priceAdjustment].every(isAmount)
  return areIds && areTexts && areAmounts && isQuantity(quantity)
}

/** The same work in the same frame is one item. */
export function withItem(cart: GuestCart, added: GuestItem, quantityMax: number): GuestCart {
  const same = cart.items.find((item) => item.frameOption.id === added.frameOption.id)
  const item = { ...added, quantity: cappedQuantity(same?.quantity ?? 0, added.quantity, quantityMax) }
  if (!same) return { ...cart, items: [...cart.items, item] }
  return { ...cart, items: cart.items.map((one) => (one === same ? { ...item, id: same.id } : one)) }
}

/** As the device keeps what the shop has told of it. */
export const itemOfLine = (line: CartLine, id: string): GuestItem => ({
  id,
  artworkId: line.artworkId,
  title: line.title,
  price: line.unitPaise / 100,
  image: line.picture ? renditionAddress({ pictureId: line.picture.id, width: 640, format: 'webp' }) : '',
  quantity: line.quantity,
  frameOption: { id: line.frameOptionId, name: line.frame.name, priceAdjustment: line.frame.modifierPaise / 100 },
  hsn: line.hsn,
})

/** For requests. */
export const guestLines = ({ items }: GuestCart) =>
  items.map(({ artworkId, frameOption, quantity, price }) => ({
    artwork: artworkId,
    frame: frameOption.id,
    quantity,
    shown: paiseFromRupees(price),
  }))

/** What the shop knows of these items, and, of those that it does not show any more, what the device remembers. */
export function withRemembered(priced: Cart, { items }: GuestCart): Cart {
  const lines = items.map((item) => {
    const line = priced.lines.find(({ frameOptionId }) => frameOptionId === item.frameOption.id)
    return { ...(line ?? goneLine(item)), id: item.id }
  })
  return withTotals(lines)
}

function goneLine(item: GuestItem): CartLine {
  return {
    id: item.id,
    artworkId: item.artworkId,
    frameOptionId: item.frameOption.id,
    title: item.title,
    artistName: '',
    hsn: item.hsn,
    frame: { name: item.frameOption.name, slug: 'none', modifierPaise: paise(0) },
    hasFrames: item.frameOption.priceAdjustment > 0,
    picture: null,
    unitPaise: paiseFromRupees(item.price),
    taxPercent: 0,
    shownPaise: null,
    quantity: item.quantity,
    quantityMax: item.quantity,
    trouble: 'gone',
  }
}
