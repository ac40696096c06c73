import type { PublishState } from '#domain/content/pages/pages.rules.ts'
import type { ShownPage } from '#domain/content/pages/show-pages.ts'
import { Badge } from '#app/ui/badge.tsx'
import { adminPagesWords } from '#words/admin-pages.ts'

const STATE_TONES = {
  published: 'neem',
  changed: 'marigold',
  scheduled: 'indigo',
  draft: 'marigold',
  ended: undefined,
} as const

const HINDI_TONES = { there: 'neem', missing: undefined, behind: 'marigold' } as const

export const StateBadge = ({ state }: { state: PublishState }) => (
  <Badge tone={STATE_TONES[state]}>{adminPagesWords.states[state]}</Badge>
)

export const HindiBadge = ({ hindi }: Pick<ShownPage, 'hindi'>) => (
  <Badge tone={HINDI_TONES[hindi]}>{adminPagesWords.hindiStates[hindi]}</Badge>
)
