import type { FormEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { ADDED_WORDS } from '#domain/cart/cart-words.rules.ts'
import { quantityMaxFor } from '#domain/cart/quantity.rules.ts'
import type { FrameChoice, Stock, WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { addToCart } from '#app/ui/cart/change-cart.ts'
import type { Addition } from '#app/ui/cart/change-cart.ts'
import { openCartDrawer } from '#app/ui/cart/drawer-request.ts'
import { knownMe } from '#app/ui/me.ts'
import { requestSignIn } from '#app/ui/sign-in-request.ts'

type Props = { work: WorkDetail; frame: FrameChoice | undefined; pricePaise: Paise }

/** The frames that are chosen elsewhere on the page belong to this form, and so does the button at the bottom edge. */
export const BUY_FORM = 'buy'

/** The same for everyone: who is looking is known only when something is pressed. */
export function CartForm({ work, frame, pricePaise }: Props) {
  const navigate = useNavigate()
  const isSoldOut = work.stock.kind === 'sold-out'

  async function add(opener: HTMLElement | null) {
    if (!(await addToCart(additionOf(work, frame, pricePaise)))) return
    announce({ kind: 'done', text: ADDED_WORDS })
    openCartDrawer(opener)
  }

  async function buy(form: HTMLFormElement) {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const returnPath = `${href('/checkout')}?${new URLSearchParams(fields)}`
    const me = await knownMe()
    if (me && !me.user) requestSignIn({ words: 'Sign in to buy this work.', returnPath })
    else await navigate(returnPath)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void (submitter?.getAttribute('name') === 'change' ? add(submitter) : buy(event.currentTarget))
  }

  return (
    <form id={BUY_FORM} className="act-pair" method="post" action={href('/cart')} onSubmit={submit}>
      <input type="hidden" name="artwork" value={work.id} />
      <AddButton isDisabled={isSoldOut} />
      <button className="btn o" formMethod="get" formAction={href('/checkout')} disabled={isSoldOut} data-acts>
        Buy Now
      </button>
    </form>
  )
}

/** Kept when it is pressed before the page can act. */
export const AddButton = ({ isDisabled }: { isDisabled?: boolean }) => (
  <button className="btn p" form={BUY_FORM} name="change" value="add" disabled={isDisabled} data-acts>
    Add to Cart
  </button>
)

function additionOf(work: WorkDetail, frame: FrameChoice | undefined, pricePaise: Paise): Addition {
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
    quantityMax: quantityMaxFor(stockQuantityOf(work.stock)),
  }
}

function stockQuantityOf(stock: Stock): number | null {
  switch (stock.kind) {
    case 'made-to-order':
      return null
    case 'one-of-one':
      return 1
    case 'sold-out':
      return 0
    case 'edition':
      return stock.quantity
  }
}
