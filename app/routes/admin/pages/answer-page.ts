/** Answers what is posted in the editor of a page. */
import { data, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changePage, type PageAct, type PageChanged } from '#domain/content/pages/end-page.ts'
import { pageKeyOf, NEW_POST, PAGE_FIELD_NAMES, slugOfKey } from '#domain/content/pages/page-fields.rules.ts'
import { readPublishAt, typedFields } from '#domain/content/pages/pages.rules.ts'
import { PAGE_FORM_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { savePage, type Saving } from '#domain/content/pages/save-page.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import type { Told } from '#app/ui/form-answer.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'

export const keyIn = (params: PersonalArgs<Visitor>['params']): string => {
  const key = params.id ?? ''
  if (!/^[a-z0-9~-]{1,100}$/.test(key)) throw data(null, { status: 404 })
  return key
}

export type PageDone = keyof typeof adminPagesWords.done

/** The form is filled anew where it has another text than was typed. */
const shownAnew = (slug: string, done: PageDone, at: number) =>
  redirect(`/admin/pages/${pageKeyOf(slug)}?${new URLSearchParams({ done, at: String(at) })}`)

export async function answerPage({ services, visitor, request, params }: PersonalArgs<Visitor>) {
  const key = keyIn(params)
  const values = fieldsIn(await readForm(request, PAGE_FORM_BYTES_MAX), [
    'intent',
    'base',
    'publishAt',
    'hindiRight',
    ...PAGE_FIELD_NAMES,
  ])
  const { intent } = values
  const slug = key === NEW_POST ? undefined : slugOfKey(key)
  const base = /^\d{1,15}$/.test(values.base) ? Number(values.base) : -1
  const now = services.clock.now()
  if (intent === 'keep' || intent === 'publish' || intent === 'schedule') {
    const act = actOf(intent, values.publishAt, now)
    if ('error' in act) return answerRefused({ status: 422, errors: { publishAt: act.error }, values })
    const typed = typedFields(values)
    const isHindiRight = values.hindiRight === 'yes'
    const saved = await savePage(services, { slug, base, adminId: visitor.id, typed, isHindiRight, act })
    if (saved.ok) {
      const done = { keep: 'kept', publish: 'published', schedule: 'scheduled' } as const
      if (saved.slug !== slug) return shownAnew(saved.slug, done[intent], 0)
      return answerDone<Told>({ text: toldOf(act) })
    }
    if (saved.reason === 'refused') return answerRefused({ status: 422, errors: saved.errors, values })
    if (saved.reason === 'not-there') return refuse(404, adminPagesWords.gone, values)
    return refuse(409, adminPagesWords.conflict, values)
  }
  const act = endingIn(intent)
  if (slug === undefined || !act) return refuse(422, noSuchAction().message ?? '', values)
  const changed = await changePage(services, { slug, base, adminId: visitor.id, act })
  if (!changed.ok) return refuse(...REFUSED[changed.reason](), values)
  return act.name === 'delete' ? redirect('/admin/pages') : shownAnew(slug, ENDED[act.name], now.getTime())
}

const ENDED = {
  restore: 'restored',
  unschedule: 'unscheduled',
  unpublish: 'unpublished',
  discard: 'discarded',
} as const satisfies Record<string, PageDone>

function endingIn(intent: string): PageAct | undefined {
  const [, version] = /^restore-(\d{1,15})$/.exec(intent) ?? []
  if (version !== undefined) return { name: 'restore', version: Number(version) }
  const name = (['unschedule', 'unpublish', 'discard', 'delete'] as const).find((one) => one === intent)
  return name && { name }
}

const REFUSED: Record<Extract<PageChanged, { ok: false }>['reason'], () => [status: number, message: string]> = {
  conflict: () => [409, adminPagesWords.conflict],
  'not-there': () => [404, adminPagesWords.gone],
  'not-possible': () => [409, adminPagesWords.notPossible],
  incomplete: () => [422, adminPagesWords.versionIncomplete],
  agreement: () => [422, adminPagesWords.agreementVersion],
}

function actOf(name: 'keep' | 'publish' | 'schedule', publishAt: string, now: Date): Saving['act'] | { error: string } {
  if (name !== 'schedule') return { name }
  const at = readPublishAt(publishAt, now)
  return at.ok ? { name, at: at.value } : { error: at.error }
}

function toldOf(act: Saving['act']): string {
  if (act.name === 'schedule') return adminPagesWords.nowScheduled(act.at)
  return act.name === 'publish' ? adminPagesWords.nowPublished : adminPagesWords.kept
}

const refuse = (status: number, message: string, values: Entered) =>
  answerRefused({ status, message, toast: message, values })
