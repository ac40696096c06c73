/** E-mails about a conversation: each tells what its reader hasn't read, and can be answered. */
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type Email, type MailServices } from '#domain/mail/send-mail.ts'
import { holidayWords } from '#domain/artists/holiday/holiday.rules.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { messagesLinkPath } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import { awayOf } from '#shared/dispatch-dates.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { conversationEmailsWords } from '#words/conversation-emails.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import type { Tx } from '#db/transaction.ts'
import { mailPlan, REMINDER_MS, type Side } from './conversation.rules.ts'
import { findConversation, listUnread, noteMailed, type Conversation } from './conversations.db.ts'
import { findProposed } from './shown-questions.db.ts'
import { replyAddress } from './reply-address.ts'

export const CONVERSATION_MAIL_KIND = 'conversation-mail'

const CONVERSATION_MAIL = declareJob(
  CONVERSATION_MAIL_KIND,
  z.object({
    about: z.enum(['confirm', 'news', 'reminder', 'proposal', 'report']),
    id: z.string(),
    to: z.enum(['asker', 'artist', 'owner']),
    /** From when on messages are told. */
    since: z.string().optional(),
  }),
)

export const confirmMail = (id: string): NewJob =>
  CONVERSATION_MAIL.job(`confirm:${id}`, { about: 'confirm', id, to: 'asker' })

export const proposalMail = (id: string, answerId: string): NewJob =>
  CONVERSATION_MAIL.job(`proposal:${answerId}`, { about: 'proposal', id, to: 'asker' })

export const reportMail = (id: string, at: Date): NewJob =>
  CONVERSATION_MAIL.job(`report:${id}:${at.getTime()}`, { about: 'report', id, to: 'owner' })

/** Tells a side of a new message: at once, or after the pause since the last e-mail, which they haven't read. */
export async function tellOfMessage(
  tx: Tx,
  talk: Conversation,
  { to, now, writtenAt = now }: { to: Side; now: Date; writtenAt?: Date },
): Promise<void> {
  const [mailedAt, readAt] =
    to === 'asker' ? [talk.askerMailedAt, talk.askerReadAt] : [talk.artistMailedAt, talk.artistReadAt]
  const plan = mailPlan({ mailedAt, readAt }, now)
  if (!plan) return
  await noteMailed(tx, talk.id, to, plan.at)
  const facts = {
    about: 'news',
    id: talk.id,
    to,
    since: (writtenAt < plan.since ? writtenAt : plan.since).toISOString(),
  } as const
  await addJobs(tx, [CONVERSATION_MAIL.job(`${talk.id}:${to}:${plan.at.getTime()}`, facts, plan.at)], now)
}

/** One for each question that begins to wait. */
export function reminderMail(id: string, waitingSince: Date): NewJob {
  const facts = { about: 'reminder', id, to: 'artist', since: waitingSince.toISOString() } as const
  const due = new Date(waitingSince.getTime() + REMINDER_MS)
  return CONVERSATION_MAIL.job(`reminder:${id}:${waitingSince.getTime()}`, facts, due)
}

type Needs = MailServices & Pick<Services, 'orderSeal' | 'inboundMail'>

export const conversationMailJob = mailJob(CONVERSATION_MAIL, async (services: Needs, { about, id, to, since }) => {
  const talk = await findConversation(services.database.kysely, id)
  if (!talk) return undefined
  if (to === 'owner') return reportEmail(services, talk)
  if (to === 'asker')
    return about === 'confirm' ? confirmEmail(services, talk) : askerEmail(services, talk, { about, since })
  return artistEmail(services, talk, { about, since })
})

type Told = { about: 'confirm' | 'news' | 'reminder' | 'proposal' | 'report'; since: string | undefined }

const titleOf = ({ title, titleHi }: Conversation) => shownTitle(languageNow(), title, titleHi).title

/** By a link that opens it without an account, too. */
const askersAddress = (services: Needs, { id, userId, askerEmail: email }: Conversation) =>
  pageAddress(services.storeUrl, userId ? `/messages/${id}` : messagesLinkPath(services, { orderId: id, email }))

/** The question itself isn't in it: nobody can have it sent to a stranger. */
function confirmEmail(services: Needs, talk: Conversation): Email | undefined {
  if (talk.confirmedAt) return undefined
  return {
    id: `conversation-confirm-${talk.id}`,
    to: talk.askerEmail,
    language: talk.language,
    text: () => ({
      subject: conversationEmailsWords.confirmSubject(titleOf(talk)),
      heading: conversationEmailsWords.confirmHeading,
      paragraphs: [conversationEmailsWords.confirmText(talk.artistName), conversationEmailsWords.confirmNotYou],
      link: {
        text: conversationEmailsWords.confirmLink,
        address: pageAddress(
          services.storeUrl,
          messagesLinkPath(services, { orderId: talk.id, email: talk.askerEmail }),
        ),
      },
    }),
  }
}

