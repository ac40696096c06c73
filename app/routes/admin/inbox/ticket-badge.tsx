import { returnsWords } from '#words/returns.ts'
import { answeredWords, stateOf, waitingWords, type AnswerMail } from '#domain/admin/inbox/tickets.rules.ts'
import type { TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { Badge } from '#app/ui/badge.tsx'
import { dayText, timeText } from '#domain/enquiries/consultation-slots.rules.ts'
import type { ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import type { OrderReturn } from '#domain/orders/order/order.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

type Props = { ticket: TicketRow; mail: AnswerMail; now: Date }

/** The status of a ticket; of one that waits, for how long. */
export function TicketBadge({ ticket, mail, now }: Props) {
  const state = stateOf(ticket)
  if (state === 'waiting') {
    const { text, isLate } = waitingWords(ticket.createdAt, now)
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

/** The subject of a ticket in one line; empty where its message says it all. */
export function aboutWords({ kind, about, status }: Pick<TicketRow, 'kind' | 'about' | 'status'>): string {
  switch (kind) {
    case 'consultation': {
      const [date = '', time = ''] = about.split(' ')
      const state = adminInboxWords.consultationStates[status as ConsultationStatus]
      return adminInboxWords.slotAndState(dayText(date), timeText(time), state)
    }
    case 'return':
      return returnsWords.reasons[about as OrderReturn['reason']]
    case 'contact':
    case 'quote':
      return about
  }
}
