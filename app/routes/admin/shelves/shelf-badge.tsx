import type { ShelfState } from '#domain/shelves/shelves.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { adminShelvesWords } from '#words/admin-shelves.ts'

const TONES = {
  shown: 'neem',
  coming: 'indigo',
  over: undefined,
  draft: 'marigold',
  off: undefined,
} as const

export const ShelfBadge = ({ state, isChanged }: { state: ShelfState; isChanged: boolean }) => (
  <>
    <Badge tone={TONES[state]}>{adminShelvesWords.states[state]}</Badge>
    {isChanged && <Badge tone="marigold">{adminShelvesWords.changed}</Badge>}
  </>
)
