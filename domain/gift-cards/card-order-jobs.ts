/** The jobs around a gift-card order: their names and payloads. */
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'

const OF_CARD_ORDER = z.object({ cardOrderId: z.string() })

/** Of gift-card orders from before they were checked like orders. */
export const CHECK_CARD_ORDER = declareJob('check-gift-card-order', OF_CARD_ORDER)
export const MAKE_CARD = declareJob('make-gift-card', OF_CARD_ORDER)

/** About a gift-card order, to its buyer. */
export const CARD_ORDER_MAIL = declareJob(
  'gift-card-order-mail',
  z.object({ about: z.enum(['paid', 'given-back', 'refunded']), cardOrderId: z.string(), of: z.string() }),
)

/** About a card: to its recipient, or for a printed one to its buyer. */
export const CARD_MAIL = declareJob(
  'gift-card-mail',
  z.object({ about: z.enum(['sent', 'new-code', 'ends-soon']), cardId: z.string(), of: z.string() }),
)

export type CardOrderMailAbout = z.infer<typeof CARD_ORDER_MAIL.payload>['about']
export type CardMailAbout = z.infer<typeof CARD_MAIL.payload>['about']

export const makeCard = (cardOrderId: string, at: Date): NewJob => MAKE_CARD.job(cardOrderId, { cardOrderId }, at)

/** `of`: the payment or refund. */
export const cardOrderMail = (about: CardOrderMailAbout, cardOrderId: string, of = cardOrderId): NewJob =>
  CARD_ORDER_MAIL.job(`${about}:${of}`, { about, cardOrderId, of })

/** `of`: the version of its code, or its last day. Each is sent once. */
export const cardMail = (about: CardMailAbout, cardId: string, of: string | number): NewJob =>
  CARD_MAIL.job(`${about}:${cardId}:${of}`, { about, cardId, of: String(of) })
