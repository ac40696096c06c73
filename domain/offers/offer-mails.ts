import { z } from 'zod'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { offerLinkPath } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees, withTax, type Paise } from '#shared/money.rules.ts'
import { languageNow } from '#words/language-now.ts'
import { offerEmailsWords } from '#words/offer-emails.ts'
import { offersWords } from '#words/offers.ts'
import { findOffer, type Offer } from './offers.db.ts'

export const OFFER_MAIL_KIND = 'offer-mail'

const OFFER_MAIL = declareJob(
  OFFER_MAIL_KIND,
  z.object({
    about: z.enum(['confirm', 'made', 'countered', 'accepted', 'declined', 'ended']),
    id: z.string(),
    to: z.enum(['buyer', 'artist']),
  }),
)

export type OfferMail = z.infer<typeof OFFER_MAIL.payload>

/** One of each about an offer. */
export const offerMail = (about: OfferMail['about'], id: string, to: OfferMail['to']): NewJob =>
  OFFER_MAIL.job(`${id}:${about}:${to}`, { about, id, to })

type Needs = MailServices & Pick<Services, 'orderSeal'>

export const offerMailJob = mailJob(OFFER_MAIL, async (services: Needs, { about, id, to }) => {
  const offer = await findOffer(services.database.kysely, id)
  const mailbox = to === 'buyer' ? offer?.buyerEmail : offer?.artistEmail
  if (!offer || !mailbox || !isStill(offer, about)) return undefined
  return {
    id: `offer-${id}-${about}-${to}`,
    to: mailbox,
    language: (to === 'buyer' ? offer.language : offer.artistLanguage) ?? offer.language,
    text: () => (to === 'buyer' ? buyersText(services, offer, about) : artistsText(services, offer, about)),
  }
})

/** An e-mail that comes late says nothing that has passed. */
const isStill = ({ state }: Offer, about: OfferMail['about']): boolean =>
  ({
    confirm: 'unconfirmed',
    made: 'open',
    countered: 'countered',
    accepted: 'accepted',
    declined: 'declined',
    ended: 'ended',
  })[about] === state

const sum = ({ taxPercent }: Offer, pricePaise: Paise) => rupees(withTax(pricePaise, taxPercent))
const titleOf = ({ title, titleHi }: Offer) => shownTitle(languageNow(), title, titleHi).title
const dayOf = (moment: Date | null) => (moment ? momentText(moment) : '')

function buyersText(services: Needs, offer: Offer, about: OfferMail['about']): EmailText | undefined {
  const { storeUrl } = services
  const work = titleOf(offer)
  const path = offer.userId
    ? `/offers/${offer.id}`
    : offerLinkPath(services, { orderId: offer.id, email: offer.buyerEmail })
  const open = (text: string) => ({ text, address: pageAddress(storeUrl, path) })
  const agreed = offer.counterPaise ?? offer.pricePaise
  switch (about) {
    case 'confirm':
      return {
        subject: offerEmailsWords.confirmSubject(work),
        heading: offerEmailsWords.confirmHeading,
        paragraphs: [offerEmailsWords.confirmText(offer.artistName), offerEmailsWords.notYou],
        link: open(offerEmailsWords.confirmLink),
      }
    case 'countered':
      return {
        subject: offerEmailsWords.counteredSubject(work),
        heading: offerEmailsWords.counteredHeading(
          offer.artistName,
          sum(offer, offer.counterPaise ?? offer.pricePaise),
        ),
        paragraphs: [offerEmailsWords.counteredText(dayOf(offer.answerBy))],
        link: open(offerEmailsWords.decide),
      }
    case 'accepted':
      return {
        subject: offerEmailsWords.acceptedSubject(work),
        heading: offerEmailsWords.acceptedHeading(work, sum(offer, agreed)),
        paragraphs: [offerEmailsWords.acceptedText(dayOf(offer.validUntil))],
        link: { text: offerEmailsWords.buy, address: pageAddress(storeUrl, `/quote/${offer.token}`) },
        otherLink: open(offerEmailsWords.openOffer),
      }
    case 'declined':
      return {
        subject: offerEmailsWords.declinedSubject(work),
        heading: offerEmailsWords.declinedHeading(offer.artistName),
        paragraphs: [offerEmailsWords.declinedText],
        link: { text: offerEmailsWords.seeWork, address: pageAddress(storeUrl, `/artwork/${offer.artworkId}`) },
      }
    case 'ended':
      return {
        subject: offerEmailsWords.endedSubject(work),
        heading: offerEmailsWords.endedHeading,
        paragraphs: [offersWords.endedWhy[offer.endedWhy ?? 'no-answer']],
        link: open(offerEmailsWords.openOffer),
      }
    case 'made':
      return undefined
  }
}

function artistsText({ storeUrl }: Needs, offer: Offer, about: OfferMail['about']): EmailText | undefined {
  const work = titleOf(offer)
  const link = { text: offerEmailsWords.openStudio, address: pageAddress(storeUrl, '/artist/offers') }
  const agreed = offer.counterPaise ?? offer.pricePaise
  switch (about) {
    case 'made':
      return {
        subject: offerEmailsWords.madeSubject(work),
        heading: offerEmailsWords.madeHeading(offer.buyerName, sum(offer, offer.pricePaise), work),
        paragraphs: [offerEmailsWords.madeText(dayOf(offer.answerBy))],
        link,
      }
    case 'accepted':
      return {
        subject: offerEmailsWords.agreedSubject(work),
        heading: offerEmailsWords.agreedHeading(offer.buyerName, sum(offer, agreed)),
        paragraphs: [offerEmailsWords.agreedText(dayOf(offer.validUntil))],
        link,
      }
    case 'declined':
      return {
        subject: offerEmailsWords.declinedSubject(work),
        heading: offerEmailsWords.declinedHeading(offer.buyerName),
        paragraphs: [offerEmailsWords.declinedByBuyer],
        link,
      }
    case 'ended':
      return {
        subject: offerEmailsWords.endedSubject(work),
        heading: offerEmailsWords.endedHeading,
        paragraphs: [offersWords.endedWhy[offer.endedWhy ?? 'no-answer']],
        link,
      }
    case 'confirm':
    case 'countered':
      return undefined
  }
}
