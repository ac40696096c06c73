import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { createSeal } from '#shared/seal.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { readEnv } from '#shared/env.ts'
import { speak } from '#words/speak.ts'
import { cardMailJob, cardOrderMailJob } from './gift-card-sales/card-mails.ts'
import { makeCardJob } from './gift-card-sales/print-card.ts'
import { openCardOrderPayment, placeCardOrder } from './gift-card-sales/place-card-order.ts'
import { confirmPayment } from './paying/confirm-payment.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  let server: MailServer
  beforeAll(async () => {
    shop = await openTestShop(engine)
    server = await startMailServer()
    await shop.database.pool.query('update gift_card_settings set is_on = true')
  })
  afterAll(async () => {
    await server.stop()
    await shop.close()
  })

  async function buy(key: string, forName: string) {
    const form = {
      design: 'kolam' as const,
      amount: paise(100_000),
      way: 'mail' as const,
      forName,
      recipientEmail: `${forName}@example.test`,
      sendOn: shop.services.clock.now().toISOString().slice(0, 10),
      message: '',
      buyerName: 'Asha Rao',
      buyerEmail: `${key}@example.test`,
    }
    const placed = await placeCardOrder(shop.services, { form, key, address: randomUUID() })
    if (!placed.ok) throw new Error(placed.reason)
    const { cardOrderId } = placed
    const opened = await openCardOrderPayment(shop.services, { cardOrderId, opened: [cardOrderId] })
    if (!opened.ok) throw new Error(opened.reason)
    const proof = shop.provider.pay(opened.providerOrderId)
    await confirmPayment(shop.services, {
      viewer: { userId: null, opened: [cardOrderId] },
      proof: {
        providerOrderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      },
    })
    return cardOrderId
  }

  async function runJobs() {
    const services = {
      ...shop.services,
      brand: readEnv({}).brand,
      storeUrl: new URL('https://store.example.test'),
      orderSeal: createSeal('guest orders', ['a secret of this test']),
      giftCardSeal: createSeal('gift cards', ['a secret of this test']),
      post: {
        mailer: createMailer(new URL(server.url)),
        from: { name: 'Rang & Rekha', address: 'store@store.example.test' },
      },
    }
    await shop.runJobs()
    while (await runNextJob(shop.services, handlersOf(services, [makeCardJob, cardOrderMailJob, cardMailJob])));
  }

  test.each(['hi', 'en'] as const)(
    'F-28 a gift card bought in %s keeps the language: its order, the receipt and the e-mail with the code',
    async (language) => {
      const [key, forName] = [randomUUID(), `meera-${language}`]
      const cardOrderId = await speak(language, () => buy(key, forName))
      await runJobs()
      const { rows } = await shop.database.pool.query<{ language: string }>(
        'select language from gift_card_orders where id = $1',
        [cardOrderId],
      )
      expect(rows).toEqual([{ language }])
      const sourceTo = (to: string) => server.taken.find((mail) => mail.to.includes(to))?.source ?? 'not sent'
      for (const to of [`${key}@example.test`, `${forName}@example.test`])
        expect(sourceTo(to).replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`<html lang="${language}-IN">`)
    },
  )
})
