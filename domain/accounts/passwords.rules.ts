/** New passwords: no rules about kinds of characters, and nothing is trimmed or changed. */
import { no, yes, type Read } from '#shared/entered-text.rules.ts'
import { signInWords } from '#words/sign-in.ts'
import { isCommonPassword } from './common-passwords.rules.ts'

export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 128

/** For signing in: any password, but its length is checked before hashing. */
export function readPassword(password = ''): Read<string> {
  if (password === '') return no(signInWords.passwordRequired)
  return lengthOf(password) > PASSWORD_LENGTH_MAX ? no(signInWords.longPassword(PASSWORD_LENGTH_MAX)) : yes(password)
}

/** `ownWords`: the e-mail, the names and the shop's name, which a password must not be. */
export function readNewPassword(password: string | undefined, ownWords: readonly string[]): Read<string> {
  const read = readPassword(password)
  if (!read.ok) return read
  const isWeak = lengthOf(read.value) < PASSWORD_LENGTH_MIN || isCommonPassword(read.value, ownWords)
  return isWeak ? no(signInWords.weakPassword) : read
}

const lengthOf = (text: string) => Array.from(text).length
