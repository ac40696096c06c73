/** How long a message stays: three seconds, and longer the more there is to read in it. */

const SHOWN_MS_MIN = 3_000
const SHOWN_MS_MAX = 10_000

/** For a slow reader who notices it late: about 14 letters a second. */
const LETTER_MS = 70

export const shownMs = (text: string) => Math.min(SHOWN_MS_MAX, Math.max(SHOWN_MS_MIN, text.length * LETTER_MS))
