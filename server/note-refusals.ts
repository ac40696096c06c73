/**
 * Logs refusals, within a limit that nobody can flood: attempts to get round the store's checks, or into other people's
 * sections.
 */
import type { Log } from '#shared/log.ts'
import { Attempts } from './attempts.ts'

const WINDOW_MS = 60_000
/** For one address, in this window. */
const NOTED_MAX = 30

/** Requests that no form of ours sends, and too many requests. Typing mistakes and missing sign-ins don't count. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 411, 413, 415, 429])
/** Requests for someone else's data get the same answer as for data that doesn't exist. */
const NOT_THERE = 404

type Answered = {
  address: string
  path: string
  requestId: string
  method: string | undefined
  status: number
  /** Whose request it was. */
  account?: string | undefined
  /** Another role's section, with any answer. */
  isRefused?: boolean | undefined
}

export function createRefusals(log: Log): (answered: Answered) => void {
  const attempts = new Attempts({ countMax: NOTED_MAX, windowMs: WINDOW_MS })
  return ({ address, path, isRefused, ...said }) => {
    const { status, account } = said
    const isMeant = isRefused || REFUSED.has(status) || (status === NOT_THERE && account !== undefined)
    if (isMeant && attempts.take(address) === 0) log.info({ ...said, path }, 'A request was refused.')
  }
}
