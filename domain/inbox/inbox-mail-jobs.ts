import type { NewJob } from '#domain/jobs/jobs.db.ts'

export const INBOX_MAIL = 'inbox-mail'

/** `reply` is an admin's own text; the rest is written by the store about what an admin did. */
export type InboxMailAbout = 'reply' | 'confirmed' | 'cancelled' | 'offer' | 'withdrawn' | 'approved' | 'declined'

/** The mail that goes with an entry of a letter's history: one, for good. */
export const inboxMail = (about: InboxMailAbout, replyId: string): NewJob => ({
  kind: INBOX_MAIL,
  key: `${INBOX_MAIL}:${replyId}`,
  payload: { about, reply: replyId },
})
