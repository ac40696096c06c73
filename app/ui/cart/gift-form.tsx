import { ownAddress } from '#app/ui/addresses.ts'
import { useEffect, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { GIFT_MESSAGE_MAX, giftOfOrder, giftWords, type CartGift } from '#domain/cart/gift.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { refreshCart } from '#app/browser/cart/cart.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, Tick } from '#app/ui/field.tsx'

type Refused = { typed: string | undefined; error: string }

/** Whether the cart is a gift: posted to the cart's page, with scripts or without. */
export function GiftForm({ gift, refused }: { gift: CartGift; refused: Refused | undefined }) {
  const { wrapPaise, wished } = gift
  const kept = giftOfOrder(gift)
  const { place, onSubmit } = useAnswered(refused)
  return (
    <details ref={place} className="gift opens" open={refused ? true : undefined}>
      <summary>
        <span>
          This is a gift
          {kept && <span className="ash small">{giftWords(kept)}</span>}
        </span>
      </summary>
      <Form
        method="post"
        action={ownAddress(href('/cart'))}
        preventScrollReset
        noValidate
        onSubmit={onSubmit}
        key={JSON.stringify(wished)}
      >
        {wrapPaise !== null && (
          <Tick
            label={wrapPaise === 0 ? 'Wrap it' : `Wrap it, for ${rupees(wrapPaise)} and tax`}
            name="wrap"
            value="1"
            defaultChecked={wished?.isWrapped ?? true}
          />
        )}
        <TextArea
          label="Message on a card"
          hint={`May be empty; at most ${GIFT_MESSAGE_MAX} characters. The artist prints it.`}
          name="message"
          rows={3}
          maxLength={GIFT_MESSAGE_MAX}
          defaultValue={refused?.typed ?? wished?.message}
          error={refused?.error}
        />
        <Tick label="No prices in the parcel" name="hide" value="1" defaultChecked={wished?.hidesPrices ?? true} />
        <div className="gift-acts">
          <Button type="submit" look="outline" name="change" value="gift">
            {wished ? 'Save' : 'Make it a gift'}
          </Button>
          {wished && (
            <Button type="submit" look="quiet" name="change" value="no-gift">
              No gift
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}

/** What is noted stands in the heading, which takes the focus; what is refused, the field. */
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
