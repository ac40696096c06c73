import type { cardState } from '#domain/admin/gift-cards/card-forms.rules.ts'

/** By the state of a card. */
export const STATE_TONES: Partial<Record<ReturnType<typeof cardState>, 'brick' | 'marigold' | 'neem' | 'indigo'>> = {
  Stopped: 'brick',
  'With the bank': 'marigold',
  Ended: 'marigold',
  'In use': 'indigo',
  Unused: 'neem',
}
