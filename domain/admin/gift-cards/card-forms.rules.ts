/** What the owner types about a gift card, and how a card is called as it stands. */
import { formSchema, no, readLine, yes } from '#shared/entered-text.rules.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import { readForName, readTheirEmail } from '#domain/gift-cards/purchase-form.rules.ts'

const WHY_MAX = 300
const RUPEES_MAX = 50_000

const readWhy = (text?: string) => readLine(text, WHY_MAX, 'Please write down why.')

export const handCardForm = formSchema<{ amount: Paise; forName: string; email: string; why: string }>({
  amount: (text) => {
    const amount = wholeWritten(text) ?? 0
    return amount >= 1 && amount <= RUPEES_MAX
      ? yes(paise(amount * 100))
      : no('Please enter an amount in whole rupees from ₹1 to ₹50,000.')
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

/** Of most use to whoever looks first. */
export function cardState(
  card: Standing,
  today: string,
): 'Stopped' | 'With the bank' | 'Ended' | 'Used up' | 'In use' | 'Unused' {
  if (card.stoppedAt) return 'Stopped'
  if (card.frozenAt) return 'With the bank'
  if (card.endsOn < today) return 'Ended'
  const left = card.balancePaise + card.heldPaise
  if (left === 0) return 'Used up'
  return left < card.initialPaise || card.heldPaise > 0 ? 'In use' : 'Unused'
}

const ENTRY_WORDS: Readonly<Record<string, string>> = {
  issue: 'Put on the card',
  hold: 'Kept for an order',
  release: 'Not paid: free again',
  capture: 'Paid for an order',
  refund: 'Given back',
  expire: 'Ended',
  stop: 'Stopped',
  adjust: 'Corrected',
}

export const entryWords = (kind: string): string => ENTRY_WORDS[kind] ?? kind
