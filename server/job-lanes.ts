import { accountMail } from '#domain/accounts/account-mails.ts'
import { inboxMail } from '#domain/admin/inbox/inbox-mail.ts'
import { approvalEmail } from '#domain/admin/approval/approval-email.ts'
import { enquiryMail } from '#domain/enquiries/enquiry-mails.ts'
import { HOLIDAY_TURN } from '#domain/artists/holiday/holiday-jobs.ts'
import { collectPicturesJob, forgetPictureJob } from '#domain/images/collect-pictures.ts'
import { cardMailJob, cardOrderMailJob } from '#domain/orders/gift-card-sales/card-mails.ts'
import { makeCardJob } from '#domain/orders/gift-card-sales/print-card.ts'
import { TEND_CARDS } from '#domain/orders/gift-card-sales/tend-cards.ts'
import { SEAL_AUDIT } from '#domain/audit/seal-audit.ts'
import { END_PAST } from '#domain/retention/end-past.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { issueInvoicesJob } from '#domain/orders/invoices/issue-document.ts'
import { orderMailJob } from '#domain/orders/mails/order-mail.ts'
import { orderLinkMail } from '#domain/orders/mails/send-order-link.ts'
import { settleCollectedJob } from '#domain/orders/on-delivery/take-remittance.ts'
import { checkCardOrderJob, checkOrderJob, checkPaymentJob } from '#domain/orders/paying/check-payment.ts'
import { cancelLinkJob, makeLinkJob, moveLinkJob } from '#domain/orders/paying/payment-link.ts'
import { CHECK_MONEY } from '#domain/orders/reconciling/check-money.ts'
import { refundPaymentJob } from '#domain/orders/refunding/refund-payment.ts'
import { disputeMailJob } from '#domain/orders/disputing/dispute-mail.ts'
import { answerDisputeJob } from '#domain/orders/disputing/send-answer.ts'
import { checkDisputeJob } from '#domain/orders/disputing/follow-dispute.ts'
import { bookParcelJob, cancelParcelJob } from '#domain/orders/shipping/book-parcel.ts'
import { FOLLOW_PARCEL } from '#domain/orders/shipping/follow-parcel.ts'
import { ASK_PICKUP } from '#domain/orders/shipping/pack-parcel.ts'
import type { Services } from '#domain/services.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import type { Env } from '#shared/env.ts'
import type { JobLane } from './job-runner.ts'

export const PAYMENTS = [checkPaymentJob]
/** Strangers can create many of these, so payments and refunds have lanes of their own. */
export const CHECKS = [checkOrderJob, checkCardOrderJob]
export const MONEY = [makeLinkJob, moveLinkJob, cancelLinkJob, settleCollectedJob, refundPaymentJob, checkDisputeJob]
export const INVOICES = [issueInvoicesJob]
export const PARCELS = [bookParcelJob, ASK_PICKUP, cancelParcelJob, FOLLOW_PARCEL]
const REST = [
  CHECK_MONEY,
  answerDisputeJob,
  makeCardJob,
  TEND_CARDS,
  collectPicturesJob,
  forgetPictureJob,
  HOLIDAY_TURN,
  SEAL_AUDIT,
  END_PAST,
]
const MAILS = [
  accountMail,
  orderMailJob,
  disputeMailJob,
  orderLinkMail,
  cardOrderMailJob,
  cardMailJob,
  enquiryMail,
  approvalEmail,
  inboxMail,
]

/** By then the browser has reported most payments, so the provider's notices bring nothing new. */
const CHECKED_AFTER_MS = 1_000

/** By then earlier payers are known too, so invoices are numbered in the order of payment. */
const INVOICED_AFTER_MS = 1_000

/**
 * Which jobs this store can do, in lanes that never wait for each other: money never waits behind e-mails, and a refund
 * never behind unpaid orders. A job whose provider is not set up has no handler, and waits for it.
 */
export function jobLanes(
  services: Services,
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'mailRate' | 'processes' | 'brand'>,
): JobLane[] {
  const lanes = [
    { handlers: handlersOf<Services>(services, PAYMENTS), atOnce: 12, afterMs: CHECKED_AFTER_MS },
    { handlers: handlersOf<Services>(services, MONEY), atOnce: 4 },
    { handlers: handlersOf<Services>(services, CHECKS), atOnce: 4 },
    { handlers: handlersOf<Services>(services, PARCELS), atOnce: 4 },
    { handlers: handlersOf<Services>(services, INVOICES), atOnce: 200, afterMs: INVOICED_AFTER_MS },
    { handlers: handlersOf<Services>(services, REST), atOnce: 2 },
  ]
  if (!env.smtpUrl) return lanes
  let sharers = env.processes
  const mailer = createMailer(env.smtpUrl, { rate: () => env.mailRate / sharers })
  /** Processes of other machines send with the same server. */
  const share = (runners: number) => void (sharers = Math.max(runners, env.processes))
  const post = { mailer, from: { name: env.brand.name, address: env.mailFrom } }
  return [...lanes, { handlers: handlersOf({ ...services, post }, MAILS), atOnce: 8, share, close: mailer.close }]
}
