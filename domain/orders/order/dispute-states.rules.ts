/** The way of a dispute at the provider, and which news of it are news. */

export type DisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

/** If more evidence is requested, a dispute under review is open again. Ended ones stay so, in their phase. */
export const DISPUTE_MOVES: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['open', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
}

/** A bank goes from one to the next. */
const PHASES = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']

type Told = {
  state: DisputeState
  phase: string
  respondBy: Date | undefined
  deductedPaise: number
  /** When we asked the provider for it. */
  toldAt: Date
}

/** Whether the provider's report replaces what is known. An answer to an earlier request says nothing new. */
export function isDisputeNews(known: Told, told: Told): boolean {
  if (told.toldAt < known.toldAt) return false
  const isLater = PHASES.indexOf(told.phase) > PHASES.indexOf(known.phase)
  return isLater || told.state === known.state || DISPUTE_MOVES[known.state].includes(told.state)
}

const DAY_MS = 24 * 3_600_000
const REMINDED_DAYS_BEFORE = [3, 1]

/** When to remind the owner of the deadline; past times are left out. */
export const remindersBefore = (respondBy: Date, now: Date): { days: number; at: Date }[] =>
  REMINDED_DAYS_BEFORE.map((days) => ({ days, at: new Date(respondBy.getTime() - days * DAY_MS) })).filter(
    ({ at }) => at > now,
  )

/** The bank has not decided. */
export const isUndecided = (state: DisputeState) => state === 'open' || state === 'under_review'
