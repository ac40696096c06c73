import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { reviewEmailsWords } from '#words/review-emails.ts'
import { reviewsWords } from '#words/reviews.ts'
import type { HidingRule } from './review.rules.ts'
import type { ReviewOfMail } from './reviews.db.ts'

type Invited = { titles: readonly string[]; until: Date; address: string; stop: NonNullable<EmailText['stop']> }

export function invitationText({ titles, until, address, stop }: Invited): EmailText {
  const [first = '', ...others] = titles
  const works = others.length > 0 ? reviewEmailsWords.several(first, others.length) : first
  return {
    subject: reviewEmailsWords.inviteSubject(works),
    heading: reviewEmailsWords.inviteHeading,
    paragraphs: [
      reviewEmailsWords.inviteText(works),
      // The window closes with the day before.
      reviewEmailsWords.inviteMore(dayText(new Date(until.getTime() - 1))),
    ],
    link: { text: reviewEmailsWords.inviteAct, address },
    stop,
  }
}

/** It repeats nobody's words: they are on the page. */
export const answeredText = ({ artistName, title }: ReviewOfMail, address: string): EmailText => ({
  subject: reviewEmailsWords.answeredSubject(artistName, title),
  heading: reviewEmailsWords.answeredHeading(artistName),
  paragraphs: [reviewEmailsWords.answeredText(title)],
  link: { text: reviewEmailsWords.readIt, address },
})

export const hiddenText = ({ title }: ReviewOfMail, rule: HidingRule, address: string): EmailText => ({
  subject: reviewEmailsWords.hiddenSubject(title),
  heading: reviewEmailsWords.hiddenHeading,
  paragraphs: [reviewEmailsWords.hiddenText(title, reviewsWords.rules[rule]), reviewEmailsWords.hiddenMore],
  link: { text: reviewEmailsWords.openReviews, address },
})

export const shownText = ({ title }: ReviewOfMail, address: string): EmailText => ({
  subject: reviewEmailsWords.shownSubject(title),
  heading: reviewEmailsWords.shownHeading,
  paragraphs: [reviewEmailsWords.shownText(title)],
  link: { text: reviewEmailsWords.openReviews, address },
})

/** What a buyer typed never goes to another mailbox. */
export const writtenText = ({ title, stars }: ReviewOfMail, address: string): EmailText => ({
  subject: reviewEmailsWords.writtenSubject(stars, title),
  heading: reviewEmailsWords.writtenHeading,
  paragraphs: [reviewEmailsWords.writtenText(title), reviewEmailsWords.writtenMore],
  link: { text: reviewEmailsWords.answerIt, address },
})
