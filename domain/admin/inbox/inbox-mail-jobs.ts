import type { NewJob } from '#domain/jobs/jobs.db.ts'

export const INBOX_MAIL = 'inbox-mail'

/** `reply` is an admin's own text; the rest is written by the store about what an admin did. */
export type InboxMailAbout = 'reply' | 'confirmed' | 'cancelled' | 'offer' | 'withdrawn' | 'approved' | 'declined'

/** What the mail is about; `of` names an offer. */
export type InboxMail = { about: InboxMailAbout; of?: string }

/** The mail that goes with an entry of a letter's history: one, for good. */
export const inboxMail = (mail: InboxMail, replyId: string): NewJob => ({
  kind: INBOX_MAIL,
  key: `${INBOX_MAIL}:${replyId}`,
  payload: { ...mail, reply: replyId },
})
