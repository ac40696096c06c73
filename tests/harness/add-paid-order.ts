/** A paid order as it is in the database, without the way there. */
import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { priceBasket } from '#domain/pricing/price-basket.rules.ts'
import { paise } from '#shared/money.rules.ts'

const ADDRESS = JSON.stringify({
  fullName: 'Asha Rao',
  street: '14 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411004',
  country: 'India',
})

export type AddedOrder = { id: string; providerOrderId: string; paymentId: string }

/** Two pieces of each work, in its first frame. */
export async function addPaidOrder(
  db: Kysely<Tables>,
  workIds: readonly string[],
  values: Partial<Insertable<Tables['orders']>> = {},
): Promise<AddedOrder> {
  const works = await readWorks(db, workIds)
  const { subtotalPaise, taxPaise, roundOffPaise, totalPaise } = priceBasket({
    lines: works.map((work) => ({
      unitPaise: work.unit_price_paise,
      quantity: work.quantity,
      taxPercent: work.tax_percent,
    })),
  }).totals
  const mark = randomUUID().replaceAll('-', '').slice(0, 14)
  const ids = { id: randomUUID(), providerOrderId: `order_${mark}`, paymentId: `pay_${mark}` }
  await db
    .insertInto('orders')
    .values({
      id: ids.id,
      contact_name: 'Asha Rao',
      contact_email: 'asha@example.test',
      contact_phone: '9876543210',
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
      subtotal_paise: subtotalPaise,
      tax_paise: taxPaise,
      round_off_paise: roundOffPaise,
      total_amount_paise: totalPaise,
      razorpay_order_id: ids.providerOrderId,
      razorpay_payment_id: ids.paymentId,
      payment_state: 'paid',
      paid_at: new Date(),
      ...values,
    })
    .execute()
  await db
    .insertInto('order_items')
    .values(works.map((work, index) => ({ ...work, order_id: ids.id, position: index + 1 })))
    .execute()
  return ids
}

/** A refund of the payment of the order. */
export async function addRefund(
  db: Kysely<Tables>,
  { id: orderId, providerOrderId, paymentId }: AddedOrder,
  amount: number,
  insteadOf: string | null = null,
): Promise<string> {
  const { total } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('total_amount_paise as total')
    .executeTakeFirstOrThrow()
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider_order_id: providerOrderId,
      provider_payment_id: paymentId,
      amount_paise: total,
      currency: 'INR',
      status: 'captured',
      settles_order: true,
    })
    .onConflict((same) => same.column('provider_payment_id').doUpdateSet({ status: 'captured' }))
    .returning('id as payment_id')
    .executeTakeFirstOrThrow()
  const refund = await db
    .insertInto('refunds')
    .values({ payment_id, amount_paise: paise(amount), reason: 'returned', instead_of: insteadOf })
    .returning('id')
    .executeTakeFirstOrThrow()
  return refund.id
}

function readWorks(db: Kysely<Tables>, workIds: readonly string[]) {
  return db
    .selectFrom('artworks')
    .innerJoin('artists', 'artists.id', 'artworks.artist_id')
    .innerJoin('frame_options', 'frame_options.artwork_id', 'artworks.id')
    .innerJoin('frames', 'frames.id', 'frame_options.frame_id')
    .where('artworks.id', 'in', workIds)
    .distinctOn('artworks.id')
    .select((each) => [
      'artworks.id as artwork_id',
      'frame_options.id as frame_option_id',
      'artists.id as artist_id',
      'artworks.price_paise as unit_price_paise',
      'artworks.title',
      'artists.name as artist_name',
      'frames.id as frame_id',
      'frames.name as frame_name',
      'frames.style as frame_style',
      'artworks.hsn',
      each.val('/images/picture/640.webp').as('image_url'),
      each.val(2).as('quantity'),
      each.val(10).as('tax_percent'),
    ])
    .execute()
}
