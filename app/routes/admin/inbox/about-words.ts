import { dayText, timeText } from '#domain/enquiries/consultation-slots.rules.ts'
import { CONSULTATION_NAMES } from '#domain/enquiries/consultation-moves.rules.ts'
import type { ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import type { TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { RETURN_REASONS } from '#domain/orders/returning/return.rules.ts'
import type { OrderReturn } from '#domain/orders/order/order.rules.ts'

/** What a letter is about, in a line; nothing where the letter says it all. */
export function aboutWords({ kind, about, status }: Pick<TicketRow, 'kind' | 'about' | 'status'>): string {
  switch (kind) {
    case 'consultation': {
      const [date = '', time = ''] = about.split(' ')
      return `${dayText(date)}, ${timeText(time)}: ${CONSULTATION_NAMES[status as ConsultationStatus].toLowerCase()}`
    }
    case 'return':
      return RETURN_REASONS[about as OrderReturn['reason']]
    case 'contact':
    case 'quote':
      return about
  }
}
