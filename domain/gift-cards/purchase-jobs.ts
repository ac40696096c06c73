/** The jobs around a gift-card order: their names and payloads. */
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'

const OF_PURCHASE = z.object({ purchaseId: z.string() })

export const CHECK_PURCHASE = declareJob('check-gift-card-purchase', OF_PURCHASE)
export const MAKE_CARD = declareJob('make-gift-card', OF_PURCHASE)

/** About a purchase, to its buyer. */
export const PURCHASE_MAIL = declareJob(
  'gift-card-purchase-mail',
  z.object({ about: z.enum(['paid', 'given-back', 'refunded']), purchaseId: z.string(), of: z.string() }),
)

/** About a card: to its recipient, or for a printed one to its buyer. */
export const CARD_MAIL = declareJob(
  'gift-card-mail',
  z.object({ about: z.enum(['sent', 'new-code', 'ends-soon']), cardId: z.string(), of: z.string() }),
)

export type PurchaseMailAbout = z.infer<typeof PURCHASE_MAIL.payload>['about']
export type CardMailAbout = z.infer<typeof CARD_MAIL.payload>['about']

const MINUTE_MS = 60_000

/** Like an order: at once, and again while a bank may still approve. */
const CHECKS_AFTER_MS = [0, 15, 30, 60, 6 * 60, 24 * 60, 73 * 60].map((minutes) => minutes * MINUTE_MS)

export const checksOfPurchase = (purchaseId: string, payUntil: Date): NewJob[] =>
  CHECKS_AFTER_MS.map((afterMs, index) =>
    CHECK_PURCHASE.job(`${purchaseId}:${index}`, { purchaseId }, new Date(payUntil.getTime() + afterMs)),
  )

export const makeCard = (purchaseId: string, at: Date): NewJob => MAKE_CARD.job(purchaseId, { purchaseId }, at)

/** `of`: the payment or refund. */
export const purchaseMail = (about: PurchaseMailAbout, purchaseId: string, of = purchaseId): NewJob =>
  PURCHASE_MAIL.job(`${about}:${of}`, { about, purchaseId, of })

/** `of`: the version of its code, or its last day. Each is sent once. */
export const cardMail = (about: CardMailAbout, cardId: string, of: string | number): NewJob =>
  CARD_MAIL.job(`${about}:${cardId}:${of}`, { about, cardId, of: String(of) })
