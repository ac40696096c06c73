/** Every job of the store, in lanes that never wait for each other. */
import { alertMailJob } from '#domain/alerts/alert-mails.ts'
import { alertWhatsAppJob } from '#domain/alerts/whatsapp-alerts.ts'
import { alertPushJob } from '#domain/alerts/push-alerts.ts'
import { deliverAlertsJob } from '#domain/alerts/deliver-alerts.ts'
import { followMailJob, tellSoonJob, tellWeeklyJob } from '#domain/following/tell-followers.ts'
import { readNewsJob } from '#domain/work-news/read-news.ts'
import { accountMailJob } from '#domain/accounts/account-mails.ts'
import { approvalMailJob } from '#domain/admin/approval/approval-email.ts'
import { inboxMailJob } from '#domain/admin/inbox/inbox-mail.ts'
import { applicationMailJob } from '#domain/artists/joining/application-mail.ts'
import { holidayTurnJob } from '#domain/artists/holiday/holiday-jobs.ts'
import { pageMailJob } from '#domain/artists/page/page-mail.ts'
import { papersMailJob } from '#domain/artists/papers/papers-mail.ts'
import { sealAuditJob } from '#domain/audit/seal-audit.ts'
import { issueCommissionJob, planCommissionJob } from '#domain/earnings/commission/issue-commission.ts'
import {
  cartReminderMailJob,
  cartReminderWhatsAppJob,
  planCartRemindersJob,
} from '#domain/cart-reminders/remind-of-cart.ts'
import { confirmMailJob } from '#domain/consents/ask-consent.ts'
import { publishLaterJob } from '#domain/content/pages/publish-later.ts'
import { enquiryMailJob } from '#domain/enquiries/enquiry-mails.ts'
import { fillFingerprintsJob } from '#domain/catalogue/works/fill-fingerprints.ts'
import { comparePictureJob } from '#domain/images/compare-picture.ts'
import { collectPicturesJob, forgetPictureJob } from '#domain/images/collect-pictures.ts'
import { conversationMailJob } from '#domain/conversations/conversation-mails.ts'
import { followCertificatesJob } from '#domain/certificates/follow-certificates.ts'
import { disputeMailJob } from '#domain/orders/disputing/dispute-mail.ts'
import { checkDisputeJob } from '#domain/orders/disputing/follow-dispute.ts'
import { answerDisputeJob } from '#domain/orders/disputing/send-answer.ts'
import { endOfferJob } from '#domain/offers/end-offers.ts'
import { offerMailJob } from '#domain/offers/offer-mails.ts'
import { freeHoldJob } from '#domain/quotes/free-hold.ts'
import { openBooksJob } from '#domain/orders/books/open-books.ts'
import { cardMailJob, cardOrderMailJob } from '#domain/orders/gift-card-sales/card-mails.ts'
import { makeCardJob } from '#domain/orders/gift-card-sales/print-card.ts'
import { tendCardsJob } from '#domain/orders/gift-card-sales/tend-cards.ts'
import { issueInvoicesJob } from '#domain/orders/invoices/issue-document.ts'
import { orderNewsJob } from '#domain/orders/whatsapp-news/send-news.ts'
import { orderLinkMailJob } from '#domain/orders/mails/send-order-link.ts'
import { settleCollectedJob } from '#domain/orders/on-delivery/take-remittance.ts'
import { checkCardOrderJob, checkOrderJob, checkPaymentJob } from '#domain/orders/paying/check-payment.ts'
import { readSettlementsJob } from '#domain/orders/settlements/read-settlements.ts'
import { releaseSharesJob } from '#domain/orders/releasing/release-shares.ts'
import { cancelLinkJob, makeLinkJob, moveLinkJob } from '#domain/orders/paying/payment-link.ts'
import { checkMoneyJob } from '#domain/orders/reconciling/check-money.ts'
import { refundPaymentJob } from '#domain/orders/refunding/refund-payment.ts'
import { bookParcelJob, cancelParcelJob } from '#domain/orders/shipping/book-parcel.ts'
import { followParcelJob } from '#domain/orders/shipping/follow-parcel.ts'
import { askPickupJob } from '#domain/orders/shipping/pack-parcel.ts'
import { followPayoutJob } from '#domain/payouts/follow-payout.ts'
import { payoutMailJob } from '#domain/payouts/payout-mail.ts'
import { runPayoutsJob } from '#domain/payouts/propose-run.ts'
import { verifyAccountJob } from '#domain/payouts/verify-accounts.ts'
import { inviteReviewersJob, reviewInvitationJob } from '#domain/reviews/invite-to-review.ts'
import { reviewMailJob } from '#domain/reviews/review-mails.ts'
import { endPastJob } from '#domain/retention/end-past.ts'
import { followSellersJob } from '#domain/selling-terms/follow-sellers.ts'
import { purgePagesJob } from '#domain/shared-cache/purge-pages.ts'
import { termsMailJob } from '#domain/selling-terms/coming-terms.ts'
import { shelfTurnJob } from '#domain/shelves/turn-shelf.ts'
import { whatsAppMarketingJob, whatsAppMessageJob, whatsAppWatchJob } from '#domain/whatsapp/send-whatsapp.ts'
import { importSheetJob } from '#domain/studio/sheets/import-sheet.ts'

