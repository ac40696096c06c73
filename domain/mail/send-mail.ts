import type { JobHandler } from '#domain/jobs/run-next-job.ts'
import type { Mail, Mailer } from '#providers/smtp/mailer.ts'

/** Undefined when what the mail is about is gone. */
export type ComposeMail = (payload: Record<string, string>) => Promise<Mail | undefined>

/** Handles the jobs of one kind of mail. */
export function sendMail(mailer: Mailer, compose: ComposeMail): JobHandler {
  return async ({ payload, mayHaveHappened, beginEffect }) => {
    if (mayHaveHappened) return { kind: 'unsure', reason: 'The store stopped while the mail was being handed over.' }
    const mail = await compose(payload)
    if (!mail) return { kind: 'done' }
    const delivery = await mailer.send(mail, beginEffect)
    switch (delivery.kind) {
      case 'sent':
        return { kind: 'done' }
      case 'refused':
        return { kind: delivery.isFinal ? 'failed' : 'again', reason: delivery.reason }
      case 'unknown':
        return { kind: 'unsure', reason: delivery.reason }
    }
  }
}
