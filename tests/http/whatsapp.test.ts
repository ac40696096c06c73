/** News of an order by WhatsApp, as buyers ask for it and stop it, and its webhook, as the company and strangers call it. */
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/harness/call.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'
import { EVENT_BYTES_MAX } from '#server/own-post.rules.ts'

const HOOK = '/api/webhooks/whatsapp'

let store: TestStore
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  store = await openTestStore({ env: { SMTP_URL: mail.url } })
  standIn().webhookUrl = store.url + HOOK
})
afterAll(async () => {
  await store.close()
  await mail.stop()
})

function standIn() {
  const { whatsapp } = store.standIns ?? {}
  if (!whatsapp) throw new Error('Nobody stands in for WhatsApp.')
  return whatsapp
}

const messages = async () =>
  (
    await store.services.database.pool.query<{ state: string; template: string; phone: string }>(
      'select state, template, phone from whatsapp_messages order by created_at',
    )
  ).rows

const signed = (body: string, secret = standIn().access.appSecrets[0] ?? '') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const post = (body: string, signature: string | undefined) =>
  store.fetch(HOOK, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature && { 'X-Hub-Signature-256': signature }) },
    body,
  })

const phoneOf = () => `9${randomUUID().replaceAll(/\D/g, '').padEnd(9, '4').slice(0, 9)}`

/** A guest pays an order; `whatsapp` is the box. */
async function buy({ whatsapp, language = '' }: { whatsapp?: boolean; language?: '' | '/hi' }) {
  const artwork = await store.listWork()
  const { kysely } = store.services.database
  const option = await kysely
    .selectFrom('frame_options')
    .select('id')
    .where('artwork_id', '=', artwork)
    .executeTakeFirstOrThrow()
  const phone = phoneOf()
  const email = `${randomUUID()}@example.test`
  const body = {
    amount: 1_100,
    receipt: randomUUID(),
    notes: { shipping_address: { ...ADDRESS, phone, email } },
    guest: true,
    lines: [{ artwork, frame: option.id, quantity: 1 }],
    whatsapp,
  }
  const answer = await call(store, `${language}/api/create-order`, { body })
  const { id, order } = (await answer.json()) as { id: string; order: string }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const proof = store.standIns?.razorpay.pay(id)
  await call(store, '/api/confirm-payment', { body: proof, headers: { cookie } })
  return { order, cookie, phone: `91${phone}`, email }
}

const chatOf = (phone: string) => standIn().ledger.chat(phone)

test('a guest who ticks the box gets a message and the e-mails, in the language of the order; one who does not gets e-mails', async () => {
  const ticked = await buy({ whatsapp: true, language: '/hi' })
  const plain = await buy({})
  await eventually(async () => {
    expect(chatOf(ticked.phone)).toMatchObject([{ state: 'delivered' }])
    expect((await messages()).find(({ phone }) => phone === ticked.phone)).toMatchObject({ state: 'delivered' })
    for (const { email } of [ticked, plain])
      expect(mail.taken.filter(({ to }) => to.includes(email)).length).toBeGreaterThanOrEqual(2)
  })
  const [message] = chatOf(ticked.phone)
  expect(message?.text).toMatch(/^नमस्ते Asha Rao। आपका ₹1,100 का ऑर्डर #/)
  // Its button opens the order, for a guest too.
  const opened = await store.fetch(new URL(message?.button?.address ?? '').pathname)
  expect(opened.headers.get('location')).toBe(`/hi/orders/${ticked.order}`)
  expect(chatOf(plain.phone)).toEqual([])
  const { rows } = await store.services.database.pool.query(
    `select consents.purpose, channel, given_by, consent_texts.language, words, phone, email
     from whatsapp_consents join consents on consents.id = consent_id join consent_texts on consent_texts.id = text_id
     join subscribers on subscribers.id = subscriber_id`,
  )
  expect(rows).toEqual([
    {
      purpose: 'order-news',
      channel: 'whatsapp',
      given_by: 'checkout',
      language: 'hi',
      words: expect.stringContaining('इस ऑर्डर की जानकारी') as string,
      phone: ticked.phone,
      email: ticked.email,
    },
  ])
})

test('the buyer stops and begins the messages on the page of the order, and nobody else can', async () => {
  const { order, cookie, phone } = await buy({ whatsapp: true })
  const path = `/orders/${order}`
  const read = async () => textOf(await (await store.fetch(path, { headers: { cookie } })).text())
  const set = (whatsapp: string, by = cookie) => postForm(store, path, { whatsapp }, { cookie: by })
  expect(await read()).toContain('Stop WhatsApp messages')
  expect((await set('off', '')).status).toBe(401)
  expect((await set('maybe')).status).toBe(404)
  const stopped = await set('off')
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, `${path}#whatsapp`])
  expect(await read()).toContain('Send me news about this order on WhatsApp.')
  await set('on')
  await set('on')
  expect(await read()).toContain('Stop WhatsApp messages')
  const { rows } = await store.services.database.pool.query(
    `select given_by, ended_by from whatsapp_consents join consents on consents.id = consent_id where phone = $1 order by given_at`,
    [phone],
  )
  expect(rows).toEqual([
    { given_by: 'checkout', ended_by: 'order-page' },
    { given_by: 'order-page', ended_by: null },
  ])
  standIn().write(phone, 'STOP')
  await eventually(async () => expect(await read()).toContain('Also message me on WhatsApp'))
  await eventually(() => expect(chatOf(phone).at(-1)?.text).toContain('won’t message you on WhatsApp any more'))
})

