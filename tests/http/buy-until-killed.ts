/**
 * Serves a buyer whom an earlier process died on, then a new one; kills itself, with SIGKILL, at the given moment.
 * Prints who the new buyer is, and when it came to the end.
 */
import { randomUUID } from 'node:crypto'
import { connectDatabase } from '#db/connect.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { endEveryLease } from '#domain/jobs/jobs.db.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { paymentHandlers } from '#tests/harness/job-handlers.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { openGiftCardSeal, openOrderBox } from '#server/open-providers.ts'
import { readEnv } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { strike } from '#tests/harness/strike.ts'
import type { Proof } from '@rang-rekha/stand-ins/razorpay/serve-checkout.ts'

const { AT = '0', WHEN = '', MINUTES_LATER = '0', LEFT_BUYER = '', LEFT_KEY = '', PAY_URL = '' } = process.env

const env = readEnv(process.env)
if (!env.razorpay) throw new Error('The payment provider is not named.')
const database = await connectDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl })
const services: SettleServices = {
  storeUrl: new URL('http://shop.test'),
  database,
  pages: { drop: () => {} },
  clock: { now: () => new Date(Date.now() + Number(MINUTES_LATER) * 60_000) },
  log: createLog('silent'),
  brand: env.brand,
  orderBox: openOrderBox(env),
  giftCardSeal: openGiftCardSeal(env),
  payments: createRazorpay(env.razorpay),
}

async function buy(userId: string, key: string): Promise<void> {
  const addresses = { shipping: ADDRESS, billing: ADDRESS }
  const asked = { buyerId: userId, address: userId, key, amount: 1_100, ...addresses, oneWork: undefined }
  const placed = await placeOrder(services, asked)
  if (placed.ok && !placed.isPaid) {
    const form = new URLSearchParams({ order_id: placed.providerOrderId, key: services.payments.keyId })
    const answer = await fetch(PAY_URL, { method: 'POST', body: form })
    if (answer.ok) {
      const proof = (await answer.json()) as Proof
      const {
        razorpay_order_id: providerOrderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      } = proof
      await confirmPayment(services, { viewer: { userId }, proof: { providerOrderId, paymentId, signature } })
    }
  }
  while (await runNextJob(services, paymentHandlers(services)));
}

await endEveryLease(database.kysely)
if (LEFT_BUYER) await buy(LEFT_BUYER, LEFT_KEY)
const [buyer, key] = [await addProfile(database.kysely), randomUUID()]
const line = { artworkId: await listWork(database.kysely), frameOptionId: null, quantity: 1 }
await addToCart(services, { userId: buyer, key: randomUUID(), line })
process.stdout.write(`buyer ${buyer} ${key}\n`)
const trouble = { at: Number(AT), when: WHEN === 'after' ? 'after' : 'before', how: 'kill' } as const
Object.assign(
  services,
  strike(services, trouble, () => process.kill(process.pid, 'SIGKILL')),
)
await buy(buyer, key)
await database.close()
process.stdout.write('bought\n')
