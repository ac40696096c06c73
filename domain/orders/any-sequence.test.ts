import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { eventsOfCards } from '#tests/harness/gift-card-events.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { eventsOfCode, eventsOfParcels } from '#tests/harness/on-delivery-events.ts'
import { openOnDelivery, type OnDelivery } from '#tests/harness/on-delivery.ts'
import { eventsOfGuest, eventsOfPayments, listSavedWork, type Events } from '#tests/harness/order-events.ts'
import { trySequences } from '#tests/harness/try-sequences.ts'
import { paise } from '#shared/money.rules.ts'
import { changeTerms } from './on-delivery/terms.ts'

const LENGTH = isLong ? 5 : 2

describeOnPostgres((engine) => {
  let shop: OnDelivery
  beforeAll(async () => {
    shop = await openOnDelivery(engine)
    const terms = { isOn: true, totalMaxPaise: paise(500_000), feePaise: paise(3_000) }
    await changeTerms(shop.services, { terms, adminId: shop.adminId })
  })
  afterAll(() => shop.close())

  test(
    `I4 G-11 after any ${LENGTH} events an order only moves forward and its money is accounted for`,
    { timeout: 1_200_000 },
    async () => {
      const requested = await listSavedWork(shop, 'ONLINE')
      const placed = await shop.placeAsGuest(randomUUID(), requested.works, {
        couponId: requested.couponId,
        shipping: requested.shipping,
      })
      if (!placed.ok) throw new Error(`The test could not order: ${placed.reason}`)
      const { order, providerOrderId } = placed
      const { wrong, told } = await trySequences(
        shop.database.kysely,
        {
          orderId: order.id,
          events: {
            ...eventsOfPayments(shop, providerOrderId, order.totalPaise),
            ...(await eventsOfGuest(shop, order, requested)),
          },
          // Unassigned money is named.
          isRight: ({ kind, about }) => kind === 'payment-without-order' && /pay_(less|usd)/.test(about.id),
        },
        LENGTH,
      )
      expect(wrong.slice(0, 10)).toEqual([])
      console.info(`paid online, on ${engine}: ${told}, 0 illegal`)
    },
  )

  test(
    `I4 F-28 after any ${LENGTH} events of an order that two gift cards pay in part, it only moved forward and all money is accounted for`,
    { timeout: 1_200_000 },
    async () => {
      const requested = await listSavedWork(shop, 'CARDS')
      const cards = [
        await addGiftCard(shop.database.kysely, { rupees: 500 }),
        await addGiftCard(shop.database.kysely, { rupees: 400 }),
      ]
      const { couponId, shipping, otherId, adminId } = requested
      const giftCards = cards.map(({ code }) => code)
      const placed = await shop.placeAsGuest(randomUUID(), requested.works, { couponId, shipping, giftCards })
      if (!placed.ok) throw new Error(`The test could not order: ${placed.reason}`)
      const { order, providerOrderId } = placed
      const ofCards = { orderId: order.id, cardIds: cards.map(({ id }) => id), otherId, adminId }
      const { wrong, told } = await trySequences(
        shop.database.kysely,
        {
          orderId: order.id,
          events: {
            ...eventsOfPayments(shop, providerOrderId, order.toPayPaise),
            ...(await eventsOfGuest(shop, order, requested)),
            ...eventsOfCards(shop, ofCards),
          },
          // Nor refunds that failed at the bank.
          isRight: ({ kind, about }, path) =>
            kind === 'refund-failed' ||
            (kind === 'payment-without-order' &&
              (/pay_(less|usd)/.test(about.id) || path.includes('what goes back fails'))),
        },
        LENGTH,
      )
      expect(wrong.slice(0, 10)).toEqual([])
      console.info(`with gift cards, on ${engine}: ${told}, 0 illegal`)
    },
  )

  test.each([
    ['its code is sent', LENGTH],
    ['its parcels are booked', isLong ? 4 : 1],
  ])(
    `I4 F-33 an order on delivery, once %s, only moves forward in up to %i events, and its money is accounted for`,
    { timeout: 1_200_000 },
    async (since, length) => {
      const isBooked = since === 'its parcels are booked'
      const requested = await listSavedWork(shop, isBooked ? 'BOOKED' : 'SENT', { edition: 'limited' })
      const order = await shop.placedDueAsGuest(randomUUID(), requested)
      const ofCode = await eventsOfCode(shop, order)
      const later: Events = { ...eventsOfParcels(shop, order.id), ...(await eventsOfGuest(shop, order, requested)) }
      const { wrong, told } = await trySequences(
        shop.database.kysely,
        {
          orderId: order.id,
          events: isBooked ? later : { ...ofCode, ...later },
          async begin(tx) {
            if (!isBooked) return
            await ofCode['the number is proven'](tx)
            for (const parcel of [1, 2]) await later[`parcel ${parcel} is booked`]?.(tx)
          },
          // Carrier payouts without an order are named.
          isRight: ({ kind }) => kind === 'paid-out-differs',
        },
        length,
      )
      expect(wrong.slice(0, 10)).toEqual([])
      console.info(`on delivery, once ${since}, on ${engine}: ${told}, 0 illegal`)
    },
  )

  test('I4 I8 I9 the database refuses invalid rows, from every writer', async () => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    const other = await shop.placed(await shop.buyerOf(await shop.listWork()))
    const cancelled = await shop.placed(await shop.buyerOf(await shop.listWork()))
    await shop.database.pool.query(`
      insert into payments (order_id, provider_payment_id, amount_paise, currency, status)
        values ('${other.order.id}', 'pay_refused', 110000, 'INR', 'failed');
      update orders set payment_state = 'refunding', status = 'cancelled', paid_at = now()
        where id = '${cancelled.order.id}'`)
    const lawless = [
      `update orders set payment_state = 'unpaid' where payment_state = 'paid'`,
      `update orders set payment_state = 'paid' where payment_state = 'refunding'`,
      `update orders set payment_state = 'paid' where payment_state = 'unpaid'`,
      `update orders set status = 'pending' where status = 'cancelled'`,
      `update orders set total_amount_paise = total_amount_paise - 100`,
      `update payments set settles_order = true where status = 'failed'`,
      `update payments set order_id = null where settles_order`,
      `insert into refunds (payment_id, amount_paise, reason) select id, amount_paise + 100, 'goodwill' from payments`,
      `update artworks set held_quantity = stock_quantity + 1 where stock_quantity is not null`,
      `update artworks set stock_quantity = -1 where stock_quantity = 0`,
      `insert into shipments (order_id, artist_id, reference, weight_grams, length_cm, width_cm, height_cm)
       select order_id, artist_id, 'free', 1, 1, 1, 1 from order_items where order_id = '${other.order.id}'`,
    ]
    for (const statement of lawless)
      await expect(shop.database.pool.query(statement), statement).rejects.toThrow(
        /cannot move|violates|would be refunded|is shipped/,
      )
  })
})
