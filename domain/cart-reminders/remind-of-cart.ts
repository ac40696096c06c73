/** One reminder about a cart that was left, with consent, saying what has changed since. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { lineTroubleWords, priceChangeWords } from '#domain/cart/cart-words.rules.ts'
import type { CartLine } from '#domain/cart/cart.rules.ts'
import { priceLines, readCart } from '#domain/cart/read-cart.ts'
import { readBigPrice } from '#domain/catalogue/read-big-price.ts'
import { bigPriceText, type BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import { askConsent, type Subscribing } from '#domain/consents/ask-consent.ts'
import { stopPart } from '#domain/consents/subscriber-links.ts'
import { findSubscriber } from '#domain/consents/subscribers.db.ts'
import { declareJob, defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { cartRemindersWords } from '#words/cart-reminders.ts'
import { addReminder, findDueReminder, listLeftCarts } from './cart-reminders.db.ts'
import type { CartReminderLine } from './reminder-lines.rules.ts'

const DAY_MS = 86_400_000

type ReminderAsked = { ok: true; isConfirmed: boolean } | TooMany

const REMINDER_MAIL = declareJob('cart-reminder-mail', z.object({ id: z.string() }))

/** The reminder goes out a day later. `lines`: a guest's. */
export function askReminder(
  services: WriteServices,
  asker: Subscribing,
  lines: readonly CartReminderLine[] | null,
): Promise<ReminderAsked> {
  const now = services.clock.now()
  return inTransaction(services, async (tx): Promise<ReminderAsked> => {
    const asked = await askConsent(tx, asker, { purpose: 'cart-reminders', channels: ['email'], via: 'cart' }, now)
    if (!asked.ok) return asked
    const { subscriberId, requestId, isConfirmed } = asked
    const dueAt = new Date(now.getTime() + DAY_MS)
    const id = await addReminder(tx, { subscriberId, requestId, lines, now, dueAt })
    await addJobs(tx, [REMINDER_MAIL.job(id, { id }, dueAt)], now)
    return { ok: true, isConfirmed }
  })
}

type ReminderServices = MailServices & Pick<Services, 'subscriberSeal' | 'couponHistory' | 'reads' | 'log'>

export const cartReminderMailJob = mailJob(REMINDER_MAIL, async (services: ReminderServices, { id }) => {
  const due = await findDueReminder(services.database.kysely, id)
  const subscriber = due && (await findSubscriber(services.database.kysely, due.subscriberId))
  if (!due || !subscriber) return undefined
  const cart = due.userId === null ? await priceLines(services, due.lines ?? []) : await readCart(services, due.userId)
  // A cart from which nothing can be bought is no reason to write.
  if (!cart.lines.some(({ trouble }) => trouble === null || trouble === 'too-many')) return undefined
  const bigPrice = await readBigPrice(services)
  const text = () => ({
    subject: cartRemindersWords.mailSubject(cart.lines.length),
    heading: cartRemindersWords.mailHeading,
    paragraphs: [cartRemindersWords.mailText, cartRemindersWords.mailOnce],
    facts: cart.lines.map((line) => [line.title, stateOf(line, bigPrice)] as const),
    link: { text: cartRemindersWords.toCart, address: pageAddress(services.storeUrl, '/cart') },
    stop: stopPart(services, { subscriberId: due.subscriberId, purpose: 'cart-reminders' }),
  })
  return { id: `cart-reminder-${id}`, to: subscriber.email, language: subscriber.language, text }
})

/** Its price, and what has changed since it was put into the cart. */
function stateOf(line: CartLine, bigPrice: BigPrice): string {
  const changed = lineTroubleWords(line) ?? priceChangeWords(line, bigPrice)
  const price = line.trouble === 'gone' ? undefined : bigPriceText(line.unitPaise, line.taxPercent, bigPrice)
  return [price, changed].filter(Boolean).join('\n')
}

const AT_ONCE = 200

/** Carts of accounts that agreed are reminded of a day after they last changed; later than two days is too late. */
export const planCartRemindersJob = defineJob(
  'plan-cart-reminders',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    while (await planSome(services));
    await planCartReminders(services, day)
    return { kind: 'done' }
  },
)

const planSome = (services: WriteServices): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const since = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const left = await listLeftCarts(tx, { from: since(3), until: since(1) }, AT_ONCE)
    for (const { subscriberId } of left) {
      const id = await addReminder(tx, { subscriberId, requestId: null, lines: null, now, dueAt: now })
      await addJobs(tx, [REMINDER_MAIL.job(id, { id })], now)
    }
    return left.length === AT_ONCE
  })

const REMINDERS_AT = 10

/** When the store starts. Each run then plans the next. */
export const planCartReminders = (services: WriteServices, after?: string) =>
  planDaily(services, planCartRemindersJob, { hour: REMINDERS_AT, ...(after && { after }) })
