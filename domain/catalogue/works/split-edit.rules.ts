/** Splits a change to an approved work: what applies at once, and what awaits approval. */
import type { Paise } from '#shared/money.rules.ts'
import type { Origin } from '#domain/catalogue/origin.rules.ts'
import type { Edition, StockQuantity } from './editions.rules.ts'
import { isSameExtras, type SizeExtra } from './work-sizes.rules.ts'

/** Fields that buyers decide by, and that are invoiced. */
type Shown = {
  title: string
  description: string
  titleHi: string | null
  descriptionHi: string | null
  categoryId: string
  pictureId: string
  imageIds: readonly string[]
  dimensions: string
  medium: string
  /** Null if it was never stated. */
  origin: Origin | null
  edition: Edition
  hsn: string | null
}

export type Sensitive = Shown & {
  isPremium: boolean
  pricePaise: Paise
  stock: StockQuantity
  sizeExtras: readonly SizeExtra[]
  /** It comes in sizes, whose stock decides its edition. */
  isSized: boolean
}

/** Without a price, the work keeps its own. The stock is that of another edition, if one awaits approval. */
type Waiting = Shown & {
  pricePaise: Paise | null
  sizeExtras: readonly SizeExtra[]
  stock: StockQuantity
  stockBefore: StockQuantity
}

type Split = { pricePaise: Paise; stock: StockQuantity; edition: Edition; waiting: Waiting | null }

/**
 * The price, stock and edition that apply at once, and what awaits approval, if anything. A lower price applies at once,
 * unless the work becomes quote-only or stops being so.
 */
export function splitEdit(live: Sensitive, requested: Sensitive): Split {
  const isSoldAlike = live.isPremium === requested.isPremium
  const isPriceAsked = requested.isPremium ? false : !isSoldAlike || requested.pricePaise > live.pricePaise
  const isCounted = live.isSized || requested.isSized || live.edition === requested.edition
  const now = {
    pricePaise: isSoldAlike && !isPriceAsked ? requested.pricePaise : live.pricePaise,
    edition: isCounted ? requested.edition : live.edition,
    stock: isCounted || fitsEdition(requested.stock, live.edition) ? requested.stock : live.stock,
  }
  const isShownNow = isShownAlike({ ...live, edition: now.edition }, requested)
  if (isSoldAlike && !isPriceAsked && isShownNow && requested.sizeExtras.length === 0) return { ...now, waiting: null }
  const { isPremium: _isPremium, isSized: _isSized, ...asked } = requested
  const ofEdition = isCounted ? { stock: null, stockBefore: null } : { stock: requested.stock, stockBefore: now.stock }
  return { ...now, waiting: { ...asked, ...ofEdition, pricePaise: isPriceAsked ? requested.pricePaise : null } }
}

/** Whether the stock fits the edition that buyers see: one of a kind stays one. */
function fitsEdition(stock: StockQuantity, edition: Edition): boolean {
  if (stock === null || edition === 'open') return false
  return edition === 'limited' || stock <= 1
}

type Asked = Omit<Waiting, 'pictureId' | 'imageIds' | 'stockBefore'> & Pictured & { state: 'pending' | 'rejected' }

/** Whether exactly this change already awaits approval. */
export const isSameEdit = (asked: Asked, waiting: Waiting) =>
  asked.state === 'pending' &&
  asked.pricePaise === waiting.pricePaise &&
  asked.stock === waiting.stock &&
  isSameExtras(asked.sizeExtras, waiting.sizeExtras) &&
  isShownAlike(byIds(asked), waiting)

type Pictured = { picture: { id: string }; images: readonly { id: string }[] }

/** With the ids of its pictures. */
export const byIds = <Facts extends Pictured>(facts: Facts) => ({
  ...facts,
  pictureId: facts.picture.id,
  imageIds: facts.images.map(({ id }) => id),
})

const isShownAlike = (one: Shown, other: Shown) =>
  one.title === other.title &&
  one.description === other.description &&
  one.titleHi === other.titleHi &&
  one.descriptionHi === other.descriptionHi &&
  one.categoryId === other.categoryId &&
  one.dimensions === other.dimensions &&
  one.medium === other.medium &&
  one.origin === other.origin &&
  one.edition === other.edition &&
  one.hsn === other.hsn &&
  one.pictureId === other.pictureId &&
  one.imageIds.join() === other.imageIds.join()
