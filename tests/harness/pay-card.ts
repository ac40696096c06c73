import { randomUUID } from 'node:crypto'
import type { PurchaseForm } from '#domain/gift-cards/purchase-form.rules.ts'
import { beginPurchase, openPurchasePayment } from '#domain/orders/gift-card-sales/begin-purchase.ts'
import { checkPayment } from '#domain/orders/paying/check-payment.ts'
import { paise } from '#shared/money.rules.ts'
import type { Purchase } from './purchase.ts'

const FORM: PurchaseForm = {
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
export async function payCard(shop: Purchase): Promise<{ purchaseId: string; paymentId: string }> {
  const form = { ...FORM, buyerEmail: `${randomUUID()}@example.test` }
  const begun = await beginPurchase(shop.services, { form, key: randomUUID(), address: randomUUID() })
  if (!begun.ok) throw new Error('The test could not begin.')
  const { purchaseId } = begun
  const opened = await openPurchasePayment(shop.services, { purchaseId, opened: [purchaseId] })
  const { razorpay_payment_id: paymentId } = shop.provider.pay(opened.ok ? opened.providerOrderId : '')
  await checkPayment(shop.services, paymentId, 'check')
  return { purchaseId, paymentId }
}
