import { useEffect, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { GIFT_MESSAGE_MAX, giftOfOrder, giftWords, type CartGift } from '#domain/cart/gift.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { refreshCart } from '#app/browser/cart/cart.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, Tick } from '#app/ui/field.tsx'
import { cartWords } from '#words/cart.ts'

type Refused = { typed: string | undefined; error: string }

/** The gift options, posted to the cart's page with or without scripts. */
export function GiftForm({ gift, refused }: { gift: CartGift; refused: Refused | undefined }) {
  const { wrapPaise, requested } = gift
  const kept = giftOfOrder(gift)
  const { place, onSubmit } = useAnswered(refused)
  return (
    <details ref={place} className="gift opens" open={refused ? true : undefined}>
      <summary>
        <span>
          {cartWords.giftTitle}
          {kept && <span className="ash block small w400">{giftWords(kept)}</span>}
        </span>
      </summary>
      <Form
        method="post"
        action={href('/cart')}
        preventScrollReset
        noValidate
        onSubmit={onSubmit}
        key={JSON.stringify(requested)}
      >
        {wrapPaise !== null && (
          <Tick
            label={wrapPaise === 0 ? cartWords.giftWrap : cartWords.giftWrapFor(rupees(wrapPaise))}
            name="wrap"
            value="1"
            defaultChecked={requested?.isWrapped}
          />
        )}
        <TextArea
          label={cartWords.giftMessage}
          hint={cartWords.giftMessageHint(GIFT_MESSAGE_MAX)}
          name="message"
          rows={3}
          maxLength={GIFT_MESSAGE_MAX}
          defaultValue={refused?.typed ?? requested?.message}
          error={refused?.error}
        />
        <Tick label={cartWords.hidePrices} name="hide" value="1" defaultChecked={requested?.hidesPrices ?? true} />
        <div className="gift-acts flow">
          <Button type="submit" look="outline" name="change" value="gift">
            {requested ? cartWords.saveGift : cartWords.addGift}
          </Button>
          {requested && (
            <Button type="submit" look="quiet" name="change" value="no-gift">
              {cartWords.removeGift}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

/** After a save the heading shows the options and takes the focus; after a refusal the field takes it. */
function useAnswered(refused: Refused | undefined) {
  const { state } = useNavigation()
  const place = useRef<HTMLDetailsElement>(null)
  const isSent = useRef(false)
  useEffect(() => {
    if (state !== 'idle' || !isSent.current || !place.current) return
    isSent.current = false
    if (refused) return place.current.querySelector('textarea')?.focus()
    place.current.open = false
    place.current.querySelector('summary')?.focus()
    void refreshCart()
  }, [state, refused])
  return { place, onSubmit: () => void (isSent.current = true) }
}
