/** The forms that set up two-step verification, each under its name in the address. */
import { href, redirect } from 'react-router'
import { deviceCookie } from '#domain/accounts/known-device.ts'
import { maySetUp, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { beginSetup, finishSetup, renewRecoveryCodes, turnOffApp } from '#domain/two-step/authenticator.ts'
import type { Changed } from '#domain/two-step/authenticator.ts'
import type { Services } from '#domain/services.ts'
import type { CodeRefusal } from '#domain/two-step/check-code.ts'
import { newPasskeyForm } from '#domain/two-step/passkey-answer.rules.ts'
import { addOwnPasskey, removeOwnPasskey } from '#domain/two-step/passkeys.ts'
import { firstCodeForm } from '#domain/two-step/typed-code.rules.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import { type FormOutcome, notFound } from '#app/http/answers.ts'
import { answerForm, formIn, noFields } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { asTyped, formSchema, type FormSchema } from '#shared/entered-text.rules.ts'
import { twoStepWords } from '#words/two-step.ts'

export type TwoStepDone = { words: string; codes?: string[] | undefined }

type Personal = PersonalArgs<Visitor>
type Answered = ReturnType<typeof answerForm<unknown, FormOutcome<TwoStepDone>>>
type Answer<Answered = unknown> = (personal: Personal) => Promise<Answered>
type Told = Changed | CodeRefusal | { ok: false; reason: 'wrong-passkey' }

const step =
  <Form>(
    form: FormSchema<Form>,
    perform: (services: Services, form: Form, personal: Personal) => Promise<Told>,
    words: () => string,
  ): Answer<Awaited<Answered>> =>
  (personal) =>
    answerForm(personal, {
      form,
      perform: async (services, read) => told(await perform(services, read, personal), words()),
      failed: () => twoStepWords.failed,
    })

const FORMS = {
  'app-begin': async (personal) => {
    const begun = await step(
      noFields,
      (services) => beginSetup(services, personal.visitor),
      () => '',
    )(personal)
    return begun.data.isDone ? redirect(`${href('/profile/two-step')}#app`, 303) : begun
  },
  'app-on': step(
    firstCodeForm,
    (services, { code }, personal) =>
      knowingBrowser(personal, ({ visitor, visit: { address } }) => finishSetup(services, visitor, { code, address })),
    () => twoStepWords.appDone,
  ),
  'app-off': step(
    noFields,
    (services, _, { visitor, visit: { address } }) => turnOffApp(services, visitor, address),
    () => twoStepWords.appGone,
  ),
  'passkey-on': step(
    newPasskeyForm,
    (services, form, personal) =>
      knowingBrowser(personal, ({ visitor, visit: { address } }) =>
        addOwnPasskey(services, visitor, { form, address }),
      ),
    () => twoStepWords.passkeyDone,
  ),
  'passkey-off': step(
    formSchema<{ id: string }>({ id: asTyped }),
    (services, { id }, { visitor, visit: { address } }) => removeOwnPasskey(services, visitor, { id, address }),
    () => twoStepWords.passkeyGone,
  ),
  codes: step(
    noFields,
    (services, _, { visitor, visit: { address } }) => renewRecoveryCodes(services, visitor, address),
    () => twoStepWords.newCodesDone,
  ),
} satisfies Record<string, Answer>

/** Turning it on also makes this browser a known one. */
async function knowingBrowser<Turned extends { ok: boolean }>(
  personal: Personal,
  turnOn: (personal: Personal) => Promise<Turned>,
): Promise<Turned> {
  const { services, visitor, visit } = personal
  const turned = await turnOn(personal)
  const whose = { accountId: visitor.id, cookies: visit.cookies, isWhole: true }
  if (turned.ok) visit.setCookies.push(await deviceCookie(services, services.database.kysely, whose))
  return turned
}

export type TwoStepForm = keyof typeof FORMS

export function answerTwoStep(personal: Personal): Promise<unknown> {
  const name = formIn(personal.url) ?? ''
  if (!maySetUp(personal.visitor) || !Object.hasOwn(FORMS, name)) throw notFound()
  return (FORMS as Record<string, Answer>)[name]?.(personal) ?? Promise.resolve(null)
}

function told(changed: Told, words: string): FormOutcome<TwoStepDone> {
  if (changed.ok) return { ok: true, words, codes: changed.codes }
  if (changed.reason === 'too-many') return changed
  if (changed.reason === 'wrong-code')
    return { ok: false, reason: 'refused', status: 422, errors: { code: signInRefusalsWords.wrongCode } }
  if (changed.reason === 'wrong-passkey')
    return { ok: false, reason: 'refused', status: 422, errors: {}, message: signInRefusalsWords.wrongPasskey }
  const message = changed.reason === 'not-now' ? twoStepWords.changedElsewhere : twoStepWords.lastOfAdmin
  return { ok: false, reason: 'refused', status: 409, errors: {}, message }
}