async function askerEmail(services: Needs, talk: Conversation, { about, since }: Told): Promise<Email | undefined> {
  const db = services.database.kysely
  if (!talk.confirmedAt) return undefined
  if (about === 'proposal') {
    const proposed = await findProposed(db, talk.id)
    if (!proposed || proposed.agreedAt) return undefined
    return {
      ...envelopeOf(services, talk, { side: 'asker', name: `proposal-${proposed.answerId}` }),
      text: () => ({
        subject: conversationEmailsWords.proposalSubject(titleOf(talk)),
        heading: conversationEmailsWords.proposalHeading,
        paragraphs: [conversationEmailsWords.proposalText(talk.artistName)],
        quote: `${proposed.question}\n\n${proposed.answer}`,
        link: { text: conversationEmailsWords.decide, address: askersAddress(services, talk) },
      }),
    }
  }
  if (since === undefined) return undefined
  const news = await listUnread(db, { id: talk.id, side: 'asker', since: new Date(since) })
  if (news.length === 0) return undefined
  const isOfShop = news.every(({ side }) => side === 'shop')
  return {
    ...envelopeOf(services, talk, { side: 'asker', name: since }),
    text: () => ({
      subject: conversationEmailsWords.answerSubject(titleOf(talk)),
      heading: isOfShop
        ? conversationEmailsWords.shopHeading(services.brand.name)
        : conversationEmailsWords.answerHeading(talk.artistName),
      paragraphs: [howToAnswer(services, talk)],
      quote: quoteOf(news),
      link: { text: conversationEmailsWords.readAndAnswer, address: askersAddress(services, talk) },
    }),
  }
}

async function artistEmail(services: Needs, talk: Conversation, { about, since }: Told): Promise<Email | undefined> {
  if (!talk.confirmedAt || talk.isArtistSuspended || since === undefined) return undefined
  const from = new Date(since)
  const isReminder = about === 'reminder'
  if (isReminder && !waitsSince(talk, from, services.clock.now())) return undefined
  const news = isReminder
    ? []
    : await listUnread(services.database.kysely, { id: talk.id, side: 'artist', since: from })
  if (!isReminder && news.length === 0) return undefined
  const isOfShop = news.length > 0 && news.every(({ side }) => side === 'shop')
  return {
    ...envelopeOf(services, talk, { side: 'artist', name: `${about}-${since}` }),
    text: (): EmailText => ({
      subject: isReminder
        ? conversationEmailsWords.reminderSubject(titleOf(talk))
        : conversationEmailsWords.questionSubject(titleOf(talk)),
      heading: isReminder
        ? conversationEmailsWords.reminderHeading
        : isOfShop
          ? conversationEmailsWords.shopHeading(services.brand.name)
          : conversationEmailsWords.questionHeading(talk.askerName, titleOf(talk)),
      paragraphs: [
        ...(isReminder ? [conversationEmailsWords.reminderText(talk.askerName)] : []),
        howToAnswer(services, talk),
      ],
      quote: quoteOf(news),
      link: {
        text: conversationEmailsWords.openStudio,
        address: pageAddress(services.storeUrl, `/artist/messages/${talk.id}`),
      },
    }),
  }
}

/** Not answered meanwhile, and the artist isn't away. */
function waitsSince(talk: Conversation, since: Date, now: Date): boolean {
  const isWaiting = talk.waitingSince?.getTime() === since.getTime() && !talk.closedAt
  return isWaiting && holidayWords(awayOf(talk), now) === null
}

function reportEmail({ brand, storeUrl }: Needs, talk: Conversation): Email {
  return {
    id: `conversation-report-${talk.id}`,
    to: brand.email,
    text: () => ({
      subject: ownerEmailsWords.conversationReported,
      heading: ownerEmailsWords.conversationReported,
      paragraphs: [ownerEmailsWords.conversationReportedText(talk.title)],
      link: { text: ownerEmailsWords.backOffice, address: new URL(`/admin/messages/${talk.id}`, storeUrl).href },
    }),
  }
}

function envelopeOf(services: Needs, talk: Conversation, { side, name }: { side: Side; name: string }) {
  const to = (side === 'asker' ? talk.askerEmail : talk.artistEmail) ?? ''
  const replyTo = talk.closedAt ? undefined : replyAddress(services, { conversationId: talk.id, side, mailbox: to })
  return {
    id: `conversation-${talk.id}-${side}-${name.replaceAll(/[^\w-]/g, '')}`,
    to,
    ...(replyTo && { replyTo }),
    language: (side === 'asker' ? talk.language : talk.artistLanguage) ?? talk.language,
  }
}

function howToAnswer({ inboundMail }: Needs, { closedAt }: Conversation): string {
  if (closedAt) return conversationEmailsWords.closed
  return inboundMail ? conversationEmailsWords.replyHere : conversationEmailsWords.replyByLink
}

function quoteOf(news: readonly { text: string; photos: number }[]): string {
  return news
    .map(({ text, photos }) => [text, photos > 0 && conversationEmailsWords.photos(photos)].filter(Boolean).join('\n'))
    .join('\n\n')
}
