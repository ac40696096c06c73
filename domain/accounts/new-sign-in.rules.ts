/** An account's age, and whether its e-mail is confirmed. */
type Account = { ageMs: number; isEmailVerified: boolean }

/** Google makes, confirms and signs in to an account at once. */
const MADE_BY_IT_MS = 30_000
/** The e-mail that asks for confirmation has just told this mailbox about the sign-up. */
const ASKED_JUST_NOW_MS = 5 * 60_000

/**
 * Whether to e-mail about a sign-in from an unknown browser. A confirmed mailbox always gets one: a person who signs up
 * with another's address can't confirm it, so they can't hide sign-ins from its owner.
 */
export const isNewSignInTold = ({ ageMs, isEmailVerified }: Account): boolean =>
  ageMs > (isEmailVerified ? MADE_BY_IT_MS : ASKED_JUST_NOW_MS)
