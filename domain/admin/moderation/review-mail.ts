import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { Message } from '#domain/mail/message.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { reviewMailWords } from '#words/review-mail.ts'
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

/** E-mails the decision to the artist, once for each state of the work. */
export function reviewMailJob(about: Reviewed['about'], decision: Decision): NewJob {
  const { artworkId, version, state } = decision
  const reason = decision.state === 'rejected' ? decision.reason : ''
  return REVIEW_MAIL.job(`${about}:${artworkId}:${version}`, { about, artworkId, version, state, reason })
}

/** To the artist of a work. Nothing is sent when the work or its artist is gone. */
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
  const isEdit = about === 'edit'
  if (state === 'approved') {
    return {
      subject: isEdit ? reviewMailWords.editApproved(title) : reviewMailWords.workApproved(title),
      heading: isEdit ? reviewMailWords.editApprovedTitle : reviewMailWords.workApprovedTitle,
      paragraphs: [reviewMailWords.onSale(title)],
      link: { text: reviewMailWords.viewWork, address: pageAddress(storeUrl, `/artwork/${artworkId}`) },
    }
  }
  return {
    subject: isEdit ? reviewMailWords.editRejected(title) : reviewMailWords.workRejected(title),
    heading: isEdit ? reviewMailWords.editRejectedTitle : reviewMailWords.workRejectedTitle,
    paragraphs: [isEdit ? reviewMailWords.staysListed(title) : reviewMailWords.changeIt(title)],
    quote: reason,
    link: { text: reviewMailWords.openWorks, address: pageAddress(storeUrl, '/artist/dashboard') },
  }
}
