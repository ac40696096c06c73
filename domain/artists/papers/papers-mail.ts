/** E-mails about papers and accounts. None has more of a number than its end. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { artistPapersEmailsWords } from '#words/artist-papers-emails.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import { findPersonOf, listSamePapers } from './papers.db.ts'
import { findPayoutAccountById } from './payout-accounts.db.ts'

/** `same` goes to the owner: another artist has the same PAN or account. */
const ABOUT = ['account', 'account-failed', 'account-restored', 'same'] as const

const PAPERS_MAIL = declareJob(
  'papers-mail',
  z.object({ about: z.enum(ABOUT), artistId: z.string(), accountId: z.string().optional() }),
)

type Payload = z.infer<typeof PAPERS_MAIL.payload>

export const PAPERS_MAIL_KIND = PAPERS_MAIL.kind

/** To the artist, once for each `moment` of an account. */
export const accountNews = (
  about: Exclude<Payload['about'], 'same'>,
  { artistId, id, moment }: { artistId: string; id: string; moment: Date },
): NewJob => PAPERS_MAIL.job(`${about}:${id}:${moment.getTime()}`, { about, artistId, accountId: id })

/** To the owner, once for the same artists. */
export const samePapersNews = (artistId: string, others: readonly { what: string; id: string }[]): NewJob => {
  const alike = hash('sha256', others.map(({ what, id }) => `${what} ${id}`).join())
  return PAPERS_MAIL.job(`same:${artistId}:${alike}`, { about: 'same', artistId })
}

/** Nothing is sent once the artist's account is erased. */
export const papersMailJob = mailJob(
  PAPERS_MAIL,
  async (services: MailServices, { about, artistId, accountId = '' }) => {
    const { brand, database, storeUrl } = services
    const reader = await findPersonOf(database.kysely, artistId)
    if (!reader) return undefined
    if (about === 'same') {
      const others = await listSamePapers(database.kysely, artistId)
      const address = pageAddress(storeUrl, `/admin/artists/${artistId}`)
      const text = () => samePapersText(reader.name, others, address)
      return others.length > 0 ? { id: `papers-same-${artistId}`, to: brand.email, text } : undefined
    }
    const account = await findPayoutAccountById(database.kysely, accountId)
    if (!account) return undefined
    const text = () => accountText(about, account, pageAddress(storeUrl, '/artist/papers'))
    return { id: `papers-${about}-${accountId}`, to: reader.email, language: reader.language, text }
  },
)

type Account = { masked: string; usableFrom: Date }

function accountText(
  about: Exclude<Payload['about'], 'same'>,
  { masked, usableFrom }: Account,
  address: string,
): EmailText {
  const words = artistPapersEmailsWords[ABOUT_WORDS[about]]
  return {
    subject: words.subject,
    heading: words.heading,
    paragraphs: [...words.paragraphs, ...(about === 'account' ? [artistPapersEmailsWords.notYou] : [])],
    facts: [
      [artistPapersEmailsWords.account, masked],
      ...(about === 'account-failed'
        ? []
        : [[artistPapersEmailsWords.payableFrom, datedMomentText(usableFrom)] as const]),
    ],
    link: { text: artistPapersEmailsWords.openPapers, address },
  }
}

const ABOUT_WORDS = { account: 'changed', 'account-failed': 'failed', 'account-restored': 'restored' } as const

const samePapersText = (
  name: string,
  others: readonly { what: 'pan' | 'account'; name: string }[],
  address: string,
): EmailText => ({
  subject: ownerEmailsWords.samePapers(name),
  heading: ownerEmailsWords.samePapersTitle,
  paragraphs: [
    ownerEmailsWords.samePapersIntro(name),
    ...others.map((other) => ownerEmailsWords.samePapersOf[other.what](other.name)),
    ownerEmailsWords.samePapersNext,
  ],
  link: { text: ownerEmailsWords.openArtistPapers, address },
})
