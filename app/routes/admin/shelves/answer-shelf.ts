/** Answers what is posted in the editor of a shelf. */
import { data, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changeShelf, type ShelfAct, type ShelfChanged } from '#domain/shelves/end-shelf.ts'
import { saveShelf } from '#domain/shelves/save-shelf.ts'
import { NEW_SHELF, SHELF_FIELD_NAMES } from '#domain/shelves/shelf-fields.rules.ts'
import { ruleFrom } from '#domain/shelves/shelf-rule.rules.ts'
import { typedShelf } from '#domain/shelves/shelves.rules.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import type { Told } from '#app/ui/form-answer.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'

/** Undefined for a new shelf. */
export function shelfIdIn({ id = '' }: PersonalArgs<Visitor>['params']): number | undefined {
  if (id === NEW_SHELF) return undefined
  if (!/^\d{1,15}$/.test(id)) throw data(null, { status: 404 })
  return Number(id)
}

/** Errors of the works as a whole. */
const OF_WORKS: ReadonlySet<string> = new Set(['hand', 'rule', 'works'])

export type ShelfDone = keyof typeof adminShelvesWords.done

/** The form is filled anew where it has something else than was typed. */
const shownAnew = (id: number, done: ShelfDone, at: number) =>
  redirect(`/admin/shelves/${id}?${new URLSearchParams({ done, at: String(at) })}`)

export async function answerShelf({ services, visitor, request, params }: PersonalArgs<Visitor>) {
  const id = shelfIdIn(params)
  const form = await readForm(request)
  const values = {
    ...fieldsIn(form, ['intent', 'base', ...SHELF_FIELD_NAMES]),
    rule: ruleFrom(
      new URLSearchParams([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    ),
  }
  // The buttons of the rule's prices have no intent of their own.
  const intent = values.intent || 'keep'
  const base = /^\d{1,15}$/.test(values.base) ? Number(values.base) : -1
  if (intent === 'keep' || intent === 'publish') {
    const saved = await saveShelf(services, { id, base, adminId: visitor.id, typed: typedShelf(values), act: intent })
    if (saved.ok) {
      if (id === undefined) return shownAnew(saved.id, intent === 'keep' ? 'kept' : 'published', 0)
      return answerDone<Told>({ text: intent === 'keep' ? adminShelvesWords.kept : adminShelvesWords.nowPublished })
    }
    if (saved.reason === 'refused') {
      const { errors } = saved
      // These have no field to take the focus: nothing else may take it from them.
      const isOfWorks = Object.keys(errors).every((name) => OF_WORKS.has(name))
      return answerRefused({ status: 422, errors, values, ...(isOfWorks && { message: '' }) })
    }
    if (saved.reason === 'not-there') return refuse(404, adminShelvesWords.gone, values)
    return refuse(409, adminShelvesWords.conflict, values)
  }
  const act = endingIn(intent)
  if (id === undefined || !act) return refuse(422, noSuchAction().message ?? '', values)
  const changed = await changeShelf(services, { id, base, adminId: visitor.id, act })
  if (!changed.ok) return refuse(...REFUSED[changed.reason](), values)
  return act.name === 'delete'
    ? redirect('/admin/shelves')
    : shownAnew(id, ENDED[act.name], services.clock.now().getTime())
}

const ENDED = {
  restore: 'restored',
  unpublish: 'unpublished',
  discard: 'discarded',
} as const satisfies Record<string, ShelfDone>

function endingIn(intent: string): ShelfAct | undefined {
  const [, version] = /^restore-(\d{1,15})$/.exec(intent) ?? []
  if (version !== undefined) return { name: 'restore', version: Number(version) }
  const name = (['unpublish', 'discard', 'delete'] as const).find((one) => one === intent)
  return name && { name }
}

const REFUSED: Record<Extract<ShelfChanged, { ok: false }>['reason'], () => [status: number, message: string]> = {
  conflict: () => [409, adminShelvesWords.conflict],
  'not-there': () => [404, adminShelvesWords.gone],
  'not-possible': () => [409, adminShelvesWords.notPossible],
  incomplete: () => [422, adminShelvesWords.versionIncomplete],
}

const refuse = (status: number, message: string, values: Entered) =>
  answerRefused({ status, message, toast: message, values })
