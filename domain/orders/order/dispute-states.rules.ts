/** The way of a dispute at the provider, and which news of it are news. */

export type DisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

/** Asked for more, what is looked at is open again. What has ended stays so, in its phase. */
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
  /** When the provider was asked for it. */
  toldAt: Date
}

/** Whether what the provider tells takes the place of what is known. An answer that was asked for earlier says nothing new. */
export function isDisputeNews(known: Told, told: Told): boolean {
  if (told.toldAt < known.toldAt) return false
  const isLater = PHASES.indexOf(told.phase) > PHASES.indexOf(known.phase)
  return isLater || told.state === known.state || DISPUTE_MOVES[known.state].includes(told.state)
}

const DAY_MS = 24 * 3_600_000
const REMINDED_DAYS_BEFORE = [3, 1]

/** When the owner is reminded of what is to be answered by then: what has passed already is not said any more. */
export const remindersBefore = (respondBy: Date, now: Date): { days: number; at: Date }[] =>
  REMINDED_DAYS_BEFORE.map((days) => ({ days, at: new Date(respondBy.getTime() - days * DAY_MS) })).filter(
    ({ at }) => at > now,
  )

/** The bank has not decided. */
export const isUndecided = (state: DisputeState) => state === 'open' || state === 'under_review'
