/** Of a change to an approved work: what hangs at once, and what waits for an admin. */
import type { Paise } from '#shared/money.rules.ts'
import { isSameExtras, type SizeExtra } from './work-sizes.rules.ts'

type Shown = {
  title: string
  description: string
  categoryId: string
  pictureId: string
  imageIds: readonly string[]
}

export type Sensitive = Shown & { isPremium: boolean; pricePaise: Paise; sizeExtras: readonly SizeExtra[] }

/** Without a price of its own the work keeps the one it has. */
type Waiting = Shown & { pricePaise: Paise | null; sizeExtras: readonly SizeExtra[] }

/**
 * The price that the work has from now on, and what waits, if anything. A lower price hangs at once, unless the way of selling
 * changes with it.
 */
export function splitEdit(live: Sensitive, wished: Sensitive): { pricePaise: Paise; waiting: Waiting | null } {
  const isSoldAlike = live.isPremium === wished.isPremium
  const isPriceAsked = wished.isPremium ? false : !isSoldAlike || wished.pricePaise > live.pricePaise
  const { isPremium: _isPremium, ...asked } = wished
  return {
    pricePaise: isSoldAlike && !isPriceAsked ? wished.pricePaise : live.pricePaise,
    waiting:
      isSoldAlike && !isPriceAsked && isShownAlike(live, wished) && wished.sizeExtras.length === 0
        ? null
        : { ...asked, pricePaise: isPriceAsked ? wished.pricePaise : null },
  }
}

type Asked = Omit<Waiting, 'pictureId' | 'imageIds'> & Pictured & { state: 'pending' | 'rejected' }

/** Whether an admin is being asked for just this already. */
export const isSameEdit = (asked: Asked, waiting: Waiting) =>
  asked.state === 'pending' &&
  asked.pricePaise === waiting.pricePaise &&
  isSameExtras(asked.sizeExtras, waiting.sizeExtras) &&
  isShownAlike(byIds(asked), waiting)

type Pictured = { picture: { id: string }; images: readonly { id: string }[] }

/** With its pictures named by their ids. */
export const byIds = <Facts extends Pictured>(facts: Facts) => ({
  ...facts,
  pictureId: facts.picture.id,
  imageIds: facts.images.map(({ id }) => id),
})

const isShownAlike = (one: Shown, other: Shown) =>
  one.title === other.title &&
  one.description === other.description &&
  one.categoryId === other.categoryId &&
  one.pictureId === other.pictureId &&
  one.imageIds.join() === other.imageIds.join()
