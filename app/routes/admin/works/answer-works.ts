/** Answers the forms of the list of works: one row, or the works that are selected. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { actOnWorks, saveRow, type Picked, type RowSaved, type WorkDeed } from '#domain/admin/works/change-works.ts'
import { percentForm } from '#domain/admin/works/price-change.rules.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import type { Told } from '#app/ui/form-answer.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'
import { MANY, type ManyTold } from './many-bar.tsx'

/** More than a page has. */
const PICKED_MAX = 100
const FIELDS_MAX = 200

const DEEDS = ['hide', 'show', 'feature', 'unfeature'] as const

export async function answerWorks({ services, visitor: { id: adminId }, request }: PersonalArgs<Visitor>) {
  const form = await readForm(request)
  const { intent, work, percent } = fieldsIn(form, ['intent', 'work', 'percent'])
  if (intent === 'save') {
    const entered = textsOf(form)
    return answerRow(await saveRow(services, { artworkId: work, adminId, entered }), work, entered)
  }
  const refuse = (refusal: Parameters<typeof answerRefused>[0]) => answerRefused({ ...refusal, about: MANY })
  const values = { percent }
  const deed = deedOf(intent, percent)
  if (!deed) return refuse({ ...noSuchAction(), values })
  if ('errors' in deed) return refuse({ status: 422, errors: deed.errors, values })
  const picked = pickedIn(form)
  if (picked.length === 0) {
    return refuse({ status: 422, message: adminWorksWords.nothingPicked, toast: adminWorksWords.nothingPicked, values })
  }
  const { doneCount, failed } = await actOnWorks(services, { picked, deed, adminId })
  const reasons = Object.fromEntries(
    failed.map(({ artworkId, title, reason }) => [
      artworkId,
      adminWorksWords.failedRow(title || adminWorksWords.unknownWork, adminWorksWords.refusals[reason]),
    ]),
  )
  if (doneCount === 0) {
    const status = failed.every(({ reason }) => reason === 'gone') ? 404 : 409
    const message = adminWorksWords.noneDone
    return refuse({ status, errors: reasons, message, toast: message, values })
  }
  const done = adminWorksWords.done[deed.kind](doneCount)
  const text = failed.length > 0 ? adminWorksWords.doneButSome(done, failed.length) : done
  return answerDone<ManyTold>({ text, failed: reasons }, MANY)
}

function deedOf(intent: string, percent: string): WorkDeed | { errors: Entered } | undefined {
  const kind = DEEDS.find((known) => known === intent)
  if (kind) return { kind }
  if (intent !== 'percent') return undefined
  const read = percentForm.read({ percent })
  return read.ok ? { kind: 'percent', ...read.form } : { errors: read.errors }
}

/** Each as `id.price`, the price that its row showed. */
function pickedIn(form: FormData): Picked[] {
  const picked = form.getAll('pick').flatMap((value): Picked[] => {
    const [, artworkId, seen] = /^([0-9a-f-]{36})\.(\d{1,12})$/i.exec(typeof value === 'string' ? value : '') ?? []
    return artworkId && seen ? [{ artworkId, seenPaise: Number(seen) }] : []
  })
  return [...new Map(picked.map((one) => [one.artworkId, one])).values()].slice(0, PICKED_MAX)
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
