/** What every form has: its labels, and what is wrong with a field. */

export const fixFirst = 'Please fix the errors before proceeding.'
export const sending = 'Sending…'
/** A field that only machines see. */
export const leaveEmpty = 'Leave this empty'
export const clearTrap = 'Please clear the field marked “Leave this empty” and try again.'

/** Labels. */
export const name = 'Name'
export const emailOrPhone = 'E-mail or phone'
export const message = 'Message (optional)'

/** What is wrong with a field. */
export const enterName = 'Name is required.'
export const nameInLetters = 'Please enter your name on one line, in letters.'
export const nameTooLong = (lengthMax: number) => `Please enter a name of at most ${lengthMax} characters.`
export const enterEmail = 'E-mail is required.'
export const badEmail = 'Enter a valid e-mail address.'
export const badPhone = 'Phone number must be a 10-digit number.'
export const badPin = 'Enter a 6-digit PIN code.'
export const noSuchPin = (pin: string) => `There’s no PIN code ${pin}. Please check it.`
export const unshowable = 'Please remove the characters that can’t be displayed.'
export const tooLong = (lengthMax: number, length: number) =>
  `Please shorten this to ${lengthMax} characters. It has ${length}.`
export const onOneLine = 'Please enter this on one line.'
