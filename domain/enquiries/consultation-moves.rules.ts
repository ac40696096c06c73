/** The ways of a consultation: only forward. The database holds the same table. */

export const CONSULTATION_MOVES = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type ConsultationStatus = keyof typeof CONSULTATION_MOVES
export type ConsultationMove = Exclude<ConsultationStatus, 'pending'>

export function mayMoveConsultation(from: ConsultationStatus, to: ConsultationMove): boolean {
  const moves: readonly string[] = CONSULTATION_MOVES[from]
  return moves.includes(to)
}