export const PAYMENTS = [checkPaymentJob]
/** Strangers can create many of these, so payments and refunds have lanes of their own. */
export const CHECKS = [checkOrderJob, checkCardOrderJob]
/** By the payment provider. */
export const LINKS_AND_REFUNDS = [makeLinkJob, moveLinkJob, cancelLinkJob, refundPaymentJob, checkDisputeJob]
export const MONEY = [...LINKS_AND_REFUNDS, settleCollectedJob]
/** By the company that pays artists. */
export const PAYOUTS = [followPayoutJob, verifyAccountJob]
export const INVOICES = [issueInvoicesJob]
export const PARCELS = [bookParcelJob, askPickupJob, cancelParcelJob, followParcelJob]
/** News by WhatsApp, and the e-mails in its place. */
export const MESSAGES = [whatsAppMessageJob, whatsAppWatchJob]
/** Alerts and reminders by WhatsApp: one new work may be for many thousands. */
export const MARKETING = [alertWhatsAppJob, cartReminderWhatsAppJob, whatsAppMarketingJob]
export const PURGES = [purgePagesJob]
export const REST = [
  followCertificatesJob,
  checkMoneyJob,
  freeHoldJob,
  endOfferJob,
  openBooksJob,
  releaseSharesJob,
  followSellersJob,
  runPayoutsJob,
  planCommissionJob,
  issueCommissionJob,
  readSettlementsJob,
  answerDisputeJob,
  makeCardJob,
  tendCardsJob,
  comparePictureJob,
  fillFingerprintsJob,
  collectPicturesJob,
  forgetPictureJob,
  holidayTurnJob,
  publishLaterJob,
  shelfTurnJob,
  planCartRemindersJob,
  importSheetJob,
  inviteReviewersJob,
  sealAuditJob,
  endPastJob,
]
/** What people asked to be told of works: it never holds up the rest. */
export const NEWS = [readNewsJob, deliverAlertsJob, tellSoonJob, tellWeeklyJob]
/** By the push services of browsers. */
export const PUSHES = [alertPushJob]
/** One new work may be for a hundred thousand people. */
export const NEWS_MAILS = [alertMailJob, followMailJob]
export const MAILS = [
  accountMailJob,
  orderNewsJob,
  disputeMailJob,
  orderLinkMailJob,
  cardOrderMailJob,
  cardMailJob,
  enquiryMailJob,
  confirmMailJob,
  cartReminderMailJob,
  conversationMailJob,
  offerMailJob,
  approvalMailJob,
  pageMailJob,
  inboxMailJob,
  applicationMailJob,
  papersMailJob,
  payoutMailJob,
  termsMailJob,
  reviewMailJob,
  reviewInvitationJob,
]
