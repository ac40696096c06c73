/** Puts the work of a page into the cart. Fetched when somebody reaches for the button. */
import { ADDED_WORDS } from '#domain/cart/cart-words.rules.ts'
import { quantityMaxFor } from '#domain/cart/cart-lines.rules.ts'
import type { FrameChoice, Stock, WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { addToCart, type Addition } from '#app/browser/cart/cart.ts'
import { openCartDrawer } from '#app/browser/cart/device-cart.ts'

export type ChosenWork = { work: WorkDetail; frame: FrameChoice | undefined; pricePaise: Paise }

export async function addWork(chosen: ChosenWork, opener: HTMLElement): Promise<void> {
  if (!(await addToCart(additionOf(chosen)))) return
  announce({ kind: 'done', text: ADDED_WORDS })
  openCartDrawer(opener)
}

function additionOf({ work, frame, pricePaise }: ChosenWork): Addition {
  const [whole] = work.pictures
  const chosen = frame ?? work.frames[0]
  return {
    item: {
      id: crypto.randomUUID(),
      artworkId: work.id,
      title: work.title,
      price: pricePaise / 100,
      image: whole ? renditionAddress({ pictureId: whole.id, width: 640, format: 'webp' }) : '',
      quantity: 1,
      frameOption: {
        id: chosen?.id ?? '',
        name: chosen?.name ?? '',
        priceAdjustment: (chosen?.priceModifierPaise ?? 0) / 100,
      },
      hsn: work.hsn,
    },
    quantityMax: quantityMaxFor(piecesOf(work.stock)),
  }
}

/** Made to order there is no end of them. */
const PIECES = { 'made-to-order': null, 'one-of-one': 1, 'sold-out': 0 } as const

const piecesOf = (stock: Stock): number | null => (stock.kind === 'edition' ? stock.quantity : PIECES[stock.kind])
