/** A shop that ships, whose couriers collect, with a gateway of text messages. */
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Engine } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { changeTerms } from '#domain/orders/on-delivery/terms.ts'
import { enterCode, sendCode } from '#domain/orders/on-delivery/prove-phone.ts'
import { placeOnDelivery } from '#domain/orders/placing/place-order.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import type { OrderAsked } from '#domain/orders/placing/order-asked.ts'
import { createTextMessages } from '#providers/text-messages/text-messages.ts'
import { paise } from '#shared/money.rules.ts'
import { createSeal } from '#shared/seal.ts'
import { openTextMessagesStandIn } from '@rang-rekha/stand-ins/text-messages/text-messages-stand-in.ts'
import { addProfile } from './list-work.ts'
import { openParcels } from './parcels.ts'
import type { Requested } from './order-events.ts'
import { ADDRESS } from './test-shop.ts'

export type OnDelivery = Awaited<ReturnType<typeof openOnDelivery>>

export async function openOnDelivery(engine: Engine) {
  const shop = await openParcels(engine)
  const gateway = await openTextMessagesStandIn()
  const parts = { texts: createTextMessages(gateway.access), orderSeal: createSeal('test', ['a secret of this test']) }
  const services = { ...shop.services, ...parts }
  const adminId = await addProfile(shop.database.kysely, { role: 'admin' })
  await changeTerms(services, {
    terms: { isOn: true, totalMaxPaise: paise(5_000_00), feePaise: paise(0) },
    adminId,
  })
  let lastPhone = 9_800_000_000

  async function placeDue(userId: string, asked: Partial<OrderAsked> = {}, there = services) {
    const amount = asked.amount ?? (await readCart(services, userId)).totals.totalPaise / 100
    const whole = {
      buyerId: userId,
      address: userId,
      key: randomUUID(),
      shipping: { ...ADDRESS, phone: String(++lastPhone) },
      billing: ADDRESS,
      oneWork: undefined,
    }
    return placeOnDelivery(there, { ...whole, ...asked, amount })
  }

  async function placedDue(userId: string, asked: Partial<OrderAsked> = {}) {
    const order = await placeDue(userId, asked)
    if (!order.ok) throw new Error(`The test could not order: ${JSON.stringify(order)}`)
    return order.order
  }

  /** For a guest, with the owner's fee; a code is sent. */
  async function placedDueAsGuest(guestId: string, requested: Requested) {
    const { works, couponId, shipping } = requested
    const basket = await shop.basketOfGuest(guestId, works, couponId)
    const asked = { ...basket, shipping: { ...shipping, phone: String(++lastPhone) } }
    const told = await placeDue(guestId, asked)
    const order = await placedDue(
      guestId,
      told.ok || told.reason !== 'other-amount' ? asked : { ...asked, amount: told.totalPaise / 100 },
    )
    return { ...order, code: await codeOf(order.id, guestId, { userId: null, opened: [order.id] }) }
  }

  const lastCode = () => /\b\d{6}\b/.exec(gateway.texts[0]?.text ?? '')?.[0] ?? ''

  /** The newest code sent to the phone of an order. */
  async function codeOf(orderId: string, userId: string, viewer: Viewer = { userId }): Promise<string> {
    const sent = await sendCode(services, { orderId, viewer, address: userId })
    if (!sent.ok) throw new Error(`The test could not send a code: ${sent.reason}`)
    return lastCode()
  }

  const enter = (orderId: string, userId: string, code: string, there = services) =>
    enterCode(there, { orderId, viewer: { userId }, code })

  /** A buyer has ordered these works, and verified the number. */
  async function due(...artworkIds: string[]) {
    const userId = await shop.buyerOf(...artworkIds)
    const order = await placedDue(userId)
    const proven = await enter(order.id, userId, await codeOf(order.id, userId))
    if (!proven.ok) throw new Error(`The test could not prove a number: ${proven.reason}`)
    return { orderId: order.id, userId, phone: order.contactPhone }
  }

  return {
    ...shop,
    services,
    gateway,
    adminId,
    placeDue,
    placedDue,
    placedDueAsGuest,
    codeOf,
    lastCode,
    enter,
    due,
    async openOther() {
      return { ...services, ...(await shop.openOther()) }
    },
    /** Several works that can be paid on delivery. */
    listEdition: (values: Partial<Insertable<Tables['artworks']>> = {}) =>
      shop.listWork({ edition: 'limited', stock_quantity: 10, ...values }),
    async close() {
      await gateway.close()
      await shop.close()
    },
  }
}
