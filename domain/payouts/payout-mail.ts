/** E-mails about payouts: to the artist that one was paid or came back, to the owner that a person must look. */
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { findPersonOf } from '#domain/artists/papers/papers.db.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ownerEmailsWords } from '#words/owner-emails.ts'
import { payoutEmailsWords } from '#words/payout-emails.ts'
import { findPayout, type PayoutRow } from './payouts.db.ts'
import { PAYOUT_MAIL } from './payout-services.ts'

/** As it is at sending: nothing is said that is no longer so. */
export const payoutMailJob = mailJob(PAYOUT_MAIL, async (services: MailServices, { about, payoutId }) => {
  const { brand, database, storeUrl } = services
  const payout = await findPayout(database.kysely, payoutId)
  if (!payout) return undefined
  const id = `payout-${about}-${payoutId}`
  if (about === 'trouble') {
    const page = pageAddress(storeUrl, `/admin/payouts/${payout.runId}`)
    const text = () => troubleText(payout, page)
    return payout.trouble === null ? undefined : { id: `${id}-${payout.trouble}`, to: brand.email, text }
  }
  const reader = await findPersonOf(database.kysely, payout.artistId)
  const isSo = about === 'paid' ? payout.state === 'paid' : payout.state === 'returned' || payout.state === 'failed'
  if (!reader || !isSo) return undefined
  const papers = () => pageAddress(storeUrl, '/artist/papers')
  const text = () => (about === 'paid' ? paidText(payout) : cameBackText(payout, papers()))
  return { id, to: reader.email, language: reader.language, text }
})

const factsOf = ({ amountPaise, masked, reference, utr }: PayoutRow) =>
  [
    [payoutEmailsWords.facts.amount, rupees(amountPaise)],
    [payoutEmailsWords.facts.account, masked],
    ...(utr ? [[payoutEmailsWords.facts.utr, utr] as const] : []),
    [payoutEmailsWords.facts.reference, reference ?? ''],
  ] as const

const paidText = (payout: PayoutRow): EmailText => ({
  subject: payoutEmailsWords.paid.subject(rupees(payout.amountPaise)),
  heading: payoutEmailsWords.paid.heading(rupees(payout.amountPaise)),
  paragraphs: [payoutEmailsWords.paid.text(dayText(payout.paidAt ?? payout.proposedAt))],
  facts: factsOf(payout),
})

/** What to do depends on whether the account is wrong. */
function cameBackText(payout: PayoutRow, papers: string): EmailText {
  const words = payoutEmailsWords.cameBack
  const isAccount = payout.remedy === 'ask-artist'
  return {
    subject: words.subject(rupees(payout.amountPaise)),
    heading: words.heading(rupees(payout.amountPaise)),
    paragraphs: [words.text, isAccount ? words.accountWrong : words.paidAgain],
    facts: factsOf(payout),
    link: { text: words.openPapers, address: papers },
  }
}

const troubleText = ({ artistName, amountPaise, reference, trouble, why }: PayoutRow, address: string): EmailText => ({
  subject: ownerEmailsWords.payoutTroubleSubject(artistName),
  heading: ownerEmailsWords.payoutTroubleHeading(rupees(amountPaise), artistName),
  paragraphs: [
    ownerEmailsWords.payoutTroubles[trouble ?? 'ask-support'],
    ...(why ? [ownerEmailsWords.payoutSays(why)] : []),
  ],
  facts: [[ownerEmailsWords.payoutReference, reference ?? '']],
  link: { text: ownerEmailsWords.backOffice, address },
})
