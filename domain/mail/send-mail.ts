/** Every e-mail of the store goes out in one envelope, by a job: better twice than never. */
import { languageNow } from '#words/language-now.ts'
import { addressIn, readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import type { ZodType } from 'zod'
import { handleJob, type DeclaredJob, type HandledJob } from '#domain/jobs/define-job.ts'
import type { JobHandler } from '#domain/jobs/run-jobs.ts'
import type { Services } from '#domain/services.ts'
import type { Mail, Mailer } from '#providers/smtp/mailer.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import { inSpan } from '#shared/tracing.ts'
import { emailHtml, emailPlainText, type EmailText } from './email-text.rules.ts'

export type Email = {
  /** The same e-mail has the same one at every attempt. */
  id: string
  to: string
  /** The store, unless it is someone else. */
  replyTo?: string
  /** The reader's language; English by default. */
  language?: string
  /** Called in that language. Nothing is sent if it returns nothing. */
  text: () => EmailText | undefined
}

/** The address of a page, in the language of the moment. */
export const pageAddress = (storeUrl: URL, path: string) => new URL(addressIn(languageNow(), path), storeUrl).href

/** What a writer of e-mails gets. */
export type MailServices = Pick<Services, 'brand' | 'clock' | 'database' | 'storeUrl'>

type Store = Pick<Services, 'brand' | 'storeUrl'>
/** Through which server e-mails go, and as whose. */
export type Post = { post: { mailer: Mailer; from: Mail['from'] } }

function envelope(
  { brand, storeUrl }: Store,
  from: Mail['from'],
  { id, to, replyTo, text: write }: Email,
): Mail | undefined {
  const head = { ...brand, storeAddress: pageAddress(storeUrl, '/') }
  const message = write()
  if (!message) return undefined
  return {
    id: `${id}@${storeUrl.hostname}`,
    from,
    to,
    replyTo: replyTo ?? brand.email,
    subject: message.subject,
    html: emailHtml(message, head),
    text: emailPlainText(message, head),
    unsubscribe: message.stop?.link.address,
  }
}

/**
 * An e-mail that may have arrived is sent again, under the same Message-ID, by which mail programs show it once. A mail
 * server that breaks off each time must not fill a mailbox: after so many doubts a person must decide.
 */
export const DOUBTS_MAX = 8

/**
 * The job of one kind of e-mail. `write`: undefined when its subject is gone. `isOnce`: better never than twice, for e-mails
 * that nobody waits for.
 */
export function mailJob<P extends Record<string, string | undefined>, S extends Store>(
  declared: { kind: string; payload: ZodType<P> } & Pick<DeclaredJob<P>, 'job'>,
  write: (services: S, payload: P) => Promise<Email | undefined>,
  { isOnce = false } = {},
): HandledJob<S & Post> {
  return handleJob(declared, async (services: S & Post, job) => {
    if (isOnce && job.doubts > 0) return { kind: 'done' }
    const { mailer, from } = services.post
    const compose = async () => {
      const email = await write(services, job.payload)
      return email && speak(readLanguage(email.language), () => envelope(services, from, email))
    }
    return sendMail(mailer, compose)({ ...job, payload: {} })
  })
}

/** Undefined when there is nothing to send. */
export function sendMail(mailer: Mailer, compose: () => Promise<Mail | undefined>): JobHandler {
  return async ({ doubts, beginEffect }) => {
    if (doubts >= DOUBTS_MAX) return { kind: 'unsure', reason: ownerEmailsWords.neverConfirmed(doubts) }
    const mail = await compose()
    if (!mail) return { kind: 'done' }
    const delivery = await inSpan({ name: 'send mail', kind: 'client' }, async (span) => {
      const handedOver = await mailer.send(mail, beginEffect)
      if (handedOver.kind !== 'sent') span.note({ 'error.type': handedOver.kind })
      return handedOver
    })
    switch (delivery.kind) {
      case 'sent':
        return { kind: 'done' }
      case 'refused':
        return { kind: delivery.isFinal ? 'failed' : 'again', reason: delivery.reason }
      case 'unknown':
        return { kind: 'again', reason: delivery.reason, mayHaveHappened: true }
    }
  }
}
