/** What programs are answered that call the store. English only. */

export const postOnly = 'Please use POST.'
export const tooDeep = 'This JSON is nested too deeply. Nothing was changed.'
export const jsonOnly = 'Please send this as application/json.'
export const oneObject = 'Please send one JSON object.'
export const namesOnly = (names: string) => `Please send only these fields: ${names}.`
export const textsOnly = 'Every value must be a string.'
export const codeMissing = 'This account uses two-step verification. Please send a code to /api/auth/sign-in/code.'
export const nameWork = 'Please name the work to save or remove.'
export const noSuchWork = 'This work doesn’t exist.'
export const needsLength = 'The form needs a Content-Length.'
export const eventTooLarge = 'The event is too large.'
