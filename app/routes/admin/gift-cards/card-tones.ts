import type { cardState } from '#domain/admin/gift-cards/card-forms.rules.ts'

/** By the state of a card. */
export const STATE_TONES: Partial<Record<ReturnType<typeof cardState>, 'brick' | 'marigold' | 'neem' | 'indigo'>> = {
  stopped: 'brick',
  disputed: 'marigold',
  expired: 'marigold',
  'in-use': 'indigo',
  unused: 'neem',
}
