/** What a side does in a conversation: writes with photos, reports, blocks, agrees. */
import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  agreeToShow,
  blockPerson,
  proposeToShow,
  reportTalk,
  takeBack,
  type TalkActed,
  type TalkAct,
} from '#domain/conversations/act-on-conversation.ts'
import { confirmQuestion } from '#domain/conversations/ask-artist.ts'
import { messageForm, MESSAGE_PHOTOS_MAX, talkReportForm, type Side } from '#domain/conversations/conversation.rules.ts'
import { findOn, type TalkViewer } from '#domain/conversations/viewer.ts'
import { writeMessage, type Written } from '#domain/conversations/write-message.ts'
import type { Services } from '#domain/services.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import { formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import {
  actionOf,
  actionWith,
  answerAction,
  done,
  formIn,
  refused,
  type Action,
  type ActionDone,
} from '#app/http/answer-form.ts'
import { answerRefused, pictureWait, waitRefusal, type WhyRefused } from '#app/http/answers.ts'
import { viewerOf } from '#app/http/order-loader.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import { fieldsIn, filesIn } from '#app/http/read-request.ts'
import { conversationsWords } from '#words/conversations.ts'
import { NEWEST } from './thread.tsx'

type Personal = PersonalArgs<Visitor | undefined>

/** Signed in or by the link of an e-mail. */
export const talkViewerOf = (personal: Personal): TalkViewer => ({
  visitor: personal.visitor,
  opened: viewerOf(personal).opened ?? [],
})

export async function postTalk(personal: Personal, side: Side): Promise<unknown> {
  const { services, params, url, visit } = personal
  const by: TalkAct = { id: params.id ?? '', side, viewer: talkViewerOf(personal) }
  // Before a photo is read: whose conversation it is.
  if (!(await findOn(services.database.kysely, by))) throw data(null, { status: 404 })
  if (formIn(url) !== 'message') return answerAct(personal, by)
  return readPictures<unknown>({ ...personal, sender: personal.visitor?.id ?? visit.address }, MESSAGE_PHOTOS_MAX, {
    answer: (posted) => answerMessage(personal, by, posted),
    refuse: (refusal) => answerRefused({ ...refusal, values: {}, about: 'message' }),
  })
}

async function answerMessage({ services, url }: Personal, by: TalkAct, posted: FormData) {
  const { key, ...values } = fieldsIn(posted, ['key', ...messageForm.names])
  const refuse = (refusal: Omit<Parameters<typeof answerRefused>[0], 'values'>) =>
    answerRefused({ ...refusal, values, about: 'message' })
  const read = messageForm.read(values)
  if (!read.ok) return refuse({ status: 422, errors: read.errors })
  const files = filesIn(posted, 'photos')
  if (files.length > MESSAGE_PHOTOS_MAX)
    return refuse({ status: 422, errors: { photos: conversationsWords.tooManyPhotos(MESSAGE_PHOTOS_MAX) } })
  try {
    const photos = await Promise.all(files.map((file) => file.bytes()))
    const message = { ...by, ...read.form, photos, key: isUuid(key) ? key : randomUUID() }
    const written = await writeMessage(services, message)
    return written.ok ? redirect(`${url.pathname}#${NEWEST}`, 303) : refuse(whyRefused(written))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const told = refusalOf(error)
    if (told) return refuse(told)
    services.log.error({ err: error, conversationId: by.id }, 'A message could not be stored.')
    return refuse({ status: 503, message: conversationsWords.failed })
  }
}

function whyRefused(written: Extract<Written, { ok: false }>): WhyRefused {
  switch (written.reason) {
    case 'not-found':
      throw data(null, { status: 404 })
    case 'empty':
      return { status: 422, errors: { text: conversationsWords.emptyMessage } }
    case 'photo':
      return { status: 422, errors: { photos: written.error } }
    case 'too-many':
      return waitRefusal(written)
    case 'busy':
    case 'cannot-store':
      return pictureWait({ ...written, reason: written.reason })
    case 'closed':
    case 'blocked':
    case 'unconfirmed':
    case 'artist-gone':
      return { status: 409, message: conversationsWords.whyNot[written.reason] }
  }
}

type By = { services: Services; by: TalkAct; answer: string }

const told = (acted: TalkActed, text: string): ActionDone => {
  if (acted.ok) return done(text)
  return acted.reason === 'changed'
    ? refused(409, conversationsWords.changed)
    : refused(404, conversationsWords.changed)
}

const agreeForm = formSchema<{ agree: string }>({
  agree: (typed) => (typed === 'on' ? yes(typed) : no(conversationsWords.tickFirst)),
})

const BOTH: Readonly<Record<string, Action<By>>> = {
  report: actionWith(talkReportForm, async ({ services, by }, form) =>
    told(await reportTalk(services, by, form), conversationsWords.reported),
  ),
  'take-back': actionOf(async ({ services, by }) => told(await takeBack(services, by), conversationsWords.takenBack)),
}

const ACTIONS: Record<Side, Readonly<Record<string, Action<By>>>> = {
  asker: {
    ...BOTH,
    confirm: actionOf(async ({ services, by }) =>
      (await confirmQuestion(services, by.id))
        ? done(conversationsWords.confirmed)
        : refused(409, conversationsWords.confirmFailed),
    ),
    agree: actionWith(agreeForm, async ({ services, by, answer }) =>
      told(await agreeToShow(services, by, answer), conversationsWords.agreed),
    ),
  },
  artist: {
    ...BOTH,
    block: actionOf(async ({ services, by }) =>
      told(await blockPerson(services, by, true), conversationsWords.blockedNow),
    ),
    unblock: actionOf(async ({ services, by }) =>
      told(await blockPerson(services, by, false), conversationsWords.unblockedNow),
    ),
    propose: actionOf(async ({ services, by, answer }) =>
      told(await proposeToShow(services, by, answer), conversationsWords.proposed),
    ),
  },
}

const answerAct = ({ services, ...posted }: Personal, by: TalkAct) =>
  answerAction(posted, {
    actions: ACTIONS[by.side],
    own: ['answer'],
    byOf: ({ answer }) => ({ services, by, answer }),
  })
