import { useRef, useState } from 'react'
import { CARDS_OF_ORDER_MAX } from '#domain/gift-cards/card-trouble.rules.ts'
import { readGiftCardCode } from '#domain/gift-cards/code.rules.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { noPaise, rupees, subtractPaise } from '#shared/money.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { codeOfLink, forgetCodeOfLink } from '#app/browser/gift-card-link.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { giftCardsWords } from '#words/gift-cards.ts'
import { askCard, type CardInHand, type GiftCards } from './use-gift-cards.ts'

type Props = { giftCards: GiftCards; cart: Pick<Cart, 'giftCards' | 'toPayPaise'> }

export default function GiftCardForm({ giftCards: { cards, add, remove }, cart }: Props) {
  const [typed, setTyped] = useState(codeOfLink)
  const [refused, setRefused] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusOn = (what: string) => setTimeout(() => place.current?.querySelector<HTMLElement>(what)?.focus())

  async function apply() {
    if (isSending) return
    const code = readGiftCardCode(typed)
    if (code === undefined) return setRefused(giftCardsWords.wrongLength)
    if (cards.some(({ id }) => id === code)) return setRefused(giftCardsWords.alreadyAdded)
    setIsSending(true)
    const asked = await askCard(code)
    setIsSending(false)
    if (!asked.ok) return setRefused(asked.message ?? giftCardsWords.notSent)
    setRefused(undefined)
    setTyped('')
    forgetCodeOfLink()
    add(asked.card)
    announce({ kind: 'done', text: giftCardsWords.added })
    focusOn('input, button')
  }

  function takeOut(card: CardInHand) {
    remove(card.id)
    announce({ kind: 'done', text: giftCardsWords.removed })
    focusOn('input')
  }

  return (
    <div className="gift-cards" ref={place}>
      {cards.length > 0 && (
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <p>
                {giftCardsWords.name} <b>••••{card.lastFour}</b>
                <span className="small ash">{wordsOf(card, cart)}</span>
              </p>
              <Button
                look="quiet"
                size="small"
                aria-label={giftCardsWords.removeEnding(card.lastFour)}
                onClick={() => takeOut(card)}
              >
                {giftCardsWords.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {cart.toPayPaise > noPaise && cards.length < CARDS_OF_ORDER_MAX && (
        <form
          className="coupon stack end"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void apply()
          }}
        >
          <TextField
            label={cards.length > 0 ? giftCardsWords.another : giftCardsWords.name}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={refused}
          />
          <button className={buttonClass({ look: 'outline' })} aria-busy={isSending || undefined}>
            {giftCardsWords.apply}
          </button>
        </form>
      )}
    </div>
  )
}

/** What is left on the card afterwards. */
function wordsOf({ id, balancePaise }: CardInHand, { giftCards }: Props['cart']): string {
  const paise = giftCards.find((one) => one.id === id)?.paise ?? noPaise
  if (paise === noPaise) return giftCardsWords.notNeeded
  const left = subtractPaise(balancePaise, paise)
  return left > noPaise ? giftCardsWords.leftOnIt(rupees(left)) : giftCardsWords.allUsed
}
