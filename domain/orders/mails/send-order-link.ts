/** A new link for someone who ordered without an account and lost the e-mails. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { hasNumber, listGuestOrders } from '#domain/orders/order/orders.db.ts'
import { declareLimit, countAttempt, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { formSchema, no, readEmail, yes } from '#shared/entered-text.rules.ts'
import { orderEmailsWords } from '#words/order-emails.ts'
import { ordersWords } from '#words/orders.ts'

export type LinkForm = { number: string; email: string }

export const linkForm = formSchema<LinkForm>({
  number: (text = '') => (hasNumber(text) ? yes(text.trim()) : no(ordersWords.numberWrong)),
  email: (text) => readEmail(text),
})

const ORDER_LINK_MAIL = declareJob(
  'order-link-mail',
  z.object({ id: z.string(), number: z.string(), email: z.string() }),
)

const HOUR_MS = 3_600_000
const linksFor = declareLimit('order links for', { countMax: 5, windowMs: HOUR_MS })
const linksFrom = declareLimit('order links from', { countMax: 20, windowMs: HOUR_MS })

/** Whether number and address match is checked when the e-mail is written, so the answer reveals nothing, not even by its time. */
export async function sendOrderLink(
  services: WriteServices,
  { form: { number, email }, address }: { form: LinkForm; address: string },
): Promise<{ ok: true } | TooMany> {
  const attempt = await countAttempt(services, linksFor(`${email} from ${address}`), linksFrom(address))
  if (!attempt.ok) return attempt
  const id = randomUUID()
  const job = ORDER_LINK_MAIL.job(id, { id, number, email })
  await inTransaction(services, (tx) => addJobs(tx, [job], services.clock.now()))
  return { ok: true }
}

export const orderLinkMailJob = mailJob(
  ORDER_LINK_MAIL,
  async (services: MailServices & Pick<Services, 'orderSeal'>, { id, number, email }) => {
    const [order] = await listGuestOrders(services.database.kysely, { number, email })
    if (!order) return undefined
    const path = orderLinkPath(services, { orderId: order.id, email })
    const text = () => textOf(`#${orderNumber(order.id)}`, pageAddress(services.storeUrl, path))
    return { id: `order-link-${id}`, to: email, language: order.language, text }
  },
)

const textOf = (order: string, address: string): EmailText => ({
  subject: orderEmailsWords.linkSubject(order),
  heading: orderEmailsWords.linkHeading,
  paragraphs: [orderEmailsWords.linkText, orderEmailsWords.linkNotYou],
  link: { text: orderEmailsWords.viewOrder, address },
})
