/** How new an account is, and whether somebody has proven that its mailbox is theirs. */
type Account = { ageMs: number; isEmailVerified: boolean }

/** By Google an account is made, proven, and signed in to in one. */
const MADE_BY_IT_MS = 30_000
/** The mail that asks for the proof has only just gone there, and says that somebody signed up. */
const ASKED_JUST_NOW_MS = 5 * 60_000

/**
 * Whether the mailbox is told of a sign-in in a browser that the account does not know. A mailbox that is proven always is:
 * whoever signs up with another's address cannot prove it, so nothing is kept from its owner.
 */
export const isNewSignInTold = ({ ageMs, isEmailVerified }: Account): boolean =>
  ageMs > (isEmailVerified ? MADE_BY_IT_MS : ASKED_JUST_NOW_MS)
