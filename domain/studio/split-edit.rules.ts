/** Of a change to an approved work: what hangs at once, and what waits for an admin. */
import type { Paise } from '#shared/money.rules.ts'

export type Sensitive = {
  title: string
  description: string
  categoryId: string
  isPremium: boolean
  pricePaise: Paise
  pictureId: string
  imageIds: readonly string[]
}

export type SplitEdit = {
  /** The price that the work has from now on. */
  pricePaise: Paise
  /** Null when nothing waits. Without a price of its own the work keeps the one it has. */
  waiting: (Omit<Sensitive, 'pricePaise' | 'isPremium'> & { pricePaise: Paise | null }) | null
}

/** A lower price hangs at once, unless the way of selling changes with it. */
export function splitEdit(live: Sensitive, wished: Sensitive): SplitEdit {
  const isSoldAlike = live.isPremium === wished.isPremium
  const isPriceAsked = wished.isPremium ? false : !isSoldAlike || wished.pricePaise > live.pricePaise
  const { isPremium: _isPremium, ...asked } = wished
  const isSame =
    isSoldAlike &&
    !isPriceAsked &&
    live.title === wished.title &&
    live.description === wished.description &&
    live.categoryId === wished.categoryId &&
    live.pictureId === wished.pictureId &&
    live.imageIds.join() === wished.imageIds.join()
  return {
    pricePaise: isSoldAlike && !isPriceAsked ? wished.pricePaise : live.pricePaise,
    waiting: isSame ? null : { ...asked, pricePaise: isPriceAsked ? wished.pricePaise : null },
  }
}

type Asked = Omit<NonNullable<SplitEdit['waiting']>, 'pictureId' | 'imageIds'> & {
  state: 'pending' | 'rejected'
  picture: { id: string }
  images: readonly { id: string }[]
}

/** Whether an admin is being asked for just this already. */
export function isSameEdit(asked: Asked, waiting: NonNullable<SplitEdit['waiting']>): boolean {
  return (
    asked.state === 'pending' &&
    asked.title === waiting.title &&
    asked.description === waiting.description &&
    asked.categoryId === waiting.categoryId &&
    asked.pricePaise === waiting.pricePaise &&
    asked.picture.id === waiting.pictureId &&
    asked.images.map(({ id }) => id).join() === waiting.imageIds.join()
  )
}
