/** The pause between two attempts at one account from unknown devices. See decision 32. */

/** As many as one network address has in an hour, so that guessing from one place delays no one else. */
const FREE_TRIES = 30
const PAUSE_FIRST_MS = 1_000
const PAUSE_MAX_MS = 2 * 60_000
/** More than these pauses leave time for in an hour. */
const TRIES_MAX = 100

/** By the number of wrong attempts in the last hour. */
export const guessingPauses = (freeTries: number, triesMax: number): readonly number[] =>
  Array.from({ length: triesMax + 1 }, (_, tries) =>
    tries < freeTries ? 0 : Math.min(PAUSE_FIRST_MS * 2 ** (tries - freeTries), PAUSE_MAX_MS),
  )

export const GUESSING_PAUSES_MS = guessingPauses(FREE_TRIES, TRIES_MAX)
