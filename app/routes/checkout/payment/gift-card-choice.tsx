import { useState } from 'react'
import type { Cart } from '#domain/cart/cart.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { useInteractive, useLater } from '#app/ui/use-interactive.ts'
import { giftCardsWords } from '#words/gift-cards.ts'
import type { GiftCards } from './use-gift-cards.ts'

/** Loaded on demand, since few buyers have a gift card. */
export function GiftCardChoice(props: { giftCards: GiftCards; cart: Cart }) {
  const { Component: GiftCardForm, fetchIt } = useLater(() => import('./gift-card-form.tsx'))
  const [failed, setFailed] = useState('')
  if (!useInteractive()) return null
  if (GiftCardForm) return <GiftCardForm {...props} />
  return (
    <div className="gift-cards">
      <Button
        look="outline"
        size="small"
        onClick={() => void fetchIt().catch(() => setFailed(giftCardsWords.formUnread))}
      >
        {giftCardsWords.use}
      </Button>
      {failed && (
        <p className="failed" role="alert">
          {failed}
        </p>
      )}
    </div>
  )
}
