import type { DisputeState } from '#domain/orders/order/dispute-states.rules.ts'

export const DISPUTE_TONES: Partial<Record<DisputeState, 'neem' | 'marigold' | 'indigo' | 'brick'>> = {
  open: 'brick',
  under_review: 'indigo',
  won: 'neem',
  lost: 'marigold',
}
