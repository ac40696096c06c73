import { randomUUID } from 'node:crypto'
import type { CardOrderForm } from '#domain/gift-cards/card-order-form.rules.ts'
import { placeCardOrder, openCardOrderPayment } from '#domain/orders/gift-card-sales/place-card-order.ts'
import { checkPayment } from '#domain/orders/paying/check-payment.ts'
import { paise } from '#shared/money.rules.ts'
import type { TestShop } from './test-shop.ts'

const FORM: CardOrderForm = {
  design: 'monsoon',
  amount: paise(100_000),
  way: 'print',
  forName: 'Meera Nair',
  recipientEmail: null,
  sendOn: null,
  message: '',
  buyerName: 'Asha Rao',
  buyerEmail: '',
}

/** A gift card of ₹1,000 to be printed is paid; it is made by the jobs that follow. */
export async function payCard(shop: TestShop): Promise<{ cardOrderId: string; paymentId: string }> {
  const form = { ...FORM, buyerEmail: `${randomUUID()}@example.test` }
  const begun = await placeCardOrder(shop.services, { form, key: randomUUID(), address: randomUUID() })
  if (!begun.ok) throw new Error('The test could not begin.')
  const { cardOrderId } = begun
  const opened = await openCardOrderPayment(shop.services, { cardOrderId, opened: [cardOrderId] })
  const { razorpay_payment_id: paymentId } = shop.provider.pay(opened.ok ? opened.providerOrderId : '')
  await checkPayment(shop.services, paymentId, 'check')
  return { cardOrderId, paymentId }
}