test('a box that was unticked before the second attempt counts as unticked', async () => {
  const artwork = await store.listWork()
  const body = (whatsapp: boolean) => ({
    amount: 1_100,
    receipt: randomUUID(),
    notes: { shipping_address: { ...ADDRESS, email: 'twice@example.test' } },
    guest: true,
    artwork,
    frame: optionId,
    whatsapp,
  })
  const { id: optionId } = await store.services.database.kysely
    .selectFrom('frame_options')
    .select('id')
    .where('artwork_id', '=', artwork)
    .executeTakeFirstOrThrow()
  const first = await call(store, '/api/create-order', { body: body(true) })
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { order } = (await first.json()) as { order: string }
  const again = await call(store, '/api/create-order', { body: body(false), headers: { cookie } })
  expect(await again.json()).toMatchObject({ order })
  const { rows } = await store.services.database.pool.query(
    `select ended_by from whatsapp_consents join consents on consents.id = consent_id where about = $1`,
    [order],
  )
  expect(rows).toEqual([{ ended_by: 'checkout' }])
})

test('the webhook greets who knows the token, and takes only what is signed; repeated and hostile reports change nothing', async () => {
  const { verifyToken, phoneNumberId } = standIn().access
  const greet = (token: string) =>
    store.fetch(`${HOOK}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const greeted = await greet(verifyToken)
  expect([greeted.status, await greeted.text()]).toEqual([200, '1158201444'])
  expect((await greet('guess')).status).toBe(403)

  const { phone } = await buy({ whatsapp: true })
  await eventually(async () => expect(chatOf(phone)).toHaveLength(1))
  await standIn().reports.settled()
  const id = chatOf(phone)[0]?.id ?? ''
  const report = (status: string, more = {}) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                metadata: { phone_number_id: phoneNumberId },
                statuses: [{ id, status, timestamp: '1764500000', recipient_id: phone, ...more }],
              },
            },
          ],
        },
      ],
    })
  const stateNow = async () => (await messages()).find((message) => message.phone === phone)?.state
  await eventually(async () => expect(await stateNow()).toBe('delivered'))
  const read = report('read')
  for (const signature of [undefined, '', 'sha256=', signed(read, 'another secret'), signed(`${read} `)])
    expect((await post(read, signature)).status).toBe(401)
  expect(await stateNow()).toBe('delivered')
  expect((await post(read, signed(read))).status).toBe(200)
  expect((await post(read, signed(read))).status).toBe(200)
  const backward = report('failed', { errors: [{ code: 131_026, title: 'Message undeliverable' }] })
  expect((await post(backward, signed(backward))).status).toBe(200)
  const unknown = report('delivered', { id: 'wamid.unknown', biz_opaque_callback_data: randomUUID() })
  const odd = [unknown, '', '[]', '{"object":"whatsapp_business_account","entry":[{"changes":[{"field":"x"}]}]}']
  for (const body of odd) expect((await post(body, signed(body))).status).toBe(200)
  expect(await stateNow()).toBe('read')
  const large = `{"x":"${'x'.repeat(EVENT_BYTES_MAX)}"}`
  expect((await post(large, signed(large))).status).toBe(413)
  const nul = report('read', { recipient_user_id: '\u0000' })
  expect((await post(nul, signed(nul))).status).toBe(400)
})

test('a shop without WhatsApp offers no box and takes no webhook', async () => {
  const { services } = store
  const before = services.whatsapp
  services.whatsapp = undefined
  const { order, cookie } = await buy({ whatsapp: true })
  const page = await store.fetch(`/orders/${order}`, { headers: { cookie } })
  expect(await page.text()).not.toContain('WhatsApp messages')
  expect((await postForm(store, `/orders/${order}`, { whatsapp: 'on' }, { cookie })).status).toBe(404)
  expect((await post('{}', signed('{}'))).status).toBe(401)
  services.whatsapp = before
})
