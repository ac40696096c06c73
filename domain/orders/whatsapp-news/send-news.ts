import type { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import type { HandledJob } from '#domain/jobs/define-job.ts'
import type { MailServices, Post } from '#domain/mail/send-mail.ts'
import { orderMailJob } from '#domain/orders/mails/order-mail.ts'
import { ORDER_MAIL, orderMailAgain } from '#domain/orders/order/order-jobs.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import type { Services } from '#domain/services.ts'
import { findAgreed } from '#domain/whatsapp/numbers.db.ts'
import { sendWhatsApp } from '#domain/whatsapp/send-whatsapp.ts'
import { addressIn, readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { isNews, NEWS_OF_ORDERS, newsOf } from './news.rules.ts'

type NewsServices = MailServices & Pick<Services, 'orderSeal' | 'whatsapp' | 'pages'>

type OrderMail = z.infer<typeof ORDER_MAIL.payload>

/** The e-mail of an order, unless WhatsApp carries its news alone. */
export const orderNewsJob: HandledJob<NewsServices & Post> = {
  kind: ORDER_MAIL.kind,
  handlerOf(services) {
    const mail = orderMailJob.handlerOf(services)
    return async (job) => {
      const { data } = ORDER_MAIL.payload.safeParse(job.payload)
      // An e-mail that may be on its way stays one.
      const isAlone = data && job.doubts === 0 && (await sendNews(services, data))
      return isAlone ? { kind: 'done' } : mail(job)
    }
  },
}

/** True if the message takes the e-mail's place. */
async function sendNews(services: NewsServices, mail: OrderMail): Promise<boolean> {
  const { about, orderId, to, of, again } = mail
  if (!services.whatsapp || to !== 'buyer' || again !== undefined || !isNews(about)) return false
  const { kysely } = services.database
  const agreed = await findAgreed(kysely, orderId)
  const order = agreed && (await findAnyOrder(kysely, orderId))
  if (!order) return false
  const language = readLanguage(order.language)
  const news = speak(language, () => newsOf(order, { about, of }))
  if (!news) return false
  const { template, parameters, part } = news
  const isAlone = NEWS_OF_ORDERS[about] === 'alone' && order.contactEmail !== null
  const message = {
    key: `order-${about}:${of}`,
    ...agreed,
    language,
    template,
    parameters,
    path: addressIn(language, pageOf(services, order)) + (part ? `#${part}` : ''),
    purpose: 'order-news' as const,
    ...(isAlone && { instead: orderMailAgain(mail, 'whatsapp') }),
  }
  await inTransaction(services, (tx) => sendWhatsApp(tx, message, services.clock.now()))
  return isAlone
}

function pageOf(services: NewsServices, { id: orderId, isGuests, contactEmail: email }: OrderDetail): string {
  return isGuests ? orderLinkPath(services, { orderId, email }) : `/orders/${orderId}`
}
