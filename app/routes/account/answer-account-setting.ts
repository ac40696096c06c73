/** The forms by which people change their own account, each under its name in the address. */
import { data, href, redirect, redirectDocument } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import {
  DELETE_FIELDS,
  EMAIL_FIELDS,
  PASSWORD_FIELDS,
  readDeleteForm,
  readEmailForm,
  readPasswordForm,
} from '#domain/accounts/account-forms.rules.ts'
import type { EmailForm, PasswordForm } from '#domain/accounts/account-forms.rules.ts'
import { endedSessionCookie } from '#domain/accounts/begin-session.ts'
import { changeEmail } from '#domain/accounts/change-email.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { sendVerificationMail } from '#domain/accounts/verify-email.ts'
import { endOtherSessions, endSession } from '#domain/accounts/end-sessions.ts'
import { fullName } from '#domain/accounts/visitor.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { answerForm } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { postArtist } from './post-artist.ts'
import { postHoliday } from './post-holiday.ts'

type Args = ActionFunctionArgs
type Personal = PersonalArgs<Visitor>

export type AccountSettingName =
  | 'verify'
  | 'email'
  | 'password'
  | 'session'
  | 'other-sessions'
  | 'artist'
  | 'away'
  | 'delete'

const failed = 'That could not be done. Please try again.'

const FORMS: Record<AccountSettingName, (args: Args, personal: Personal) => Promise<unknown>> = {
  email: (args, { visitor, visit: { address } }) =>
    answerForm<EmailForm, object>(args, {
      names: EMAIL_FIELDS,
      secrets: ['password'],
      read: readEmailForm,
      perform: (services, form) => changeEmail(services, visitor, { form, address }),
      failed,
    }),

  verify: (args, { visitor: { email }, visit: { address } }) =>
    answerForm<object, object>(args, {
      names: [],
      read: () => ({ ok: true, form: {} }),
      perform: (services) => sendVerificationMail(services, { email, address }),
      failed,
    }),

  password: (args, { services: { brand }, visitor, visit }) =>
    answerForm<PasswordForm, object>(args, {
      names: PASSWORD_FIELDS,
      secrets: PASSWORD_FIELDS,
      read: (entered) => readPasswordForm(entered, [visitor.email, fullName(visitor), brand.name]),
      perform: async (services, form) => {
        const changed = await changePassword(services, visitor, { form, address: visit.address })
        if (!changed.ok) return changed
        visit.setCookies.push(changed.cookie)
        return { ok: true }
      },
      failed,
    }),

  artist: (_, personal) => postArtist(personal),

  away: postHoliday,

  session: async (_, { services, visitor, visit, request }) => {
    const { session } = await readForm(request, ['session'])
    const ended = await endSession(services, visitor, { sessionId: session, address: visit.address })
    if (!ended.ok) return data(null, { status: 404 })
    if (session !== visitor.sessionId) return redirect(SESSIONS, 303)
    visit.setCookies.push(endedSessionCookie(services.storeUrl))
    return redirectDocument(href('/'), 303)
  },

  'other-sessions': async (_, { services, visitor, visit: { address } }) => {
    await endOtherSessions(services, visitor, { address })
    return redirect(SESSIONS, 303)
  },

  delete: async (args, { visitor, visit }) => {
    const answered = await answerForm<{ password: string }, object>(args, {
      names: DELETE_FIELDS,
      secrets: ['password'],
      read: readDeleteForm,
      perform: async (services, form) => {
        const deleted = await deleteAccount(services, visitor, { ...form, address: visit.address })
        if (!deleted.ok) return deleted
        visit.setCookies.push(deleted.cookie)
        return { ok: true }
      },
      failed,
    })
    return answered.data.isDone ? redirectDocument(href('/'), 303) : answered
  },
}

const SESSIONS = `${href('/profile')}#sessions`

export const isAccountSetting = (name: string): name is AccountSettingName => Object.hasOwn(FORMS, name)

export const answerAccountSetting = (name: AccountSettingName, args: Args, personal: Personal): Promise<unknown> =>
  FORMS[name](args, personal)
