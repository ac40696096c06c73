/** Answers an action on several rows of a list. */
import type { SeveralTold } from '#app/ui/picked-bar.tsx'
import type { Entered } from '#shared/entered-text.rules.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { answerDone, answerRefused, type WhyRefused } from './answers.ts'

/** More than a page has. */
const PICKED_MAX = 100

/** The selected rows: an id, and what its box says behind a dot. Each once. */
export function pickedIn(form: FormData): { id: string; more: string }[] {
  const picked = form.getAll('pick').flatMap((value) => {
    const [, id, more = ''] =
      /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\w{1,20}))?$/i.exec(
        typeof value === 'string' ? value : '',
      ) ?? []
    return id ? [{ id: id.toLowerCase(), more }] : []
  })
  return [...new Map(picked.map((one) => [one.id, one])).values()].slice(0, PICKED_MAX)
}

/** Nothing was selected, or why else nothing is done. */
export const refusePicked = (
  about: string,
  why: WhyRefused = { status: 422, message: adminListsWords.nothingPicked },
  values: Entered = {},
) => answerRefused({ toast: why.message, ...why, values, about })

type Outcome = {
  doneCount: number
  /** Rows that were not changed, by their ids, each with its reason. */
  failed: readonly (readonly [id: string, reason: string])[]
  /** None of them exists any more. */
  areGone: boolean
  done: string
  /** When nothing was done. */
  none: string
  /** What was typed. */
  values?: Entered
}

/** What was done, and which rows were not changed and why. */
export function answerPicked(about: string, { doneCount, failed, areGone, done, none, values }: Outcome) {
  const reasons = Object.fromEntries(failed)
  if (doneCount > 0) return answerDone<SeveralTold>({ text: done, failed: reasons }, about)
  return refusePicked(about, { status: areGone ? 404 : 409, errors: reasons, message: none }, values)
}
