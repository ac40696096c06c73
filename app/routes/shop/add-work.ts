/** Adds the work of a page to the cart. Loaded when a visitor reaches for the button. */
import { cartWords } from '#words/cart.ts'
import { chosenItem } from '#domain/cart/guest-items.rules.ts'
import { quantityMaxOf } from '#domain/cart/cart-lines.rules.ts'
import type { SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import type { FrameChoice, WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { addToShownCart, type Addition } from '#app/browser/cart/cart.ts'
import { openCartDrawer } from '#app/browser/cart/device-cart.ts'

export type ChosenWork = {
  work: WorkDetail
  frame: FrameChoice | undefined
  /** Undefined for a work without sizes. */
  size: SizeChoice | undefined
  pricePaise: Paise
}

export async function addWork(chosen: ChosenWork, opener: HTMLElement): Promise<void> {
  if (!(await addToShownCart(additionOf(chosen)))) return
  announce({ kind: 'done', text: cartWords.added })
  openCartDrawer(opener)
}

function additionOf({ work, frame = work.frames[0], size, pricePaise }: ChosenWork): Addition {
  const item = chosenItem({ work, picture: work.pictures[0], frame, size, pricePaise }, crypto.randomUUID())
  return { item, quantityMax: quantityMaxOf((size ?? work).stock) }
}
