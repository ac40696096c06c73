/** How long everybody whose device is not known waits between two tries at one account. See decision 32. */

/** As many as one address has in an hour: whoever guesses from one place keeps nobody else waiting. */
const FREE_TRIES = 30
const PAUSE_FIRST_MS = 1_000
const PAUSE_MAX_MS = 2 * 60_000
/** More wrong ones in an hour than these pauses leave time for. */
const TRIES_MAX = 100

/** By the number of wrong tries in the hour before. */
export const guessingPauses = (freeTries: number, triesMax: number): readonly number[] =>
  Array.from({ length: triesMax + 1 }, (_, tries) =>
    tries < freeTries ? 0 : Math.min(PAUSE_FIRST_MS * 2 ** (tries - freeTries), PAUSE_MAX_MS),
  )

export const GUESSING_PAUSES_MS = guessingPauses(FREE_TRIES, TRIES_MAX)
