import { stateOf, STATE_NAMES, waitingWords } from '#domain/inbox/letters.rules.ts'
import type { LetterRow } from '#domain/inbox/show-inbox.ts'
import { Badge } from '#app/ui/badge.tsx'

/** How things stand with a letter; of one that waits, for how long. */
export function LetterBadge({ letter, now }: { letter: LetterRow; now: Date }) {
  const state = stateOf(letter)
  if (state === 'waiting') {
    const { text, isLate } = waitingWords(letter.createdAt, now)
    return <Badge tone={isLate ? 'brick' : 'marigold'}>{text}</Badge>
  }
  return <Badge {...(state === 'answered' && { tone: 'neem' })}>{STATE_NAMES[state]}</Badge>
}
