import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { mailJob, type MailServices } from '#domain/mail/send-mail.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { MailAbout, MailTo } from '#domain/orders/order/order.rules.ts'
import { orderMessage } from './order-messages.rules.ts'
import { findTemplate } from '#domain/wall/find-template.ts'
import { findAnyOrder, findMailOfArtist, listAlike } from '#domain/orders/order/orders.db.ts'

const ALIKE_MAX = 3
const PHOTO_WIDTH = 1280

/** About an order as it stands when it is sent; nothing is when what it is about is gone. */
export const orderMailJob = mailJob(ORDER_MAIL, async (services: MailServices, payload) => {
  const { database, brand, storeUrl, clock } = services
  const { about, orderId, to, of, again, why = '' } = payload
  const order = await findAnyOrder(database.kysely, orderId)
  if (!order) return undefined
  const refund = order.refunds.find(({ id }) => id === of) ?? order.refunds.find(({ reason }) => reason === 'cancelled')
  const request = order.returns.find(({ id }) => id === of)
  const addressOf = (path: string) => new URL(path, storeUrl).href
  const alike = refund?.reason === 'sold-meanwhile' ? await listAlike(database.kysely, orderId, ALIKE_MAX) : []
  const template = about === 'delivered' ? await findTemplate(services, order.items) : null
  const parcel = order.parcels.find(({ id }) => id === of)
  const artistMail = to === 'artist' && parcel ? await findMailOfArtist(database.kysely, parcel.artistId) : undefined
  if (to === 'artist' && !artistMail) return undefined
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
    page: addressOf(pageOf(to, about, { orderId, of })),
    why,
    now: clock.now(),
  })
  if (!message) return undefined
  return {
    id: `order-${[about, of, to, ...(again ? [again] : [])].join('-')}`,
    to: artistMail ?? (to === 'owner' ? brand.email : order.contactEmail),
    ...(to === 'owner' && about !== 'parcel-refused' && { replyTo: order.contactEmail }),
    message,
  }
})

/** Of the owner, where what the mail speaks of is seen to. */
function pageOf(to: MailTo, about: MailAbout, { orderId, of }: { orderId: string; of: string }): string {
  if (to === 'artist') return `/artist/orders/${of}`
  if (to === 'buyer') return `/orders/${orderId}`
  return about === 'return-requested' ? `/admin/inbox/return/${of}` : `/admin/orders/${orderId}`
}
