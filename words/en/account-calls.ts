/** What programs read that call the account's addresses, and what is stored. In English only. */

export const noSuchCall = 'Unknown API call.'
export const otherMethod = (method: string) => `Please use ${method}.`
export const signInFirst = 'Please sign in first.'
export const tooManyStreams = 'Too many tabs are open, so this page updates less often.'
export const passkeyUse = (uses: string) => `Please set “use” to one of these: ${uses}.`
export const passkeysForTeam = 'Only artists and admins can add passkeys.'
export const noPasskeyHere = 'Passkeys need a host name. They can’t be saved for an IP address.'
export const oneField = 'Send exactly one field of the profile.'
export const profileFailed = 'We couldn’t save the profile. Please try again.'

/** Stored with the photo. */
export const portraitAlt = (name: string) => `Portrait of ${name}`
