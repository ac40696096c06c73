import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { orderMail } from '#domain/orders/order/order-jobs.ts'
import { agreeByNumber } from '#domain/whatsapp/agree-by-number.ts'
import { makeStartCode } from '#domain/whatsapp/confirm-number.ts'
import { findConfirmedPhone } from '#domain/whatsapp/numbers.db.ts'
import { whatsAppMessageJob, whatsAppWatchJob } from '#domain/whatsapp/send-whatsapp.ts'
import { takeWhatsAppEvent } from '#domain/whatsapp/take-whatsapp-event.ts'
import { registeredTemplates } from '#domain/whatsapp/templates.rules.ts'
import { subscribeAccount } from '#domain/consents/subscribers.db.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'
import { readEnv } from '#shared/env.ts'
import { createSeal } from '#shared/seal.ts'
import { addOrder, addParcel, addRefund } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { speak } from '#words/speak.ts'
import { signatureOf } from '@rang-rekha/stand-ins/whatsapp/reports.ts'
import { openWhatsAppStandIn, type WhatsAppStandIn } from '@rang-rekha/stand-ins/whatsapp/whatsapp-stand-in.ts'
import { orderNewsJob } from './send-news.ts'

const PHONE = '919876543210'

describeOnPostgres((engine) => {
  let database: Database
  let server: MailServer
  let standIn: WhatsAppStandIn
  let user_id: string
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-11-23T05:00:00Z')
    database = await openTestDatabase(engine)
    server = await startMailServer()
    const templates = registeredTemplates(new URL('https://store.example.test'), speak)
    standIn = await openWhatsAppStandIn({ templates, clock: { now: () => now } })
    user_id = await addProfile(database.kysely)
  })
  afterEach(async () => {
    await server.stop()
    await standIn.close()
    await database.close()
  })

  const quiet = () => {}
  const services = () => ({
    database,
    pages: { drop: quiet },
    clock: { now: () => now },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    brand: { ...readEnv({}).brand, email: 'owner@store.example.test' },
    storeUrl: new URL('https://store.example.test'),
    orderSeal: createSeal('guest orders', ['a secret of this test']),
    whatsapp: createWhatsApp(standIn.access),
  })
  const subjects = () => server.taken.map((mail) => mail.header('subject') ?? '').splice(0)
  const shown = () => standIn.ledger.chat(PHONE).map(({ text }) => text)

  async function run(...jobs: ReturnType<typeof orderMail>[]) {
    await inTransaction(services(), (tx) => addJobs(tx, jobs, now))
    const post = {
      mailer: createMailer(new URL(server.url)),
      from: { name: 'Shop', address: 'shop@store.example.test' },
    }
    const handlers = handlersOf({ ...services(), post }, [orderNewsJob, whatsAppMessageJob, whatsAppWatchJob])
    while (await runNextJob(services(), handlers));
    await report()
    while (await runNextJob(services(), handlers));
  }

  /** What became of each message, as the company reports it. */
  async function report(states: readonly string[] = ['sent', 'delivered']) {
    const told = standIn.ledger.messages().filter(({ isFromShop }) => isFromShop)
    for (const { id, state, code } of told)
      for (const status of state === 'failed' ? ['failed'] : state === 'delivered' ? states : [state])
        if (status !== 'accepted') await hear({ statuses: [{ id, status, ...(code && { errors: [{ code }] }) }] })
  }

  async function hear(told: object) {
    const value = { metadata: { phone_number_id: standIn.access.phoneNumberId }, ...told }
    const entry = [{ id: '1', changes: [{ field: 'messages', value }] }]
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
    return takeWhatsAppEvent(services(), { signature: signatureOf(body, 'demonstration'), body: Buffer.from(body) })
  }

  async function anOrder(values: Partial<Parameters<typeof addOrder>[2]> = {}) {
    const work = await listWork(database.kysely)
    return addOrder(database.kysely, [work], { user_id, created_at: now, ...values })
  }

  const agree = (about: string) =>
    inTransaction(services(), (tx) =>
      agreeByNumber(tx, { purpose: 'order-news', who: { userId: user_id }, about, phone: PHONE, via: 'checkout', now }),
    )

  test('news of an order goes to the phone of a buyer who agreed: parcels alone, money and papers by e-mail too', async () => {
    const id = await anOrder()
    await agree(id)
    const number = `#${id.slice(0, 8)}`
    const parcel = await addParcel(database.kysely, id, {
      awb_code: 'AWB77',
      courier_name: 'Delhivery',
      state: 'shipped',
    })
    await run(
      orderMail('placed', id, 'buyer'),
      orderMail('paid', id, 'buyer'),
      orderMail('shipped', id, 'buyer', parcel),
    )
    expect(shown()).toEqual([
      `Hello Asha Rao. Your order ${number} of ₹1,100 is confirmed. We’ll message you when it ships. Reply STOP to end these messages.`,
      `Hello Asha Rao. A parcel of your order ${number} has shipped with Delhivery. Tracking number: AWB77. Reply STOP to end these messages.`,
    ])
    const [, shipped] = standIn.ledger.chat(PHONE)
    expect(shipped?.button).toEqual({
      text: 'Track parcel',
      address: `https://store.example.test/orders/${id}#parcels`,
    })
    expect(subjects().toSorted()).toEqual([
      `Payment received for order ${number}`,
      `Thank you for your order ${number}`,
    ])
    await database.pool.query(`update shipments set state = 'delivered', delivered_at = $1`, [now])
    const refund = await addRefund(database.kysely, id, { reason: 'cancelled', state: 'processed', at: now })
    await run(orderMail('delivered', id, 'buyer', parcel), orderMail('refunded', id, 'buyer', refund))
    expect(shown().slice(2).join(' ')).toMatch(
      /was delivered on 23 November 2026.*We’ve refunded ₹1,100 for your order/,
    )
    expect(server.taken).toHaveLength(3)
    // Six hours later nothing is missing.
    now = new Date(now.getTime() + 7 * 3_600_000)
    await run()
    expect([server.taken.length, shown().length]).toEqual([3, 4])
  })

  test('an order keeps its language, and says what to pay at the door', async () => {
    const id = await anOrder({
      language: 'hi',
      payment_state: 'due',
      paid_at: null,
      razorpay_payment_id: null,
      due_at: now,
      pays_on_delivery: true,
    })
    await agree(id)
    const parcel = await addParcel(database.kysely, id, {
      awb_code: 'AWB78',
      state: 'shipped',
      collect_paise: 110_000 as never,
    })
    await run(orderMail('shipped', id, 'buyer', parcel))
    const [message] = standIn.ledger.chat(PHONE)
    expect(message?.text).toContain('कृपया कूरियर के लिए ₹1,100 तैयार रखें।')
    expect(message?.button?.address).toBe(`https://store.example.test/hi/orders/${id}#parcels`)
  })

  test('what fails, or does not arrive within six hours, comes by e-mail once; who did not agree gets e-mails only', async () => {
    const parcels: string[] = []
    const shippedTo = async (hasAgreed: boolean) => {
      const id = await anOrder()
      if (hasAgreed) await agree(id)
      const parcel = await addParcel(database.kysely, id, { awb_code: `AWB${parcels.push(id)}`, state: 'shipped' })
      await run(orderMail('shipped', id, 'buyer', parcel))
      return `Order #${id.slice(0, 8)} is on its way`
    }
    const plain = await shippedTo(false)
    expect([subjects(), shown()]).toEqual([[plain], []])
    standIn.fault = '131026 Message undeliverable'
    const refused = await shippedTo(true)
    expect(subjects()).toEqual([plain, refused])
    standIn.fault = undefined
    standIn.newMessages = 'fail: 131049 Meta chose not to deliver'
    const failed = await shippedTo(true)
    expect(subjects()).toEqual([plain, refused, failed])
    await report()
    standIn.newMessages = 'stay on the way'
    const late = await shippedTo(true)
    now = new Date(now.getTime() + 5 * 3_600_000)
    await run()
    expect(subjects()).not.toContain(late)
    now = new Date(now.getTime() + 2 * 3_600_000)
    await run()
    await run()
    expect(subjects()).toEqual([plain, refused, failed, late])
    const { rows } = await database.pool.query(
      'select state, trouble from whatsapp_messages order by created_at, state',
    )
    expect(rows).toEqual([
      { state: 'failed', trouble: 'undeliverable' },
      { state: 'failed', trouble: 'withheld' },
      { state: 'sent', trouble: null },
    ])
  })

  test('a stop word ends every consent of the number at once, is answered once, and the next news is an e-mail', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    await agree(one)
    await agree(other)
    await run(orderMail('placed', one, 'buyer'))
    standIn.write(PHONE, 'Stop all')
    const stop = { messages: [{ id: 'wamid.stop', from: PHONE, type: 'text', text: { body: 'बंद करें' } }] }
    expect([await hear(stop), await hear(stop)]).toEqual(['kept', 'kept'])
    await hear({ messages: [{ ...stop.messages[0], id: 'wamid.again' }] })
    await run()
    const { rows } = await database.pool.query('select ended_by from consents')
    expect(rows).toEqual([{ ended_by: 'stop-word' }, { ended_by: 'stop-word' }])
    expect(shown().slice(2)).toEqual([expect.stringMatching(/^हो गया। रंग|^हो गया। Rang/)])
    const parcel = await addParcel(database.kysely, other, { awb_code: 'AWB90', state: 'shipped' })
    await run(orderMail('shipped', other, 'buyer', parcel))
    expect(subjects().at(-1)).toContain('is on its way')
    expect(shown()).toHaveLength(3)
  })

  test('a code sent from a phone confirms it once; anything else is answered once a day with whom to ask', async () => {
    const kysely = database.kysely
    const subscriberId = await inTransaction(services(), (tx) => subscribeAccount(tx, user_id, now))
    const { code, link } = await inTransaction(services(), (tx) => makeStartCode(tx, services(), { subscriberId, now }))
    expect(link).toBe(`https://wa.me/911800000000?text=START%20${code}`)
    const write = async (id: string, text: string, from = PHONE) => {
      standIn.write(from, text)
      await hear({ messages: [{ id, from, type: 'text', text: { body: text } }] })
      await run()
      return standIn.ledger.chat(from).filter(({ isFromShop }) => isFromShop).length
    }
    expect(await write('wamid.a', 'START WRONGAAA')).toBe(1)
    expect(await findConfirmedPhone(kysely, subscriberId)).toBeUndefined()
    expect(await write('wamid.b', `Start ${code.toLowerCase()}`)).toBe(2)
    expect(await findConfirmedPhone(kysely, subscriberId)).toBe(PHONE)
    expect(await write('wamid.c', `START ${code}`, '919000000001')).toBe(1)
    expect(await findConfirmedPhone(kysely, subscriberId)).toBe(PHONE)
    expect([await write('wamid.d', 'Hello?'), await write('wamid.e', 'Anybody?')]).toEqual([3, 3])
    expect(shown().at(-2)).toContain('owner@store.example.test')
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect(await write('wamid.f', 'Hello again')).toBe(4)
  })
})
