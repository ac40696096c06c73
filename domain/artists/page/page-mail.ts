/** The e-mail to an artist about a decision on their page. */
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { approvalEmailsWords } from '#words/approval-emails.ts'
import { findPersonOf } from '#domain/artists/papers/papers.db.ts'
import { findArtistPage, findPageArtist, type PageArtist } from './pages.db.ts'

const PAGE_MAIL = declareJob(
  'artist-page-mail',
  z.object({ artistId: z.string(), version: z.string(), state: z.enum(['approved', 'rejected']) }),
)

export const PAGE_MAIL_KIND = PAGE_MAIL.kind

/** Once for each version that was decided on. */
export const pageMail = (decided: { artistId: string; version: string; state: 'approved' | 'rejected' }): NewJob =>
  PAGE_MAIL.job(`${decided.artistId}:${decided.version}`, decided)

/** Nothing is sent once the artist is gone, or has already sent a rejected page again. */
export const pageMailJob = mailJob(
  PAGE_MAIL,
  async ({ database: { kysely }, storeUrl }: MailServices, { artistId, version, state }) => {
    const reader = await findPersonOf(kysely, artistId)
    const artist = reader && (await findPageArtist(kysely, artistId))
    if (!artist) return undefined
    const reason = (await findArtistPage(kysely, { artistId, isShown: false }))?.reason
    if (state === 'rejected' && !reason) return undefined
    const text = () => (state === 'approved' ? approvedText(artist, storeUrl) : rejectedText(reason ?? '', storeUrl))
    return { id: `artist-page-${artistId}-${version}`, to: reader.email, language: reader.language, text }
  },
)

const approvedText = ({ slug, isPublic }: PageArtist, storeUrl: URL): EmailText => ({
  subject: approvalEmailsWords.pageApproved,
  heading: approvalEmailsWords.pageApproved,
  paragraphs: [isPublic ? approvalEmailsWords.pageOnShow : approvalEmailsWords.pageNeedsWork],
  link: isPublic
    ? { text: approvalEmailsWords.viewPage, address: pageAddress(storeUrl, `/artist/${slug}`) }
    : { text: approvalEmailsWords.openPage, address: pageAddress(storeUrl, '/artist/page') },
})

const rejectedText = (reason: string, storeUrl: URL): EmailText => ({
  subject: approvalEmailsWords.pageRejected,
  heading: approvalEmailsWords.pageRejected,
  paragraphs: [approvalEmailsWords.pageStays],
  quote: reason,
  link: { text: approvalEmailsWords.openPage, address: pageAddress(storeUrl, '/artist/page') },
})
