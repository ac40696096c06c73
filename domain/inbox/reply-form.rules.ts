import { readAll, readLines } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead } from '#shared/entered-text.rules.ts'

const TEXT_MAX = 10_000

export const readReplyForm = ({ text }: Entered): FormRead<{ text: string }> =>
  readAll({ text: readLines(text, TEXT_MAX, 'Please write something.') })
