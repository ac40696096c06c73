import { answeredWords, stateOf, waitingWords } from '#domain/admin/inbox/tickets.rules.ts'
import type { AnswerMail } from '#domain/admin/inbox/tickets.rules.ts'
import type { TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { Badge } from '#app/ui/badge.tsx'

type Props = { letter: TicketRow; mail: AnswerMail; now: Date }

/** How things stand with a letter; of one that waits, for how long. */
export function TicketBadge({ letter, mail, now }: Props) {
  const state = stateOf(letter)
  if (state === 'waiting') {
    const { text, isLate } = waitingWords(letter.createdAt, now)
    return <Badge tone={isLate ? 'brick' : 'marigold'}>{text}</Badge>
  }
  const tone = toneOf(state, mail)
  return <Badge {...(tone && { tone })}>{answeredWords(state, mail)}</Badge>
}

function toneOf(state: 'answered' | 'closed', mail: AnswerMail) {
  if (mail === 'failed' || mail === 'unsure') return 'brick'
  if (state === 'closed') return undefined
  return mail === 'waiting' ? 'marigold' : 'neem'
}
