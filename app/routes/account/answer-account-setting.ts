/** The forms that change one's own account, each under its name in the address. */
import { href, redirect, redirectDocument, type ActionFunctionArgs } from 'react-router'
import { deleteForm, emailForm, passwordForm } from '#domain/accounts/account-forms.rules.ts'
import { endedSessionCookie } from '#domain/accounts/begin-session.ts'
import { changeEmail } from '#domain/accounts/change-email.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { deleteAccount } from '#domain/people/delete-account.ts'
import { sendVerificationMail } from '#domain/accounts/verify-email.ts'
import { endOtherSessions, endSession } from '#domain/accounts/end-sessions.ts'
import { fullName, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import { changeHoliday } from '#domain/catalogue/holiday/own-holiday.ts'
import { holidayForm } from '#domain/catalogue/holiday/holiday.rules.ts'
import { artistFormWords } from '#words/artist-form.ts'
import { artistForm } from '#domain/studio/artist-form.rules.ts'
import { updateArtist } from '#domain/studio/own-artist.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { answerDone, answerRefused, pictureWait, notFound } from '#app/http/answers.ts'
import { answerForm, noFields } from '#app/http/answer-form.ts'
import { readForm, fieldsIn, filesIn } from '#app/http/read-request.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readFieldRequest } from '#domain/accounts/profile-fields.rules.ts'
import { accountCallsWords } from '#words/account-calls.ts'
import { accountWords } from '#words/account.ts'
import { timeAwayWords } from '#words/time-away.ts'
import { answerDefault, answerRemoval } from './answer-address.ts'
import { updateProfileField } from '#domain/accounts/own-profile.ts'

export type HolidayDone = { isAway: boolean }

type Args = ActionFunctionArgs
type Personal = PersonalArgs<Visitor>

const FORMS = {
  email: (args, { visitor, visit: { address } }) =>
    answerForm(args, {
      form: emailForm,
      perform: (services, form) => changeEmail(services, visitor, { form, address }),
      failed: () => accountWords.failed,
    }),

  verify: (args, { visitor: { email }, visit: { address } }) =>
    answerForm(args, {
      form: noFields,
      perform: (services) => sendVerificationMail(services, { email, address }),
      failed: () => accountWords.failed,
    }),

  password: (args, { services: { brand }, visitor, visit }) =>
    answerForm(args, {
      form: passwordForm([visitor.email, fullName(visitor), brand.name]),
      perform: async (services, form) => {
        const changed = await changePassword(services, visitor, { form, asker: visit })
        if (!changed.ok) return changed
        visit.setCookies.push(changed.cookie, changed.deviceCookie)
        return { ok: true }
      },
      failed: () => accountWords.failed,
    }),

  artist: (_, personal) => answerArtist(personal),

  away: async (args, { visitor }) => {
    if (visitor.role !== 'artist') {
      return answerRefused({ status: 403, message: timeAwayWords.artistsOnly, values: {}, about: 'away' })
    }
    return answerForm(args, {
      form: holidayForm,
      perform: (services, wanted) => changeHoliday(services, visitor, wanted),
      failed: () => timeAwayWords.failed,
    })
  },

  session: async (_, { services, visitor, visit, request }) => {
    const { session } = fieldsIn(await readForm(request), ['session'])
    const ended = await endSession(services, visitor, { sessionId: session, address: visit.address })
    if (!ended.ok) return notFound()
    if (session !== visitor.sessionId) return redirect(SESSIONS, 303)
    visit.setCookies.push(endedSessionCookie(services.storeUrl))
    return redirectDocument(href('/'), 303)
  },

  'other-sessions': async (_, { services, visitor, visit: { address } }) => {
    await endOtherSessions(services, visitor, { address })
    return redirect(SESSIONS, 303)
  },

  'remove-address': async (_, personal) => answerRemoval(personal),

  'default-address': async (_, personal) => answerDefault(personal),

  delete: async (args, { visitor, visit }) => {
    const answered = await answerForm(args, {
      form: deleteForm,
      perform: async (services, { password }) => {
        const deleted = await deleteAccount(services, visitor, { password })
        if (!deleted.ok) return deleted
        visit.setCookies.push(deleted.cookie)
        return { ok: true }
      },
      failed: () => accountWords.failed,
    })
    return answered.data.isDone ? redirectDocument(href('/'), 303) : answered
  },
} satisfies Record<string, (args: Args, personal: Personal) => Promise<unknown>>

export type AccountSettingName = keyof typeof FORMS

/** With the address of a photo sent before, or, without scripts, with the photo itself. */
async function answerArtist(personal: Personal) {
  // Before a picture is read.
  if (personal.visitor.role !== 'artist')
    return answerRefused({ status: 403, message: artistFormWords.failed, values: {}, about: 'artist' })
  return readPictures<unknown>({ ...personal, sender: personal.visitor.id }, 1, {
    answer: (posted) => answerPortrait(personal, posted),
    refuse: (refusal) => answerRefused({ ...refusal, values: {}, about: 'artist' }),
  })
}

async function answerPortrait({ services, visitor }: Personal, posted: FormData) {
  const form = artistForm(services.storeUrl.origin)
  const entered = fieldsIn(posted, form.names)
  const refuse = (status: number, errors: FormErrors = {}, message = artistFormWords.failed) =>
    answerRefused({ status, errors, message, values: { name: entered.name ?? '' }, about: 'artist' })
  const read = form.read(entered)
  if (!read.ok) return refuse(422, read.errors)
  try {
    const { name } = read.form
    let { pictureId } = read.form
    const [file] = filesIn(posted, 'picture')
    if (file) {
      const taken = await takeUpload(services, {
        bytes: await file.bytes(),
        uploaderId: visitor.id,
        alt: accountCallsWords.portraitAlt(name),
      })
      if (!taken.ok && taken.reason === 'refused') return refuse(422, { picture: taken.error })
      if (!taken.ok) {
        const { status, message } = pictureWait({ ...taken, reason: taken.reason })
        return refuse(status, { picture: message })
      }
      pictureId = taken.pictureId
    }
    const updated = await updateArtist(services, visitor, { name, pictureId })
    return updated.ok ? answerDone({}, 'artist') : refuse(404)
  } catch (error) {
    services.log.error({ err: error, profileId: visitor.id }, 'An artist could not be saved.')
    return refuse(503)
  }
}

const SESSIONS = `${href('/profile')}#sessions`

export const isAccountSetting = (name: string): name is AccountSettingName => Object.hasOwn(FORMS, name)

export const answerAccountSetting = (name: AccountSettingName, args: Args, personal: Personal): Promise<unknown> =>
  FORMS[name](args, personal)

/** A field of the profile posted without scripts. Refused without an error, the page shows what is saved. */
export async function postField({ services, visitor, request }: PersonalArgs<Visitor>) {
  const entries = [...(await readForm(request))]
  const id = entries.find(([name]) => name === 'id')?.[1]
  const wanted = readFieldRequest(entries.filter(([name]) => name !== 'id'))
  if (!wanted) return answerRefused({ status: 400, values: {} })
  const { field, text } = wanted
  const updated = await updateProfileField(services, visitor, {
    ...wanted,
    profileId: typeof id === 'string' ? id : '',
  })
  if (updated.ok) throw redirect(`${href('/profile')}#${field}`, 303)
  if (updated.reason === 'refused') {
    return answerRefused({ status: 422, about: field, values: { [field]: text }, errors: { [field]: updated.error } })
  }
  return answerRefused({ status: updated.reason === 'failed' ? 503 : 404, values: {} })
}
