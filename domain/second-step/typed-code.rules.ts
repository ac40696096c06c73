/** What somebody types as the second step: a code of the app, or one of the codes for when it is lost. */
import { formSchema, no, yes, type Read } from '#shared/entered-text.rules.ts'

export type TypedCode = { kind: 'time' | 'recovery'; code: string }

/** Of the codes of now, and of those that were given out before they grew. */
const RECOVERY_LENGTHS = new Set([24, 16])

const CODE_ERROR = 'Enter the six digits of your app, or a recovery code.'

/** Spaces, dashes and capitals make no other code. A recovery code has no 0, 1, 8 or 9: what looks like one is a letter. */
export function readCode(text = ''): Read<TypedCode> {
  const typed = text.normalize('NFKC').replaceAll(/[\s\-–—]/g, '')
  if (/^\d{6}$/.test(typed)) return yes({ kind: 'time', code: typed })
  const letters = typed.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'L').replaceAll('8', 'B')
  if (RECOVERY_LENGTHS.has(letters.length) && /^[A-Z2-7]+$/.test(letters))
    return yes({ kind: 'recovery', code: letters })
  return no(typed === '' ? 'Please enter a code.' : CODE_ERROR)
}

export const codeForm = formSchema<{ code: TypedCode }>({ code: readCode }, ['code'])

/** The first code of an app: no other kind proves that it was set up. */
export const firstCodeForm = formSchema<{ code: string }>(
  {
    code: (text) => {
      const read = readCode(text)
      return read.ok && read.value.kind === 'time'
        ? yes(read.value.code)
        : no('Enter the six digits that your app shows.')
    },
  },
  ['code'],
)
