import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { messageHtml, messageText } from '#domain/mail/message.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import type { MailAbout, MailTo } from '#domain/orders/order/order-mail.rules.ts'
import { orderMessage } from './order-messages.rules.ts'
import { findAnyOrder, findMailOfArtist, listAlike } from '#domain/orders/order/orders.db.ts'

const ALIKE_MAX = 3
const PHOTO_WIDTH = 1280

type Payload = { about: MailAbout; orderId: string; to: MailTo; of: string; again?: string; why?: string }

/** A mail about an order as it stands when it is sent; undefined when what it is about is gone. */
export async function composeOrderMail(
  { database, brand, storeUrl, clock }: Pick<Services, 'database' | 'brand' | 'storeUrl' | 'clock'>,
  from: Mail['from'],
  payload: Record<string, string>,
): Promise<Mail | undefined> {
  const { about, orderId, to, of, again, why = '' } = payload as Payload
  const order = await findAnyOrder(database.kysely, orderId)
  if (!order) return undefined
  const refund = order.refunds.find(({ id }) => id === of) ?? order.refunds.find(({ reason }) => reason === 'cancelled')
  const request = order.returns.find(({ id }) => id === of)
  const addressOf = (path: string) => new URL(path, storeUrl).href
  const alike = refund?.reason === 'sold-meanwhile' ? await listAlike(database.kysely, orderId, ALIKE_MAX) : []
  const parcel = order.parcels.find(({ id }) => id === of)
  const artistMail = to === 'artist' && parcel ? await findMailOfArtist(database.kysely, parcel.artistId) : undefined
  if (to === 'artist' && !artistMail) return undefined
  const letter = orderMessage(about, to, {
    order,
    parcel,
    refund,
    request,
    alike: alike.map(({ id, ...work }) => ({ ...work, address: addressOf(`/artwork/${id}`) })),
    photos: (request?.photos ?? []).map(({ id }) =>
      addressOf(renditionAddress({ pictureId: id, width: PHOTO_WIDTH, format: 'webp' })),
    ),
    page: addressOf(pageOf(to, about, { orderId, of })),
    why,
    now: clock.now(),
  })
  if (!letter) return undefined
  const head = { ...brand, storeAddress: storeUrl.href }
  return {
    id: `order-${[about, of, to, ...(again ? [again] : [])].join('-')}@${storeUrl.hostname}`,
    from,
    to: artistMail ?? (to === 'owner' ? brand.email : order.contactEmail),
    replyTo: to === 'owner' && about !== 'parcel-refused' ? order.contactEmail : brand.email,
    subject: letter.subject,
    html: messageHtml(letter, head),
    text: messageText(letter, head),
  }
}

/** Of the owner, where what the mail speaks of is seen to. */
function pageOf(to: MailTo, about: MailAbout, { orderId, of }: Pick<Payload, 'orderId' | 'of'>): string {
  if (to === 'artist') return `/artist/orders/${of}`
  if (to === 'buyer') return `/orders/${orderId}`
  return about === 'return-requested' ? `/admin/inbox/return/${of}` : `/admin/orders/${orderId}`
}
