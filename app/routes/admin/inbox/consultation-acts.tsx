import { CONSULTATION_MOVES, MOVE_NAMES } from '#domain/enquiries/consultation-moves.rules.ts'
import type { ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import type { TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'

/** The ways on from where a consultation stands. */
export function ConsultationActs({ letter, formKey }: { letter: TicketRow; formKey: string }) {
  const moves = CONSULTATION_MOVES[letter.status as ConsultationStatus]
  if (moves.length === 0) return null
  return (
    <div className="letter-moves">
      {moves.map((to) => (
        <ActionForm
          key={to}
          intent={to}
          formKey={formKey}
          button={MOVE_NAMES[to]}
          {...(to === 'cancelled' && { look: 'outline' as const })}
        />
      ))}
      <p className="small ash">
        Confirming and cancelling are told by mail. An hour that is cancelled is offered again.
      </p>
    </div>
  )
}
