/** E-mails about an application: to the owner when it comes, to the applicant when it comes and when it is decided. */
import { z } from 'zod'
import { fullName } from '#domain/accounts/visitor.rules.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { joiningEmailsWords } from '#words/joining-emails.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import { findApplication, type ShownApplication } from './applications.db.ts'

/** `new` goes to the owner. */
const ABOUT = ['new', 'received', 'accepted', 'declined'] as const

const APPLICATION_MAIL = declareJob('application-mail', z.object({ about: z.enum(ABOUT), applicationId: z.string() }))

type About = (typeof ABOUT)[number]

export const APPLICATION_MAIL_KIND = APPLICATION_MAIL.kind

/** Each at most once. */
export const applicationMail = (about: About, applicationId: string): NewJob =>
  APPLICATION_MAIL.job(`${about}:${applicationId}`, { about, applicationId })

/** Nothing is sent once the applicant's account is erased. */
export const applicationMailJob = mailJob(
  APPLICATION_MAIL,
  async ({ brand, database, storeUrl }: MailServices, { about, applicationId }) => {
    const application = await findApplication(database.kysely, applicationId)
    if (!application) return undefined
    const id = `application-${about}-${applicationId}`
    if (about === 'new') {
      const text = () => newText(application, pageAddress(storeUrl, `/admin/artists/applications/${applicationId}`))
      return { id, to: brand.email, replyTo: application.email, text }
    }
    const text = () => applicantText(about, application, { shop: brand.name, storeUrl })
    return { id, to: application.email, language: application.language, text }
  },
)

const newText = (application: ShownApplication, address: string): EmailText => ({
  subject: ownerEmailsWords.newApplication(fullName(application)),
  heading: ownerEmailsWords.newApplicationTitle,
  paragraphs: [ownerEmailsWords.newApplicationIntro(fullName(application), application.city)],
  quote: application.text,
  link: { text: ownerEmailsWords.openApplication, address },
})

function applicantText(
  about: Exclude<About, 'new'>,
  { answer }: ShownApplication,
  { shop, storeUrl }: { shop: string; storeUrl: URL },
): EmailText {
  const { subject, heading, paragraphs, link } = joiningEmailsWords[about]
  return {
    subject: subject(shop),
    heading,
    paragraphs: [...paragraphs, ...(answer ? [joiningEmailsWords.weWrite] : [])],
    ...(answer && { quote: answer }),
    link: { text: link, address: pageAddress(storeUrl, about === 'accepted' ? '/artist/papers' : '/artists/join') },
  }
}
