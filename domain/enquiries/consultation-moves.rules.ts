/** The ways of a consultation: only forward. The database holds the same table. */
export const CONSULTATION_MOVES = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type ConsultationStatus = keyof typeof CONSULTATION_MOVES
export type ConsultationMove = Exclude<ConsultationStatus, 'pending'>

export const CONSULTATION_NAMES: Record<ConsultationStatus, string> = {
  pending: 'To be confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const MOVE_NAMES: Record<ConsultationMove, string> = {
  confirmed: 'Confirm the hour',
  completed: 'Mark as completed',
  cancelled: 'Cancel the talk',
}

export function mayMoveConsultation(from: ConsultationStatus, to: ConsultationMove): boolean {
  const moves: readonly string[] = CONSULTATION_MOVES[from]
  return moves.includes(to)
}
