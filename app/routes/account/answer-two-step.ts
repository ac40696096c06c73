/** The forms that set up two-step verification, each under its name in the address. */
import { data, href, redirect, type ActionFunctionArgs } from 'react-router'
import { deviceCookie } from '#domain/accounts/known-device.ts'
import { maySetUp, type Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  beginSetup,
  finishSetup,
  renewRecoveryCodes,
  turnOffApp,
  type Changed,
} from '#domain/two-step/authenticator.ts'
import type { CodeRefusal } from '#domain/two-step/check-code.ts'
import { newPasskeyForm } from '#domain/two-step/passkey-answer.rules.ts'
import { addOwnPasskey, removeOwnPasskey } from '#domain/two-step/passkeys.ts'
import { firstCodeForm } from '#domain/two-step/typed-code.rules.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import { answerForm, formIn, type FormOutcome } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { asTyped, formSchema } from '#shared/entered-text.rules.ts'
import { twoStepWords } from '#words/two-step.ts'

export type TwoStepDone = { words: string; codes?: string[] | undefined }

type Answer = (args: ActionFunctionArgs, personal: PersonalArgs<Visitor>) => Promise<unknown>

const noFields = formSchema({})

const FORMS = {
  'app-begin': async (args, { visitor }) => {
    const begun = await answerForm(args, {
      form: noFields,
      perform: async (services) => told(await beginSetup(services, visitor), ''),
      failed: twoStepWords.failed,
    })
    return begun.data.isDone ? redirect(`${href('/profile/two-step')}#app`, 303) : begun
  },

  'app-on': (args, { visitor, visit }) =>
    answerForm(args, {
      form: firstCodeForm,
      perform: async (services, { code }) =>
        told(
          await knowingBrowser({ services, visitor, visit }, () =>
            finishSetup(services, visitor, { code, address: visit.address }),
          ),
          twoStepWords.appDone,
        ),
      failed: twoStepWords.failed,
    }),

  'app-off': (args, { visitor, visit: { address } }) =>
    answerForm(args, {
      form: noFields,
      perform: async (services) => told(await turnOffApp(services, visitor, address), twoStepWords.appGone),
      failed: twoStepWords.failed,
    }),

  'passkey-on': (args, { visitor, visit }) =>
    answerForm(args, {
      form: newPasskeyForm,
      perform: async (services, form) =>
        told(
          await knowingBrowser({ services, visitor, visit }, () =>
            addOwnPasskey(services, visitor, { form, address: visit.address }),
          ),
          twoStepWords.passkeyDone,
        ),
      failed: twoStepWords.failed,
    }),

  'passkey-off': (args, { visitor, visit: { address } }) =>
    answerForm(args, {
      form: formSchema<{ id: string }>({ id: asTyped }),
      perform: async (services, { id }) =>
        told(await removeOwnPasskey(services, visitor, { id, address }), twoStepWords.passkeyGone),
      failed: twoStepWords.failed,
    }),

  codes: (args, { visitor, visit: { address } }) =>
    answerForm(args, {
      form: noFields,
      perform: async (services) =>
        told(await renewRecoveryCodes(services, visitor, address), twoStepWords.newCodesDone),
      failed: twoStepWords.failed,
    }),
} satisfies Record<string, Answer>

type InBrowser = Pick<PersonalArgs<Visitor>, 'services' | 'visitor' | 'visit'>

/** Turning it on also makes this browser a known one. */
async function knowingBrowser<Turned extends { ok: boolean }>(
  { services, visitor: { id: accountId }, visit }: InBrowser,
  turnOn: () => Promise<Turned>,
): Promise<Turned> {
  const turned = await turnOn()
  const whose = { accountId, cookies: visit.cookies, isWhole: true }
  if (turned.ok) visit.setCookies.push(await deviceCookie(services, services.database.kysely, whose))
  return turned
}

export type TwoStepForm = keyof typeof FORMS

export function answerTwoStep(args: ActionFunctionArgs, personal: PersonalArgs<Visitor>): Promise<unknown> {
  const name = formIn(personal.url) ?? ''
  if (!maySetUp(personal.visitor) || !Object.hasOwn(FORMS, name)) throw data(null, { status: 404 })
  return (FORMS as Record<string, Answer>)[name]?.(args, personal) ?? Promise.resolve(null)
}

function told(
  changed: Changed | CodeRefusal | { ok: false; reason: 'wrong-passkey' },
  words: string,
): FormOutcome<TwoStepDone> {
  if (changed.ok) return { ok: true, words, codes: changed.codes }
  if (changed.reason === 'too-many') return changed
  if (changed.reason === 'wrong-code')
    return { ok: false, reason: 'refused', status: 422, errors: { code: signInRefusalsWords.wrongCode } }
  if (changed.reason === 'wrong-passkey')
    return { ok: false, reason: 'refused', status: 422, errors: {}, message: signInRefusalsWords.wrongPasskey }
  const message = changed.reason === 'not-now' ? twoStepWords.changedElsewhere : twoStepWords.lastOfAdmin
  return { ok: false, reason: 'refused', status: 409, errors: {}, message }
}
