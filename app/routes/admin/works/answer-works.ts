/** Answers the forms of the list of works: one row, or the works that are selected. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { actOnWorks, saveRow, type Picked, type RowSaved, type WorkDeed } from '#domain/admin/works/change-works.ts'
import { percentForm } from '#domain/admin/works/price-change.rules.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import { answerPicked, pickedIn, refusePicked } from '#app/http/answer-picked.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import type { Told } from '#app/ui/form-answer.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'
import { MANY } from './many-bar.tsx'

const FIELDS_MAX = 200

const DEEDS = ['hide', 'show', 'feature', 'unfeature'] as const

export async function answerWorks({ services, visitor: { id: adminId }, request }: PersonalArgs<Visitor>) {
  const form = await readForm(request)
  const { intent, work, percent } = fieldsIn(form, ['intent', 'work', 'percent'])
  if (intent === 'save') {
    const entered = textsOf(form)
    return answerRow(await saveRow(services, { artworkId: work, adminId, entered }), work, entered)
  }
  const values = { percent }
  const deed = deedOf(intent, percent)
  if (!deed) return refusePicked(MANY, noSuchAction(), values)
  if ('errors' in deed) return refusePicked(MANY, { status: 422, errors: deed.errors }, values)
  const picked = pickedIn(form).flatMap(({ id, more }): Picked[] =>
    /^\d{1,12}$/.test(more) ? [{ artworkId: id, seenPaise: Number(more) }] : [],
  )
  if (picked.length === 0) return refusePicked(MANY, undefined, values)
  const { doneCount, failed } = await actOnWorks(services, { picked, deed, adminId })
  const done = adminWorksWords.done[deed.kind](doneCount)
  return answerPicked(MANY, {
    doneCount,
    failed: failed.map(({ artworkId, title, reason }) => [
      artworkId,
      adminWorksWords.failedRow(title || adminWorksWords.unknownWork, adminWorksWords.refusals[reason]),
    ]),
    areGone: failed.every(({ reason }) => reason === 'gone'),
    done: failed.length > 0 ? adminWorksWords.doneButSome(done, failed.length) : done,
    none: adminWorksWords.noneDone,
    values,
  })
}

function deedOf(intent: string, percent: string): WorkDeed | { errors: Entered } | undefined {
  const kind = DEEDS.find((known) => known === intent)
  if (kind) return { kind }
  if (intent !== 'percent') return undefined
  const read = percentForm.read({ percent })
  return read.ok ? { kind: 'percent', ...read.form } : { errors: read.errors }
}

/** Every field once, as text. */
function textsOf(form: FormData): Entered {
  const names = [...new Set(form.keys())].slice(0, FIELDS_MAX)
  return fieldsIn(form, names)
}

function answerRow(saved: RowSaved, about: string, entered: Entered) {
  if (saved.ok) {
    return answerDone<Told>(
      { text: saved.isChanged ? adminWorksWords.saved(saved.title) : adminWorksWords.unchanged },
      about,
    )
  }
  if (saved.reason === 'refused') {
    const [message] = Object.values(saved.errors)
    return answerRefused({ status: 422, errors: saved.errors, message, values: entered, about })
  }
  if (saved.reason === 'gone') {
    const message = adminWorksWords.refusals.gone
    return answerRefused({ status: 404, message, toast: message, values: entered, about })
  }
  // What was typed stays, and what the row showed is now what stands there: to save again is to decide.
  return answerRefused({ status: 409, message: staleWords(saved), values: { ...entered, ...saved.now }, about })
}

function staleWords({ priceNow, stocksNow }: Extract<RowSaved, { reason: 'changed-meanwhile' }>): string {
  const sentences = [adminWorksWords.saveAgain]
  for (const [name, pieces] of Object.entries(stocksNow ?? {}).toReversed()) {
    sentences.unshift(name === 'stock' ? adminWorksWords.stockNow(pieces) : adminWorksWords.sizeNow(name, pieces))
  }
  if (priceNow) {
    const { pricePaise, setBy } = priceNow
    const price = rupees(pricePaise)
    sentences.unshift(
      setBy?.name
        ? adminWorksWords.priceSetBy(setBy.name, price, momentText(setBy.at))
        : adminWorksWords.priceNow(price),
    )
  }
  return sentences.join(' ')
}
