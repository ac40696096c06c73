/** A typed code: of the authenticator app, or a recovery code. */
import { formSchema, no, yes, type Read } from '#shared/entered-text.rules.ts'
import { twoStepWords } from '#words/two-step.ts'

export type TypedCode = { kind: 'time' | 'recovery'; code: string }

/** Current codes have 24 characters, older ones 16. */
const RECOVERY_LENGTHS = new Set([24, 16])

/** Spaces, dashes and capitals don't matter. Recovery codes have no 0, 1, 8 or 9: look-alikes are letters. */
export function readCode(text = ''): Read<TypedCode> {
  const typed = text.normalize('NFKC').replaceAll(/[\s\-–—]/g, '')
  if (/^\d{6}$/.test(typed)) return yes({ kind: 'time', code: typed })
  const letters = typed.toUpperCase().replaceAll('0', 'O').replaceAll('1', 'L').replaceAll('8', 'B')
  if (RECOVERY_LENGTHS.has(letters.length) && /^[A-Z2-7]+$/.test(letters))
    return yes({ kind: 'recovery', code: letters })
  return no(typed === '' ? twoStepWords.codeMissing : twoStepWords.codeWrong)
}

export const codeForm = formSchema<{ code: TypedCode }>({ code: readCode }, ['code'])

/** The first code of an app: only this kind shows that it was set up. */
export const firstCodeForm = formSchema<{ code: string }>(
  {
    code: (text) => {
      const read = readCode(text)
      return read.ok && read.value.kind === 'time' ? yes(read.value.code) : no(twoStepWords.firstCodeWrong)
    },
  },
  ['code'],
)
