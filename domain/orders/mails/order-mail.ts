import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { mailJob, type MailServices } from '#domain/mail/send-mail.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { MailAbout, MailTo, OrderDetail } from '#domain/orders/order/order.rules.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import type { Services } from '#domain/services.ts'
import { orderMessage } from './order-messages.rules.ts'
import { findTemplate } from '#domain/wall/find-template.ts'
import { findAnyOrder, findMailOfArtist, listAlike } from '#domain/orders/order/orders.db.ts'

const ALIKE_MAX = 3
const PHOTO_WIDTH = 1280

type OrderMailServices = MailServices & Pick<Services, 'orderSeal'>

/** About an order as it stands when it is sent; nothing is when what it is about is gone. */
export const orderMailJob = mailJob(
  ORDER_MAIL,
  async (services: OrderMailServices, payload) => {
    const { database, brand, storeUrl, clock } = services
    const { about, orderId, to, of, again, why = '' } = payload
    const order = await findAnyOrder(database.kysely, orderId)
    if (!order) return undefined
    const refund =
      order.refunds.find(({ id }) => id === of) ?? order.refunds.find(({ reason }) => reason === 'cancelled')
    const request = order.returns.find(({ id }) => id === of)
    const addressOf = (path: string) => new URL(path, storeUrl).href
    const alike = refund?.reason === 'sold-meanwhile' ? await listAlike(database.kysely, orderId, ALIKE_MAX) : []
    const template = about === 'delivered' ? await findTemplate(services, order.items) : null
    const parcel = order.parcels.find(({ id }) => id === of)
    const artistMail = to === 'artist' && parcel ? await findMailOfArtist(database.kysely, parcel.artistId) : undefined
    if (to === 'artist' && !artistMail) return undefined
    const address = artistMail ?? (to === 'owner' ? brand.email : order.contactEmail)
    if (!address) return undefined
    const message = orderMessage(about, to, {
      order,
      parcel,
      refund,
      request,
      alike: alike.map(({ id, ...work }) => ({ ...work, address: addressOf(`/artwork/${id}`) })),
      photos: (request?.photos ?? []).map(({ id }) =>
        addressOf(renditionAddress({ pictureId: id, width: PHOTO_WIDTH, format: 'webp' })),
      ),
      template: template && addressOf(template),
      page: addressOf(pageOf(services, { to, about, order, of })),
      why,
      now: clock.now(),
    })
    if (!message) return undefined
    return {
      id: `order-${[about, of, to, ...(again ? [again] : [])].join('-')}`,
      to: address,
      ...(to === 'owner' && about !== 'parcel-refused' && order.contactEmail && { replyTo: order.contactEmail }),
      message,
    }
  },
  { isSentAgain: true },
)

type Mailed = { to: MailTo; about: MailAbout; order: OrderDetail; of: string }

/** Of the owner, where what the mail speaks of is seen to. */
function pageOf(services: OrderMailServices, { to, about, order, of }: Mailed): string {
  const { id: orderId, contactEmail: email } = order
  if (to === 'artist') return `/artist/orders/${of}`
  if (to === 'buyer') return order.isGuests ? orderLinkPath(services, { orderId, email }) : `/orders/${orderId}`
  return about === 'return-requested' ? `/admin/inbox/return/${of}` : `/admin/orders/${orderId}`
}
