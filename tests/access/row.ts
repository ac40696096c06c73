import { FIRST_SECTION, type Duty } from '#domain/accounts/duties.rules.ts'
import { WHO, type Scene, type Who } from './scene.ts'

/** A status; with a path, in which an id is written `:id`, a redirect to there. */
export type Answer = number | `${302 | 303} ${string}`

export type Row = {
  /** As the built application calls it. */
  route: string
  method: 'GET' | 'POST'
  /** Where the data twin does not do as the document does. */
  isTwinLeftOut?: boolean
  /** This browser may open the guest's order, or another guest's. */
  pass?: 'own' | 'other'
  /** The request, and its sender. */
  ask: (scene: Scene, who: Who) => { path: string; form?: Record<string, string>; json?: object }
  /** guest, owner, stranger, artist, other artist, admin who may do everything */
  answers: readonly [Answer, Answer, Answer, Answer, Answer, Answer]
  /** Other admins with the same answer; all others are refused an admin's pages. */
  open?: readonly Exclude<Duty, 'owner'>[]
}

export const everybody = (answer: Answer) => [answer, answer, answer, answer, answer, answer] as const

/** A page or call that answers everybody alike. */
export const shown = (route: string, path: string): Row => ({
  route,
  method: 'GET',
  ask: () => ({ path }),
  answers: everybody(200),
})

/** A guest gets one answer, and everybody else another. */
export const signedIn = (guest: Answer, others: Answer) => [guest, others, others, others, others, others] as const

export const NOBODYS_ID = '00000000-0000-4000-8000-00000000dead'

const isDuty = (who: Who): who is 'fulfilment' | 'content' => who === 'fulfilment' || who === 'content'

/** Whether an admin gets another answer than others. */
export const isForAdmins = ({ answers: [, , stranger, , , admin] }: Row) => admin !== stranger

/**
 * The answer for one person. Admins are refused like strangers; from a page they are sent to their first own section.
 */
export function answerTo(row: Row, who: Who): Answer {
  const { answers, open = [] } = row
  if (!isDuty(who)) return answers[WHO.indexOf(who)] ?? 0
  const [, , stranger, , , admin] = answers
  if (!isForAdmins(row) || open.includes(who)) return admin
  return stranger === '302 /' ? `302 ${FIRST_SECTION[who]}` : stranger
}
