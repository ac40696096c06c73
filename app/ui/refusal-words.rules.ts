/** The message for a refused request. */
import { errorsWords } from '#words/errors.ts'

type Refusal = { status: number; data: unknown }

/** Longer than any sentence of ours: a proxy's own page. */
const WORDS_MAX = 300

const refusalOf = (status: number) =>
  (errorsWords.refusals as Readonly<Record<number, { title: string; text: string }>>)[status]

export const refusalTitle = (status: number): string => refusalOf(status)?.title ?? errorsWords.refused

/** In the words of the answer itself, if it has any. */
export function errorPageWords({ status, data }: Refusal): string {
  const told: unknown = typeof data === 'string' ? data.trim() : (Object(data) as { message?: unknown }).message
  const isSentence = typeof told === 'string' && told !== '' && told.length <= WORDS_MAX && !told.startsWith('<')
  return isSentence ? told : (refusalOf(status)?.text ?? errorsWords.gone)
}
