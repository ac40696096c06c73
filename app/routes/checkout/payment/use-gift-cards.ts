/** The gift cards of this checkout. Their codes are stored nowhere but in the open page. */
import { useRef, useState } from 'react'
import type { ShownCard } from '#domain/orders/placing/read-card.ts'
import { callStore, messageIn } from '#app/browser/call-store.ts'

/** `id`: its code. */
export type CardInHand = ShownCard & { id: string; balancePaise: ShownCard['freePaise'] }

type Asked = { ok: true; card: CardInHand } | { ok: false; message: string | undefined }

export async function askCard(code: string): Promise<Asked> {
  const asked = await callStore<ShownCard>('/api/gift-card', { code }, 1)
  if (!asked.ok) return { ok: false, message: messageIn(asked.refusal) }
  return { ok: true, card: { ...asked.answer, id: code, balancePaise: asked.answer.freePaise } }
}

export function useGiftCards() {
  const [cards, setCards] = useState<readonly CardInHand[]>([])
  const newest = useRef(cards)
  const change = (next: readonly CardInHand[]) => setCards((newest.current = next))
  return {
    cards,
    add: (card: CardInHand) => change([...newest.current, card]),
    remove: (id: string) => change(newest.current.filter((card) => card.id !== id)),
    /** Their balances may have changed. */
    async askAgain() {
      const asked = await Promise.all(newest.current.map(({ id }) => askCard(id)))
      change(asked.flatMap((one) => (one.ok ? [one.card] : [])))
    },
  }
}

export type GiftCards = ReturnType<typeof useGiftCards>
