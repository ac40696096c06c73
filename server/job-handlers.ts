import { ACCOUNT_MAIL, composeAccountMail } from '#domain/accounts/account-mails.ts'
import { reconciliationHandlers } from '#domain/orders/reconciling/check-money.ts'
import { composeEnquiryMail, ENQUIRY_MAIL } from '#domain/enquiries/enquiry-mails.ts'
import { holidayHandlers } from '#domain/holiday/own-holiday.ts'
import { composeInboxMail } from '#domain/admin/inbox/compose-inbox-mail.ts'
import { INBOX_MAIL } from '#domain/admin/inbox/inbox-mail-jobs.ts'
import { composeOrderMail } from '#domain/orders/mails/compose-order-mail.ts'
import { paymentHandlers } from '#domain/orders/paying/payment-handlers.ts'
import { imageHandlers } from '#domain/images/collect-pictures.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { JobHandlers } from '#domain/jobs/run-next-job.ts'
import { sendMail } from '#domain/mail/send-mail.ts'
import { composeReviewMail } from '#domain/admin/moderation/compose-review-mail.ts'
import { REVIEW_MAIL } from '#domain/admin/moderation/review-mail-jobs.ts'
import { shippingHandlers } from '#domain/orders/shipping/shipping-handlers.ts'
import type { Services } from '#domain/services.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import type { Env } from '#shared/env.ts'

/** Which jobs this store can do. One whose provider is not set up has no handler, and its jobs wait for it. */
export function jobHandlers(services: Services, env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'brand'>): JobHandlers {
  return {
    ...paymentHandlers(services),
    ...reconciliationHandlers(services),
    ...shippingHandlers(services),
    ...imageHandlers(services),
    ...holidayHandlers(services),
    ...mailJobs(services, env),
  }
}

function mailJobs(services: Services, env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'brand'>): JobHandlers {
  if (!env.smtpUrl) return {}
  const mailer = createMailer(env.smtpUrl)
  const from = { name: env.brand.name, address: env.mailFrom }
  return {
    [ACCOUNT_MAIL]: sendMail(mailer, (payload) => composeAccountMail(services, from, payload)),
    [ORDER_MAIL]: sendMail(mailer, (payload) => composeOrderMail(services, from, payload)),
    [ENQUIRY_MAIL]: sendMail(mailer, (payload) => composeEnquiryMail(services, from, payload)),
    [REVIEW_MAIL]: sendMail(mailer, (payload) => composeReviewMail(services, from, payload)),
    [INBOX_MAIL]: sendMail(mailer, (payload) => composeInboxMail(services, from, payload)),
  }
}
