import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { accountMail } from '#domain/accounts/account-mails.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { call } from '#tests/harness/call.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { openSilentServer } from '#tests/harness/silent-server.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

const MAILS = 500
const SOON_MS = 2_000

describeOnEachEngine((engine) => {
  test('a refund does not wait behind e-mails, however many are due and however long their server is silent', async () => {
    await using mails = await openSilentServer()
    const store = await openTestStore({ engine, env: { SMTP_URL: `smtp://127.0.0.1:${mails.port}` } })
    await using _ = store
    const { services } = store
    const buyer = await signInNew(services)
    const line = { artworkId: await store.listWork(), frameOptionId: null, quantity: 1 }
    await addToCart(services, { userId: buyer.id, key: randomUUID(), line })
    const headers = { cookie: buyer.cookie }
    const asked = { amount: 1_100, receipt: randomUUID(), notes: { shipping_address: ADDRESS } }
    const made = await (await call(store, '/api/create-order', { body: asked, headers })).json()
    const { id, order: orderId } = made as { id: string; order: string }
    const proof = store.standIns?.razorpay.pay(id)
    expect((await call(store, '/api/confirm-payment', { body: proof, headers })).status).toBe(200)

    const emails = Array.from({ length: MAILS }, () => accountMail('taken', { to: `${randomUUID()}@example.test` }))
    const longAgo = new Date(services.clock.now().getTime() - 60_000)
    await inTransaction(services, (tx) => addJobs(tx, emails, longAgo))
    await eventually(() => expect(mails.sockets.size).toBeGreaterThanOrEqual(2))

    const began = performance.now()
    expect(await cancelOrder(services, { orderId, userId: buyer.id })).toEqual({ ok: true })
    const stateNow = () =>
      services.database.kysely.selectFrom('orders').select('payment_state').where('id', '=', orderId).executeTakeFirst()
    await eventually(async () => expect(await stateNow()).toEqual({ payment_state: 'refunded' }))
    const tookMs = performance.now() - began
    console.info(`a refund on ${engine} behind ${MAILS} mails: ${Math.round(tookMs)} ms`)
    expect(tookMs).toBeLessThan(SOON_MS)
    await mails[Symbol.asyncDispose]()
  })
})
