/** Why someone isn't signed in, or has no account yet. */

export const failed = 'Authentication failed'
export const wrong = 'The e-mail address or the password is wrong.'
export const wrongCode =
  'That code is wrong or already used. Try the next one, and check that your phone’s clock is right.'
export const wrongPasskey = 'We couldn’t verify this passkey. Please try again.'
export const tooLate = 'That took more than ten minutes. Please sign in again.'
export const taken = 'This e-mail can’t be used for a new account. If it’s yours, sign in or choose a new password.'
export const linkGone = 'This link has expired or was already used. Request a new one.'

/** Passkeys in the browser. */
export const passkeyThere = 'This device already has a passkey for your account.'
export const passkeyUnused = 'No passkey was used. Please try again.'
export const passkeyFailed = 'This browser couldn’t use a passkey here.'
