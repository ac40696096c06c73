/** What the owner types about a gift card, and the state of a card. */
import { formSchema, no, readLine, yes } from '#shared/entered-text.rules.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import { readForName, readTheirEmail } from '#domain/gift-cards/card-order-form.rules.ts'
import { adminGiftCardsWords } from '#words/admin-gift-cards.ts'

const WHY_MAX = 300
const RUPEES_MAX = 50_000

const readWhy = (text?: string) => readLine(text, WHY_MAX, adminGiftCardsWords.noWhy)

export const handCardForm = formSchema<{ amount: Paise; forName: string; email: string; why: string }>({
  amount: (text) => {
    const amount = wholeWritten(text) ?? 0
    return amount >= 1 && amount <= RUPEES_MAX ? yes(paise(amount * 100)) : no(adminGiftCardsWords.noAmount)
  },
  forName: readForName,
  email: readTheirEmail,
  why: readWhy,
})

export const whyForm = formSchema<{ why: string }>({ why: readWhy })

type Standing = {
  balancePaise: Paise
  heldPaise: Paise
  initialPaise: Paise
  endsOn: string
  stoppedAt: unknown
  frozenAt: unknown
}

/** The most important for the owner comes first. */
export function cardState(
  card: Standing,
  today: string,
): 'stopped' | 'disputed' | 'expired' | 'used-up' | 'in-use' | 'unused' {
  if (card.stoppedAt) return 'stopped'
  if (card.frozenAt) return 'disputed'
  if (card.endsOn < today) return 'expired'
  const left = card.balancePaise + card.heldPaise
  if (left === 0) return 'used-up'
  return left < card.initialPaise || card.heldPaise > 0 ? 'in-use' : 'unused'
}

export const entryWords = (kind: string): string => adminGiftCardsWords.entries[kind] ?? kind
