/** What a new password must be; no rules of composition, and nothing of it is changed. */
import { no, yes, type Read } from '#shared/entered-text.rules.ts'
import { isCommonPassword } from './common-passwords.rules.ts'

export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 128

const WEAK = 'Choose a longer or less common password.'
const TOO_LONG = `Please choose a password of at most ${PASSWORD_LENGTH_MAX} characters.`

/** For signing in: whatever was once chosen. It is measured before anything is computed from it. */
export function readPassword(password = ''): Read<string> {
  if (password === '') return no('Password is required.')
  return lengthOf(password) > PASSWORD_LENGTH_MAX ? no(TOO_LONG) : yes(password)
}

/** `ownWords`: the mail address, the names and the shop's name; a password is none of them. */
export function readNewPassword(password: string | undefined, ownWords: readonly string[]): Read<string> {
  const read = readPassword(password)
  if (!read.ok) return read
  const isWeak = lengthOf(read.value) < PASSWORD_LENGTH_MIN || isCommonPassword(read.value, ownWords)
  return isWeak ? no(WEAK) : read
}

const lengthOf = (text: string) => Array.from(text).length
