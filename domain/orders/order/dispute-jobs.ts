/** Follow-up jobs of a dispute: the payload and the name of each. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { remindersBefore } from './dispute-states.rules.ts'

export const CHECK_DISPUTE = declareJob(
  'check-dispute',
  z.object({
    /** The provider's id of it. */
    disputeId: z.string(),
    eventId: z.string().optional(),
  }),
)

/** `asked`: it is open, and needs a response; `soon`: its deadline is near; `over`: the bank has decided. */
export const DISPUTE_MAIL = declareJob(
  'dispute-mail',
  z.object({
    disputeId: z.string(),
    about: z.enum(['asked', 'soon', 'over', 'not-taken']),
    /** The transition by which it was opened. */
    move: z.string().optional(),
    answerId: z.string().optional(),
  }),
)

export const ANSWER_DISPUTE = declareJob('answer-dispute', z.object({ answerId: z.string() }))

/** The provider reports a change: each report is checked. */
export const checkDisputeOfEvent = (disputeId: string, eventId: string): NewJob =>
  CHECK_DISPUTE.job(`${disputeId}:${hash('sha256', eventId)}`, { disputeId, eventId })

/** `why` names what asked for it: a check of the books, or an action. */
export const checkDispute = (disputeId: string, why: string): NewJob =>
  CHECK_DISPUTE.job(`${disputeId}:${why}`, { disputeId })

type Opened = { disputeId: string; move: string; respondBy: Date | undefined }

/** To the owner: at once, and again before the deadline. */
export const mailsOfDeadline = ({ respondBy, ...of }: Opened, now: Date): NewJob[] => [
  DISPUTE_MAIL.job(`${of.disputeId}:${of.move}`, { ...of, about: 'asked' }),
  ...(respondBy ? remindersBefore(respondBy, now) : []).map(({ days, at }) =>
    DISPUTE_MAIL.job(`${of.disputeId}:${of.move}:${days}`, { ...of, about: 'soon' }, at),
  ),
]

export const mailOfEnd = (disputeId: string, end: string): NewJob =>
  DISPUTE_MAIL.job(`${disputeId}:${end}`, { disputeId, about: 'over' })

/** A response wasn't accepted: the owner learns why. */
export const mailOfTrouble = (disputeId: string, answerId: string): NewJob =>
  DISPUTE_MAIL.job(`${disputeId}:answer-${answerId}`, { disputeId, about: 'not-taken', answerId })

export const answerDispute = (answerId: string): NewJob => ANSWER_DISPUTE.job(answerId, { answerId })

const HOUR_MS = 3_600_000

/** Blocked while a bank disputes the payment; checked again later, and when the bank has decided. */
export const waitsForBank = (now: Date): JobOutcome => ({
  kind: 'not-yet',
  reason: orderAdminWords.waitsForBank,
  until: new Date(now.getTime() + HOUR_MS),
})
