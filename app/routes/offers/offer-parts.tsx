import type { ShownOffer } from '#domain/offers/show-offers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { offersWords } from '#words/offers.ts'

const TONES = {
  unconfirmed: 'marigold',
  open: 'marigold',
  countered: 'marigold',
  accepted: 'neem',
  declined: undefined,
  ended: undefined,
} as const

type Props = { offer: Pick<ShownOffer, 'state' | 'isPaid' | 'isPayable'>; side: 'buyer' | 'artist' }

export function OfferBadge({ offer: { state, isPaid, isPayable }, side }: Props) {
  if (isPaid) return <Badge tone="neem">{offersWords.paid}</Badge>
  if (state === 'accepted' && !isPayable) return <Badge>{offersWords.lapsed}</Badge>
  return <Badge tone={TONES[state]}>{(side === 'buyer' ? offersWords.states : offersWords.studioStates)[state]}</Badge>
}
