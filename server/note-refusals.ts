/** What is refused is in the log, as far as nobody fills it: tries to get round what the store checks, and at rooms of others. */
import type { Log } from '#shared/log.ts'
import { Turns } from './turns.ts'

const WINDOW_MS = 60_000
/** Of one address, in this window. */
const NOTED_MAX = 30

/** What no form of ours comes to, but what is asked too often. Typed wrongly, or not signed in, is none of these. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 411, 413, 415, 429])
/** Things of others are answered like things that are not there. */
const NOT_THERE = 404

type Answered = {
  address: string
  path: string
  requestId: string
  method: string | undefined
  status: number
  /** Whose request it was. */
  account?: string | undefined
  /** A room of another role, whatever the answer is. */
  isRefused?: boolean | undefined
}

export function createRefusals(log: Log): (answered: Answered) => void {
  const turns = new Turns({ countMax: NOTED_MAX, windowMs: WINDOW_MS })
  return ({ address, path, isRefused, ...said }) => {
    const { status, account } = said
    const isMeant = isRefused || REFUSED.has(status) || (status === NOT_THERE && account !== undefined)
    if (isMeant && turns.take(address) === 0) log.info({ ...said, path }, 'A request was refused.')
  }
}
