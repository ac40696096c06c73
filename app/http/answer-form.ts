/**
 * Answers a posted form: reads it by its schema, refuses wrong fields, performs it and says what happened. Every answer
 * keeps what was typed.
 */
import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import { formSchema, type Entered, type FormSchema } from '#shared/entered-text.rules.ts'
import type { Services } from '#domain/services.ts'
import { FORM, TRAP_NAME, type Told } from '#app/ui/form-answer.ts'
import { errorsWords } from '#words/errors.ts'
import { formsWords } from '#words/forms.ts'
import { answerDone, answerRefused, refusalIn, type FormRefusal, type WhyRefused } from './answers.ts'
import { visitorOf, type PersonalArgs } from './personal-loader.ts'
import { fieldsIn, readForm } from './read-request.ts'
import { servicesContext, visitContext, type Visit } from '#app/request-context.ts'

type Sender = { address: string; userId: string | null; visitor: Visitor | undefined; visit: Visit }

type Outcome = { ok: true } | FormRefusal

type AnsweredForm<Form, Performed extends Outcome> = {
  form: FormSchema<Form>
  perform: (services: Services, form: Form, sender: Sender) => Promise<Performed>
  /** Shown when it is our fault. */
  failed: () => string
}

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

export const noFields = formSchema({})

/** Which form of a page was posted. */
export const formIn = (url: URL): string | undefined => url.searchParams.get(FORM) ?? undefined

/** The action of a page with one form for visitors. */
export const formAction =
  <Form, Performed extends Outcome>(form: AnsweredForm<Form, Performed>) =>
  (args: Args) =>
    answerForm(args, form)

export async function answerForm<Form, Performed extends Outcome>(
  { request, url, context }: Args,
  { form, perform, failed }: AnsweredForm<Form, Performed>,
) {
  const services = context.get(servicesContext)
  const about = formIn(url)
  const { [TRAP_NAME]: trap, ...entered } = fieldsIn(await readForm(request), [...form.names, TRAP_NAME])
  const values: Entered = Object.fromEntries(Object.entries(entered).filter(([name]) => !form.secrets.includes(name)))
  const refuse = (refusal: WhyRefused) => answerRefused({ ...refusal, values, about })

  if (trap) return refuse({ status: 422, message: formsWords.clearTrap })
  const read = form.read(entered)
  if (!read.ok) return refuse({ status: 422, errors: read.errors })
  try {
    const visitor = await visitorOf(context)
    const visit = context.get(visitContext)
    const sender = { address: visit.address, userId: visitor?.id ?? null, visitor, visit }
    const outcome = await perform(services, read.form, sender)
    if (!outcome.ok) return refuse(refusalIn(outcome))
    return answerDone(outcome as Extract<Performed, { ok: true }>, about)
  } catch (error) {
    const told = refusalOf(error)
    if (told) return refuse(told)
    services.log.error({ err: error }, 'A form could not be stored.')
    return refuse({ status: 503, message: failed() })
  }
}

export type ActionDone = { ok: true; text: string } | ActionRefusal

export type ActionRefusal = { ok: false } & WhyRefused

/** One action of a page; `by` is what the page passes to it. */
export type Action<By> = { names: readonly string[]; action: (by: By, entered: Entered) => Promise<ActionDone> }

export const done = (text: string): ActionDone => ({ ok: true, text })

export const refused = (status: number, message: string): ActionRefusal => ({ ok: false, status, message })

/** Refused for its fields. */
export const wrong = (errors: WhyRefused['errors'], status = 422): ActionRefusal => ({ ok: false, status, errors })

/** For forms with files, which can't be kept while the person verifies. */
export const proveFirst = (): ActionRefusal => ({ ...refused(403, errorsWords.verifyFirst), mustProve: true })

export const noSuchAction = () => refused(422, errorsWords.unknownAction)

/** An action with fields, which are read first. */
export const actionWith = <By, Form>(
  { names, read }: FormSchema<Form>,
  perform: (by: By, form: Form) => Promise<ActionDone>,
): Action<By> => ({
  names,
  action: async (by, entered) => {
    const form = read(entered)
    return form.ok ? perform(by, form.form) : wrong(form.errors)
  },
})

export const actionOf = <By>(action: (by: By) => Promise<ActionDone>): Action<By> => ({ names: [], action })

export const answerOf = (outcome: ActionDone, said: { about?: string | undefined; values: Entered }) =>
  outcome.ok ? answerDone<Told>({ text: outcome.text }, said.about) : answerRefused({ ...outcome, ...said })

type ActionsOf<By, Own extends string> = {
  actions: Readonly<Record<string, Action<By>>>
  /** Fields that name what the action is about. */
  own: readonly Own[]
  /** What the actions get; or why none is performed. */
  byOf: (own: Record<Own, string>, intent: string) => By | ActionRefusal | false
  /** The form that shows the answer, if the address does not name it. */
  aboutOf?: (own: Record<Own, string>, intent: string) => string
  /** How a refusal is shown. */
  tell?: (refusal: ActionRefusal, intent: string) => ActionRefusal
}

export async function answerAction<By extends object, Own extends string>(
  { request, url, mustProve }: Pick<PersonalArgs<unknown>, 'request' | 'url' | 'mustProve'>,
  { actions, own: names, byOf, aboutOf, tell }: ActionsOf<By, Own>,
) {
  const form = await readForm(request)
  const { intent } = fieldsIn(form, ['intent'])
  const own = fieldsIn(form, names)
  const values = fieldsIn(form, [...new Set(Object.values(actions).flatMap((action) => action.names))])
  const by = byOf(own, intent)
  const perform = async (): Promise<ActionDone> => {
    if (mustProve) return proveFirst()
    if (by && 'ok' in by) return by
    return by && Object.hasOwn(actions, intent)
      ? (actions[intent]?.action(by, values) ?? noSuchAction())
      : noSuchAction()
  }
  const outcome = await perform()
  const about = aboutOf?.(own, intent) ?? formIn(url)
  return answerOf(outcome.ok || !tell ? outcome : tell(outcome, intent), { about, values })
}
