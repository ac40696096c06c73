/** Converts between the items of a guest’s cart and the lines of the shop. */
import type { FrameChoice, PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { paise, paiseFromRupees, type Paise } from '#shared/money.rules.ts'
import { cappedQuantity, isSameChoice } from './cart-lines.rules.ts'
import type { Cart, CartLine } from './cart.rules.ts'
import { choiceOf, type GuestCart, type GuestItem } from './guest-cart.rules.ts'

/** The same work in the same frame and size is one item. */
export function withItem(cart: GuestCart, added: GuestItem, quantityMax: number): GuestCart {
  const same = cart.items.find((item) => isSameChoice(choiceOf(item), choiceOf(added)))
  const item = { ...added, quantity: cappedQuantity(same?.quantity ?? 0, added.quantity, quantityMax) }
  if (!same) return { ...cart, items: [...cart.items, item] }
  return { ...cart, items: cart.items.map((one) => (one === same ? { ...item, id: same.id } : one)) }
}

type ChosenWork = {
  work: { id: string; title: string; hsn: string }
  picture: Pick<PictureFacts, 'id'> | undefined
  frame: FrameChoice | undefined
  size?: SizeChoice | undefined
  /** With the frame and the size. */
  pricePaise: Paise
}

/** One piece of a work in its frame and size, as the device stores it from its page. */
export const chosenItem = ({ work, picture, frame, size, pricePaise }: ChosenWork, id: string): GuestItem => ({
  id,
  artworkId: work.id,
  title: work.title,
  price: pricePaise / 100,
  image: pictureAddress(picture),
  quantity: 1,
  frameOption: {
    id: frame?.id ?? '',
    name: frame?.name ?? '',
    priceAdjustment: (frame?.priceModifierPaise ?? 0) / 100,
  },
  ...(size && { size: keptSize(size.id, size) }),
  hsn: work.hsn,
})

export const keptSize = (id: string, { name, label, modifierPaise }: NonNullable<CartLine['size']>) => ({
  id,
  name,
  label,
  priceAdjustment: modifierPaise / 100,
})

const pictureAddress = (picture: Pick<PictureFacts, 'id'> | null | undefined) =>
  picture ? renditionAddress({ pictureId: picture.id, width: 640, format: 'webp' }) : ''

/** A line, as the device stores it. */
export const itemOfLine = (line: CartLine, id: string): GuestItem => ({
  id,
  artworkId: line.artworkId,
  title: line.title,
  price: line.unitPaise / 100,
  image: pictureAddress(line.picture),
  quantity: line.quantity,
  frameOption: { id: line.frameOptionId, name: line.frame.name, priceAdjustment: line.frame.modifierPaise / 100 },
  ...(line.sizeId && line.size && { size: keptSize(line.sizeId, line.size) }),
  hsn: line.hsn,
})

/** For requests. */
export const guestLines = ({ items }: Pick<GuestCart, 'items'>) =>
  items.map(({ artworkId, frameOption, size, quantity, price }) => ({
    artwork: artworkId,
    frame: frameOption.id,
    size: size?.id ?? null,
    quantity,
    shown: paiseFromRupees(price),
  }))

/** The shop's lines for these items; for works that are no longer shown, which count for nothing, what the device remembers. */
export function withRemembered(priced: Cart, { items }: GuestCart): Cart {
  const lines = items.map((item) => {
    const line = priced.lines.find((found) => isSameChoice(found, choiceOf(item)))
    return { ...(line ?? goneLine(item)), id: item.id }
  })
  return { ...priced, lines, canCheckOut: lines.every(({ trouble }) => trouble === null) }
}

function goneLine(item: GuestItem): CartLine {
  return {
    id: item.id,
    artworkId: item.artworkId,
    ...choiceOf(item),
    title: item.title,
    artistId: '',
    artistName: '',
    categoryIds: [],
    cuts: [],
    isAgreed: false,
    isEdition: false,
    hsn: item.hsn,
    frame: { name: item.frameOption.name, slug: 'none', modifierPaise: paise(0) },
    size: item.size
      ? { name: item.size.name, label: item.size.label, modifierPaise: paiseFromRupees(item.size.priceAdjustment) }
      : null,
    hasFrames: item.frameOption.priceAdjustment > 0,
    choices: { sizes: [], frames: [] },
    picture: null,
    unitPaise: paiseFromRupees(item.price),
    taxPercent: 0,
    shownPaise: null,
    quantity: item.quantity,
    quantityMax: item.quantity,
    trouble: 'gone',
  }
}
