/** The presses of the page on which a second step is set up, each under its name in the address. */
import { data, href, redirect, type ActionFunctionArgs } from 'react-router'
import { deviceCookie } from '#domain/accounts/known-device.ts'
import { maySetUp, type Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  beginSetup,
  finishSetup,
  renewRecoveryCodes,
  turnOffApp,
  type Changed,
} from '#domain/second-step/authenticator.ts'
import type { CodeRefusal } from '#domain/second-step/check-code.ts'
import { newPasskeyForm } from '#domain/second-step/passkey-answer.rules.ts'
import { addOwnPasskey, removeOwnPasskey } from '#domain/second-step/passkeys.ts'
import { firstCodeForm } from '#domain/second-step/typed-code.rules.ts'
import { WRONG_CODE, WRONG_PASSKEY } from '#app/http/account-form.ts'
import { answerForm, formIn, type FormOutcome } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { asTyped, formSchema } from '#shared/entered-text.rules.ts'

export type SecondStepDone = { words: string; codes?: string[] | undefined }

type Answer = (args: ActionFunctionArgs, personal: PersonalArgs<Visitor>) => Promise<unknown>

const failed = 'That could not be done. Please try again.'
const pressed = formSchema({})

const FORMS = {
  'app-begin': async (args, { visitor }) => {
    const begun = await answerForm(args, {
      form: pressed,
      perform: async (services) => told(await beginSetup(services, visitor), ''),
      failed,
    })
    return begun.data.isDone ? redirect(`${href('/profile/second-step')}#app`, 303) : begun
  },

  'app-on': (args, { visitor, visit }) =>
    answerForm(args, {
      form: firstCodeForm,
      perform: async (services, { code }) =>
        told(
          await knowingBrowser({ services, visitor, visit }, () =>
            finishSetup(services, visitor, { code, address: visit.address }),
          ),
          'The app is set up. Every other device was signed out.',
        ),
      failed,
    }),

  'app-off': (args, { visitor, visit: { address } }) =>
    answerForm(args, {
      form: pressed,
      perform: async (services) => told(await turnOffApp(services, visitor, address), 'Codes of an app are off.'),
      failed,
    }),

  'passkey-on': (args, { visitor, visit }) =>
    answerForm(args, {
      form: newPasskeyForm,
      perform: async (services, form) =>
        told(
          await knowingBrowser({ services, visitor, visit }, () =>
            addOwnPasskey(services, visitor, { form, address: visit.address }),
          ),
          'The passkey is kept. You can sign in with it now.',
        ),
      failed,
    }),

  'passkey-off': (args, { visitor, visit: { address } }) =>
    answerForm(args, {
      form: formSchema<{ id: string }>({ id: asTyped }),
      perform: async (services, { id }) =>
        told(await removeOwnPasskey(services, visitor, { id, address }), 'This passkey signs nobody in any more.'),
      failed,
    }),

  codes: (args, { visitor, visit: { address } }) =>
    answerForm(args, {
      form: pressed,
      perform: async (services) =>
        told(await renewRecoveryCodes(services, visitor, address), 'You have ten new recovery codes.'),
      failed,
    }),
} satisfies Record<string, Answer>

type InBrowser = Pick<PersonalArgs<Visitor>, 'services' | 'visitor' | 'visit'>

/** Turning it on also verifies this browser. */
async function knowingBrowser<Turned extends { ok: boolean }>(
  { services, visitor: { id: accountId }, visit }: InBrowser,
  turnOn: () => Promise<Turned>,
): Promise<Turned> {
  const turned = await turnOn()
  const whose = { accountId, cookies: visit.cookies, isWhole: true }
  if (turned.ok) visit.setCookies.push(await deviceCookie(services, services.database.kysely, whose))
  return turned
}

export type SecondStepForm = keyof typeof FORMS

export function answerSecondStep(args: ActionFunctionArgs, personal: PersonalArgs<Visitor>): Promise<unknown> {
  const name = formIn(personal.url) ?? ''
  if (!maySetUp(personal.visitor) || !Object.hasOwn(FORMS, name)) throw data(null, { status: 404 })
  return (FORMS as Record<string, Answer>)[name]?.(args, personal) ?? Promise.resolve(null)
}

const WHY = {
  'not-now': 'This was changed meanwhile, perhaps in another tab. Please look at it again.',
  'last-of-admin': 'Whoever runs this shop signs in in two steps. Please set up another second step first.',
}

function told(
  changed: Changed | CodeRefusal | { ok: false; reason: 'wrong-passkey' },
  words: string,
): FormOutcome<SecondStepDone> {
  if (changed.ok) return { ok: true, words, codes: changed.codes }
  if (changed.reason === 'too-many') return changed
  if (changed.reason === 'wrong-code')
    return { ok: false, reason: 'refused', status: 422, errors: { code: WRONG_CODE } }
  if (changed.reason === 'wrong-passkey')
    return { ok: false, reason: 'refused', status: 422, errors: {}, message: WRONG_PASSKEY }
  return { ok: false, reason: 'refused', status: 409, errors: {}, message: WHY[changed.reason] }
}
