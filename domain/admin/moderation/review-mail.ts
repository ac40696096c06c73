import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { findArtistOfWork, type Decision } from './decide.db.ts'

const REVIEW_MAIL = declareJob(
  'review-mail',
  z.object({
    about: z.enum(['work', 'edit']),
    artworkId: z.string(),
    version: z.string(),
    state: z.enum(['approved', 'rejected']),
    reason: z.string(),
  }),
)

type Reviewed = z.infer<typeof REVIEW_MAIL.payload>

/** The artist hears what was decided: about this state of the work once. */
export function reviewMailJob(about: Reviewed['about'], decision: Decision): NewJob {
  const { artworkId, version, state } = decision
  const reason = decision.state === 'rejected' ? decision.reason : ''
  return REVIEW_MAIL.job(`${about}:${artworkId}:${version}`, { about, artworkId, version, state, reason })
}

/** To the artist of a work; nothing is sent when the work or its artist is gone. */
export const reviewMail = mailJob(REVIEW_MAIL, async ({ database, storeUrl }: MailServices, payload) => {
  const work = await findArtistOfWork(database.kysely, payload.artworkId)
  if (!work) return undefined
  const message = () => reviewMessage({ ...payload, title: work.title }, storeUrl)
  return { id: `review-${payload.artworkId}-${payload.version}`, to: work.email, language: work.language, message }
})

function reviewMessage(
  { title, about, state, reason, artworkId }: Reviewed & { title: string },
  storeUrl: URL,
): Message {
  const dashboard = { text: 'Open your works', address: pageAddress(storeUrl, '/artist/dashboard') }
  if (state === 'approved') {
    return {
      subject: about === 'edit' ? `Your change of ${title} is approved` : `${title} hangs in the store`,
      heading: about === 'edit' ? 'Your change is approved' : 'Your work hangs in the store',
      paragraphs: [`${title} can be seen and bought as you wished it from now on.`],
      link: { text: 'See it', address: pageAddress(storeUrl, `/artwork/${artworkId}`) },
    }
  }
  return {
    subject: about === 'edit' ? `Your change of ${title} is not approved` : `${title} is not approved yet`,
    heading: about === 'edit' ? 'Your change is not approved' : 'Your work is not approved yet',
    paragraphs: [
      about === 'edit'
        ? `${title} goes on hanging as it was. This is why:`
        : `We have looked at ${title}, and ask you to look at it again before it hangs. This is why:`,
    ],
    quote: reason,
    link: dashboard,
  }
}
