import type { FormEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { knownMe } from '#app/browser/me.ts'
import { requestSignIn } from '#app/browser/sign-in-request.ts'
import type { ChosenWork } from './add-work.ts'

const loadAdding = () => import('./add-work.ts')
const loadEarly = () => void loadAdding().catch(() => {})

/** The frames that are chosen elsewhere on the page belong to this form, and so does the button at the bottom edge. */
export const BUY_FORM = 'buy'

/** The same for everyone: who is looking is known only when something is pressed. */
export function CartForm({ work, frame, pricePaise }: ChosenWork) {
  const navigate = useNavigate()
  const isSoldOut = work.stock.kind === 'sold-out'

  const add = (opener: HTMLElement) =>
    loadAdding().then(
      ({ addWork }) => addWork({ work, frame, pricePaise }, opener),
      () => console.error('The cart could not be saved.'),
    )

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
  <button
    className="btn p"
    form={BUY_FORM}
    name="change"
    value="add"
    disabled={isDisabled}
    onPointerEnter={loadEarly}
    onFocus={loadEarly}
    data-acts
  >
    Add to Cart
  </button>
)
