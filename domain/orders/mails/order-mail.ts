import type { z } from 'zod'
import { namedOrder } from '#domain/orders/order/named-order.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { HandledJob } from '#domain/jobs/define-job.ts'
import { mailJob, pageAddress, type Email, type MailServices, type Post } from '#domain/mail/send-mail.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { MailAbout, MailTo, OrderDetail } from '#domain/orders/order/order.rules.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import type { MailFacts } from './email-parts.rules.ts'
import { orderEmailText } from './order-emails.rules.ts'
import { batched } from '#shared/batched.ts'
import { findTemplate } from '#domain/wall/find-template.ts'
import { findArtistMailbox, listAlike } from '#domain/orders/order/orders.db.ts'
import { listAnyOrders } from '#domain/orders/viewing/orders.db.ts'

const ALIKE_MAX = 3
const PHOTO_WIDTH = 1280

type OrderMailServices = MailServices & Pick<Services, 'orderSeal'>

/** About an order as it is at sending; nothing is sent when the subject is gone. */
export const orderMailJob: HandledJob<OrderMailServices & Post> = {
  kind: ORDER_MAIL.kind,
  handlerOf(services) {
    const findOrder = batched((ids: string[]) => readOrders(services, ids))
    const write = async (_services: OrderMailServices, payload: OrderMail) =>
      emailOf(services, payload, await findOrder(payload.orderId))
    return mailJob(ORDER_MAIL, write).handlerOf(services)
  },
}

/** The e-mails of an order mostly go out together. */
async function readOrders({ database }: OrderMailServices, ids: readonly string[]) {
  const orders = await listAnyOrders(database.kysely, ids)
  const found = new Map(orders.map((order) => [order.id, order]))
  return (id: string) => found.get(id)
}

type OrderMail = z.infer<typeof ORDER_MAIL.payload>

async function emailOf(
  services: OrderMailServices,
  { about, orderId, to, of, again, why = '' }: OrderMail,
  order: OrderDetail | undefined,
): Promise<Email | undefined> {
  const { database, brand, storeUrl, clock } = services
  if (!order) return undefined
  const refund = order.refunds.find(({ id }) => id === of) ?? order.refunds.find(({ reason }) => reason === 'cancelled')
  const request = order.returns.find(({ id }) => id === of)
  const alike = refund?.reason === 'sold-meanwhile' ? await listAlike(database.kysely, orderId, ALIKE_MAX) : []
  const template = about === 'delivered' ? await findTemplate(services, order.items) : null
  const parcel = order.parcels.find(({ id }) => id === of)
  const artist = to === 'artist' && parcel ? await findArtistMailbox(database.kysely, parcel.artistId) : undefined
  if (to === 'artist' && !artist) return undefined
  const address = artist?.email ?? (to === 'owner' ? brand.email : order.contactEmail)
  if (!address) return undefined
  const facts = (): MailFacts => ({
    order: namedOrder(order),
    parcel,
    refund,
    request,
    alike: alike.map(({ id, ...work }) => ({ ...work, address: pageAddress(storeUrl, `/artwork/${id}`) })),
    photos: (request?.photos ?? []).map(
      ({ id }) => new URL(renditionAddress({ pictureId: id, width: PHOTO_WIDTH, format: 'webp' }), storeUrl).href,
    ),
    template: template && pageAddress(storeUrl, template),
    page: pageAddress(storeUrl, pageOf(services, { to, about, order, of })),
    why,
    now: clock.now(),
  })
  const text = () => orderEmailText(about, to, facts())
  return {
    id: `order-${[about, of, to, ...(again ? [again] : [])].join('-')}`,
    to: address,
    ...(to === 'owner' && about !== 'parcel-refused' && order.contactEmail && { replyTo: order.contactEmail }),
    ...(to !== 'owner' && { language: artist?.language ?? order.language }),
    text,
  }
}

type Mailed = { to: MailTo; about: MailAbout; order: OrderDetail; of: string }

/** For the owner, where they act on it. */
function pageOf(services: OrderMailServices, { to, about, order, of }: Mailed): string {
  const { id: orderId, contactEmail: email } = order
  if (to === 'artist') return `/artist/orders/${of}`
  if (to === 'buyer') return order.isGuests ? orderLinkPath(services, { orderId, email }) : `/orders/${orderId}`
  return about === 'return-requested' ? `/admin/inbox/return/${of}` : `/admin/orders/${orderId}`
}
