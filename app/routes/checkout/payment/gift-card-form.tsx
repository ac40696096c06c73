import { useRef, useState } from 'react'
import { CARDS_OF_ORDER_MAX } from '#domain/gift-cards/card-trouble.rules.ts'
import { readGiftCardCode } from '#domain/gift-cards/code.rules.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { noPaise, rupees, subtractPaise } from '#shared/money.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { codeOfLink, forgetCodeOfLink } from '#app/browser/gift-card-link.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { askCard, type CardInHand, type GiftCards } from './gift-cards.ts'

type Props = { giftCards: GiftCards; cart: Pick<Cart, 'giftCards' | 'toPayPaise'> }

/** The cards that pay, each with what it pays, and a field for one more. */
export default function GiftCardForm({ giftCards: { cards, add, remove }, cart }: Props) {
  const [typed, setTyped] = useState(codeOfLink)
  const [refused, setRefused] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusOn = (what: string) => setTimeout(() => place.current?.querySelector<HTMLElement>(what)?.focus())

  async function apply() {
    if (isSending) return
    const code = readGiftCardCode(typed)
    if (code === undefined) return setRefused('Please type the 20 letters and digits of the code.')
    if (cards.some(({ id }) => id === code)) return setRefused('This gift card is in your list already.')
    setIsSending(true)
    const asked = await askCard(code)
    setIsSending(false)
    if (!asked.ok) return setRefused(asked.message ?? 'The code could not be sent. Please try again.')
    setRefused(undefined)
    setTyped('')
    forgetCodeOfLink()
    add(asked.card)
    announce({ kind: 'done', text: 'The gift card is added.' })
    focusOn('input, button')
  }

  function takeOut(card: CardInHand) {
    remove(card.id)
    announce({ kind: 'done', text: 'The gift card is taken out.' })
    focusOn('input')
  }

  return (
    <div className="gift-cards" ref={place}>
      {cards.length > 0 && (
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <p>
                Gift card <b>••••{card.lastFour}</b>
                <span className="small ash">{wordsOf(card, cart)}</span>
              </p>
              <Button
                look="quiet"
                size="small"
                aria-label={`Remove the gift card ending in ${card.lastFour}`}
                onClick={() => takeOut(card)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {cart.toPayPaise > noPaise && cards.length < CARDS_OF_ORDER_MAX && (
        <form
          className="coupon"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void apply()
          }}
        >
          <TextField
            label={cards.length > 0 ? 'Another gift card' : 'Gift card'}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={refused}
          />
          <button className={buttonClass({ look: 'outline' })} aria-busy={isSending || undefined}>
            Apply
          </button>
        </form>
      )}
    </div>
  )
}

/** What stays on it, of those that pay less than they have. */
function wordsOf({ id, balancePaise }: CardInHand, { giftCards }: Props['cart']): string {
  const paise = giftCards.find((one) => one.id === id)?.paise ?? noPaise
  if (paise === noPaise) return 'Not needed'
  const left = subtractPaise(balancePaise, paise)
  return left > noPaise ? `${rupees(left)} stay on it` : 'All of it is spent'
}
