/** The forms that change one's own account, each under its name in the address. */
import { href, redirect, redirectDocument } from 'react-router'
import { deleteForm, emailForm, passwordForm } from '#domain/accounts/account-forms.rules.ts'
import { endedSessionCookie } from '#domain/accounts/begin-session.ts'
import { changeEmail } from '#domain/accounts/change-email.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { deleteAccount } from '#domain/people/delete-account.ts'
import { sendVerificationMail } from '#domain/accounts/verify-email.ts'
import { endOtherSessions, endSession } from '#domain/accounts/end-sessions.ts'
import { fullName, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import { changeHoliday } from '#domain/artists/holiday/own-holiday.ts'
import { holidayForm } from '#domain/artists/holiday/holiday.rules.ts'
import { artistFormWords } from '#words/artist-form.ts'
import { artistForm } from '#domain/studio/artist-form.rules.ts'
import { updateArtist } from '#domain/studio/own-artist.ts'
import type { FormErrors, FormSchema } from '#shared/entered-text.rules.ts'
import { type FormRefusal, answerDone, answerRefused, pictureWait, notFound } from '#app/http/answers.ts'
import { answerForm, noFields } from '#app/http/answer-form.ts'
import { readForm, fieldsIn, filesIn } from '#app/http/read-request.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { DETAILS, readDetails } from '#domain/accounts/profile-fields.rules.ts'
import { accountCallsWords } from '#words/account-calls.ts'
import { accountWords } from '#words/account.ts'
import { timeAwayWords } from '#words/time-away.ts'
import { updateProfile } from '#domain/accounts/own-profile.ts'
import { addressOfForm, bookForm, PROFILE_ADDRESS } from '#domain/orders/placing/address-book.rules.ts'
import { chooseDefault, removeAddress, saveAddress } from '#domain/orders/placing/address-book.ts'
import { profileWords } from '#words/profile.ts'

export type HolidayDone = { isAway: boolean }

type Personal = PersonalArgs<Visitor>

const setting = <Form, Performed extends { ok: true } | FormRefusal>(
  personal: Personal,
  form: FormSchema<Form>,
  perform: (form: Form) => Promise<Performed>,
) => answerForm(personal, { form, perform: (_, read) => perform(read), failed: () => accountWords.failed })

const FORMS = {
  email: (personal) => {
    const { services, visitor, visit } = personal
    return setting(personal, emailForm, (form) => changeEmail(services, visitor, { form, address: visit.address }))
  },

  verify: (personal) => {
    const { services, visitor, visit } = personal
    const to = { email: visitor.email, address: visit.address }
    return setting(personal, noFields, () => sendVerificationMail(services, to))
  },

  password: (personal) => {
    const { services, visitor, visit } = personal
    const known = [visitor.email, fullName(visitor), services.brand.name]
    return setting(personal, passwordForm(known), async (form) => {
      const changed = await changePassword(services, visitor, { form, asker: visit })
      if (changed.ok) visit.setCookies.push(changed.cookie, changed.deviceCookie)
      return changed.ok ? { ok: true } : changed
    })
  },

  artist: answerArtist,

  away: async (personal) => {
    const { visitor } = personal
    if (visitor.role !== 'artist')
      return answerRefused({ status: 403, message: timeAwayWords.artistsOnly, values: {}, about: 'away' })
    return answerForm(personal, {
      form: holidayForm,
      perform: (services, wanted) => changeHoliday(services, visitor, wanted),
      failed: () => timeAwayWords.failed,
    })
  },

  session: async ({ services, visitor, visit, request }) => {
    const { session } = fieldsIn(await readForm(request), ['session'])
    const ended = await endSession(services, visitor, { sessionId: session, address: visit.address })
    if (!ended.ok) return notFound()
    if (session !== visitor.sessionId) return redirect(SESSIONS, 303)
    visit.setCookies.push(endedSessionCookie(services.storeUrl))
    return redirectDocument(href('/'), 303)
  },

  'other-sessions': async ({ services, visitor, visit: { address } }) => {
    await endOtherSessions(services, visitor, { address })
    return redirect(SESSIONS, 303)
  },

  'remove-address': answerRemoval,

  'default-address': answerDefault,

  delete: async (personal) => {
    const { services, visitor, visit } = personal
    const answered = await setting(personal, deleteForm, async ({ password }) => {
      const deleted = await deleteAccount(services, visitor, { password })
      if (deleted.ok) visit.setCookies.push(deleted.cookie)
      return deleted.ok ? { ok: true } : deleted
    })
    return answered.data.isDone ? redirectDocument(href('/'), 303) : answered
  },
} satisfies Record<string, (personal: Personal) => Promise<unknown>>

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

export const answerAccountSetting = (name: AccountSettingName, personal: Personal): Promise<unknown> =>
  FORMS[name](personal)

/** The own details, all or none of them. Without scripts every field is posted, otherwise those that were changed. */
export async function answerDetails({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { id = '', ...texts } = Object.fromEntries(await readForm(request)) as Record<string, string>
  const read = readDetails(texts)
  const refuse = (status: number, errors?: FormErrors) =>
    answerRefused({
      status,
      errors,
      // As the specification has it, the form says no more than that its fields are not saved yet.
      message: errors ? undefined : '',
      about: DETAILS,
      values: texts,
    })
  if (!read) return refuse(400)
  const updated = await updateProfile(services, visitor, { profileId: id, texts: read })
  if (updated.ok) throw redirect(`${href('/profile')}#${DETAILS}`, 303)
  if (updated.reason === 'refused') return refuse(422, updated.errors)
  return refuse(updated.reason === 'failed' ? 503 : 404)
}

/** The forms of the address book. The name of a form holds the id of its address. */
const BOOK = `${href('/profile')}#addresses`

export async function answerAddress(name: string, personal: PersonalArgs<Visitor>) {
  const answered = await answerForm(personal, {
    form: bookForm,
    perform: (services, kept) => saveAddress(services, personal.visitor, { id: addressOfForm(name), kept }),
    failed: () => profileWords.addressFailed,
  })
  return answered.data.isDone ? redirect(BOOK, 303) : answered
}

async function answerRemoval({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { address } = fieldsIn(await readForm(request), ['address'])
  return (await removeAddress(services, visitor, address)) ? redirect(BOOK, 303) : notFound()
}

async function answerDefault({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { address } = fieldsIn(await readForm(request), ['address'])
  const chosen = await chooseDefault(services, visitor, address === PROFILE_ADDRESS.id ? null : address)
  return chosen ? redirect(BOOK, 303) : notFound()
}
