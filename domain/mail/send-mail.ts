/** Every letter of the store goes out in one envelope, once, by a job. */
import type { ZodType } from 'zod'
import { handleJob, type DeclaredJob, type HandledJob } from '#domain/jobs/define-job.ts'
import type { JobHandler } from '#domain/jobs/run-jobs.ts'
import type { Services } from '#domain/services.ts'
import type { Mail, Mailer } from '#providers/smtp/mailer.ts'
import { inSpan } from '#shared/tracing.ts'
import { messageHtml, messageText, type Message } from './message.rules.ts'

export type Letter = {
  /** The same letter has the same one at every attempt. */
  id: string
  to: string
  /** The store, unless it is somebody else. */
  replyTo?: string
  message: Message
}

/** What whoever writes a letter is handed. */
export type MailServices = Pick<Services, 'brand' | 'clock' | 'database' | 'storeUrl'>

type Store = Pick<Services, 'brand' | 'storeUrl'>
/** Through which server mails go, and as whose. */
export type Post = { post: { mailer: Mailer; from: Mail['from'] } }

function envelope({ brand, storeUrl }: Store, from: Mail['from'], { id, to, replyTo, message }: Letter): Mail {
  const head = { ...brand, storeAddress: storeUrl.href }
  return {
    id: `${id}@${storeUrl.hostname}`,
    from,
    to,
    replyTo: replyTo ?? brand.email,
    subject: message.subject,
    html: messageHtml(message, head),
    text: messageText(message, head),
  }
}

/** As often may a letter be sent anew that may have arrived. */
export const DOUBTS_MAX = 8

type Doubt = {
  /**
   * Better twice than never: one that may have arrived is sent again, under the same Message-ID, by which mail programs
   * show it once. Any other is left to a person.
   */
  isSentAgain: boolean
}

/** The job of one kind of letter. `write`: undefined when what it is about is gone. */
export function mailJob<P extends Record<string, string | undefined>, S extends Store>(
  declared: { kind: string; payload: ZodType<P> } & Pick<DeclaredJob<P>, 'job'>,
  write: (services: S, payload: P) => Promise<Letter | undefined>,
  inDoubt: Doubt = { isSentAgain: false },
): HandledJob<S & Post> {
  return handleJob(declared, (services: S & Post, job) => {
    const { mailer, from } = services.post
    const compose = async () => {
      const letter = await write(services, job.payload)
      return letter && envelope(services, from, letter)
    }
    return sendMail(mailer, compose, inDoubt)({ ...job, payload: {} })
  })
}

/** Undefined when there is nothing to send. */
export function sendMail(
  mailer: Mailer,
  compose: () => Promise<Mail | undefined>,
  { isSentAgain }: Doubt = { isSentAgain: false },
): JobHandler {
  return async ({ mayHaveHappened, attempt, beginEffect }) => {
    const isGivenUp = !isSentAgain || attempt > DOUBTS_MAX
    if (mayHaveHappened && isGivenUp)
      return { kind: 'unsure', reason: 'The store stopped while the mail was being handed over.' }
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
        return { kind: isGivenUp ? 'unsure' : 'again', reason: delivery.reason }
    }
  }
}
