import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { approvalEmailsWords } from '#words/approval-emails.ts'
import { rejectionSentences } from '#domain/catalogue/works/asked-changes.rules.ts'
import { findArtistOfWork, type Decision } from '#domain/catalogue/works/decide.db.ts'

const APPROVAL_EMAIL = declareJob(
  'approval-email',
  z.object({
    about: z.enum(['work', 'edit']),
    artworkId: z.string(),
    version: z.string(),
    state: z.enum(['approved', 'rejected']),
    // Codes in a row; missing in jobs of before.
    asked: z.string().default(''),
    reason: z.string(),
  }),
)

type Decided = z.infer<typeof APPROVAL_EMAIL.payload>

/** E-mails the decision to the artist, once for each state of the work. */
export function approvalEmailJob(about: Decided['about'], decision: Decision): NewJob {
  const { artworkId, version, state } = decision
  const { asked, reason } = decision.state === 'rejected' ? decision : { asked: [], reason: '' }
  const facts = { about, artworkId, version, state, asked: asked.join(' '), reason }
  return APPROVAL_EMAIL.job(`${about}:${artworkId}:${version}`, facts)
}

/** To the artist of a work. Nothing is sent when the work or its artist is gone. */
export const approvalMailJob = mailJob(APPROVAL_EMAIL, async ({ database, storeUrl }: MailServices, payload) => {
  const work = await findArtistOfWork(database.kysely, payload.artworkId)
  if (!work) return undefined
  const text = () => approvalText({ ...payload, title: work.title }, storeUrl)
  return { id: `approval-${payload.artworkId}-${payload.version}`, to: work.email, language: work.language, text }
})

function approvalText(
  { title, about, state, asked, reason, artworkId }: Decided & { title: string },
  storeUrl: URL,
): EmailText {
  const isEdit = about === 'edit'
  if (state === 'approved') {
    return {
      subject: isEdit ? approvalEmailsWords.editApproved(title) : approvalEmailsWords.workApproved(title),
      heading: isEdit ? approvalEmailsWords.editApprovedTitle : approvalEmailsWords.workApprovedTitle,
      paragraphs: [approvalEmailsWords.onSale(title)],
      link: { text: approvalEmailsWords.viewWork, address: pageAddress(storeUrl, `/artwork/${artworkId}`) },
    }
  }
  return {
    subject: isEdit ? approvalEmailsWords.editRejected(title) : approvalEmailsWords.workRejected(title),
    heading: isEdit ? approvalEmailsWords.editRejectedTitle : approvalEmailsWords.workRejectedTitle,
    paragraphs: [isEdit ? approvalEmailsWords.staysListed(title) : approvalEmailsWords.changeIt(title)],
    quote: rejectionSentences({ asked: asked.split(' '), reason }).join('\n'),
    link: { text: approvalEmailsWords.openWorks, address: pageAddress(storeUrl, '/artist/dashboard') },
  }
}
