/** One reminder about a cart that was left, by e-mail and by WhatsApp, each with consent, saying what has changed since. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { lineTroubleWords, priceChangeWords } from '#domain/cart/cart-words.rules.ts'
import type { CartLine } from '#domain/cart/cart.rules.ts'
import { priceLines, readCart } from '#domain/cart/read-cart.ts'
import { readBigPrice } from '#domain/catalogue/read-big-price.ts'
import { bigPriceText, type BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import { askConsent, type Subscribing } from '#domain/consents/ask-consent.ts'
import type { Channel } from '#domain/consents/consents.rules.ts'
import { stopPart } from '#domain/consents/subscriber-links.ts'
import { findSubscriber } from '#domain/consents/subscribers.db.ts'
import { declareJob, defineJob, handleJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { findConfirmedPhone } from '#domain/whatsapp/numbers.db.ts'
import { sendWhatsApp } from '#domain/whatsapp/send-whatsapp.ts'
import { cartRemindersWords } from '#words/cart-reminders.ts'
import { addressIn, readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { whatsappWords } from '#words/whatsapp.ts'
import { addReminder, findDueReminder, listLeftCarts } from './cart-reminders.db.ts'
import type { CartReminderLine } from './reminder-lines.rules.ts'

const DAY_MS = 86_400_000

type ReminderAsked = { ok: true; isConfirmed: boolean } | TooMany

const REMINDER = z.object({ id: z.string() })
const REMINDER_MAIL = declareJob('cart-reminder-mail', REMINDER)
const REMINDER_WHATSAPP = declareJob('cart-reminder-whatsapp', REMINDER)

const messagesOf = (id: string, at: Date) => [REMINDER_MAIL.job(id, { id }, at), REMINDER_WHATSAPP.job(id, { id }, at)]

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
    await addJobs(tx, messagesOf(id, dueAt), now)
    return { ok: true, isConfirmed }
  })
}

type ReminderServices = MailServices & Pick<Services, 'subscriberSeal' | 'couponHistory' | 'reads' | 'log'>

export const cartReminderMailJob = mailJob(REMINDER_MAIL, async (services: ReminderServices, { id }) => {
  const due = await findLeft(services, id, 'email')
  if (!due) return undefined
  const { subscriber, lines } = due
  const bigPrice = await readBigPrice(services)
  const text = () => ({
    subject: cartRemindersWords.mailSubject(lines.length),
    heading: cartRemindersWords.mailHeading,
    paragraphs: [cartRemindersWords.mailText, cartRemindersWords.mailOnce],
    facts: lines.map((line) => [line.title, stateOf(line, bigPrice)] as const),
    link: { text: cartRemindersWords.toCart, address: pageAddress(services.storeUrl, '/cart') },
    stop: stopPart(services, { subscriberId: subscriber.id, purpose: 'cart-reminders' }),
  })
  return { id: `cart-reminder-${id}`, to: subscriber.email, language: subscriber.language, text }
})

export const cartReminderWhatsAppJob = handleJob(
  REMINDER_WHATSAPP,
  async (services: WriteServices & CartServices, { payload: { id } }) => {
    const due = await findLeft(services, id, 'whatsapp')
    const phone = due && (await findConfirmedPhone(services.database.kysely, due.subscriber.id))
    if (!due || phone === undefined) return { kind: 'done' }
    const { subscriber, lines } = due
    const bigPrice = await readBigPrice(services)
    const language = readLanguage(subscriber.language)
    const message = {
      key: `cart-reminder:${id}`,
      phone,
      language,
      template: 'cart_left' as const,
      parameters: speak(language, () => [titlesOf(lines), changesOf(lines, bigPrice)]),
      path: addressIn(language, '/cart'),
      purpose: 'cart-reminders' as const,
      subscriberId: subscriber.id,
    }
    await inTransaction(services, (tx) => sendWhatsApp(tx, message, services.clock.now()))
    return { kind: 'done' }
  },
)

type CartServices = Pick<Services, 'database' | 'couponHistory' | 'reads' | 'clock' | 'log'>

/** Undefined where this channel has nothing to remind of: a cart from which nothing can be bought is no reason to write. */
async function findLeft(services: CartServices, id: string, channel: Channel) {
  const db = services.database.kysely
  const due = await findDueReminder(db, id, channel)
  const subscriber = due && (await findSubscriber(db, due.subscriberId))
  if (!due || !subscriber) return undefined
  const { lines } =
    due.userId === null ? await priceLines(services, due.lines ?? []) : await readCart(services, due.userId)
  const isWorthIt = lines.some(({ trouble }) => trouble === null || trouble === 'too-many')
  return isWorthIt ? { subscriber, lines } : undefined
}

function titlesOf([first, ...others]: readonly CartLine[]): string {
  const title = first?.title ?? ''
  return others.length === 0 ? title : whatsappWords.andMore(title, others.length)
}

function changesOf(lines: readonly CartLine[], bigPrice: BigPrice): string {
  const changes = lines.flatMap((line) => {
    const changed = changeOf(line, bigPrice)
    return changed ? [whatsappWords.changed(line.title, changed)] : []
  })
  return changes.join('; ') || whatsappWords.nothingChanged
}

/** What has changed since it was put into the cart. */
const changeOf = (line: CartLine, bigPrice: BigPrice) => lineTroubleWords(line) ?? priceChangeWords(line, bigPrice)

/** With its price. */
function stateOf(line: CartLine, bigPrice: BigPrice): string {
  const changed = changeOf(line, bigPrice)
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
      await addJobs(tx, messagesOf(id, now), now)
    }
    return left.length === AT_ONCE
  })

const REMINDERS_AT = 10

/** When the store starts. Each run then plans the next. */
export const planCartReminders = (services: WriteServices, after?: string) =>
  planDaily(services, planCartRemindersJob, { hour: REMINDERS_AT, ...(after && { after }) })
