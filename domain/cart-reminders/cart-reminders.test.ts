import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { confirmMailJob, confirmSubscription, type Subscribing } from '#domain/consents/ask-consent.ts'
import { stopReceiving } from '#domain/consents/own-consents.ts'
import { readConfirmKey, readStopKey } from '#domain/consents/subscriber-links.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { couponHistory } from '#domain/orders/order/orders.db.ts'
import { confirmByCode } from '#domain/whatsapp/confirm-number.ts'
import { askByPhone } from '#domain/whatsapp/own-phone.ts'
import { whatsAppMarketingJob } from '#domain/whatsapp/send-whatsapp.ts'
import { registeredTemplates } from '#domain/whatsapp/templates.rules.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { readEnv } from '#shared/env.ts'
import { paise } from '#shared/money.rules.ts'
import { createSeal } from '#shared/seal.ts'
import { addOrder } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { speak } from '#words/speak.ts'
import { openWhatsAppStandIn, type WhatsAppStandIn } from '@rang-rekha/stand-ins/whatsapp/whatsapp-stand-in.ts'
import {
  askReminder,
  cartReminderMailJob,
  cartReminderWhatsAppJob,
  planCartReminders,
  planCartRemindersJob,
} from './remind-of-cart.ts'
import type { CartReminderLine } from './reminder-lines.rules.ts'

const DAY_MS = 86_400_000
const PHONE = '919876543210'

describeOnPostgres((engine) => {
  let database: Database
  let server: MailServer
  let phones: WhatsAppStandIn
  let work: string
  let buyer: string
  let lines: CartReminderLine[]
  let email: string
  const time = { ms: 0 }
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    server = await startMailServer()
    phones = await openWhatsAppStandIn({
      clock: { now: () => new Date(time.ms) },
      templates: registeredTemplates(new URL('https://store.example.test'), speak),
    })
    time.ms = Date.parse('2026-11-23T05:00:00Z')
    email = 'asha@example.test'
    buyer = await addProfile(database.kysely)
    work = await listWork(database.kysely, { title: 'Moonrise' })
    const frameOptionId = await defaultOptionOf(database.kysely, work)
    lines = [{ frameOptionId, sizeId: null, quantity: 1, shownPaise: paise(100_000) }]
  })
  afterEach(async () => {
    await server.stop()
    await phones.close()
    await database.close()
  })

  const quiet = () => {}
  const services = () => ({
    database,
    couponHistory,
    pages: { drop: quiet },
    reads: { read: (_key: string, _tags: readonly string[], load: () => Promise<unknown>) => load() } as never,
    clock: { now: () => new Date(time.ms) },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    brand: readEnv({}).brand,
    storeUrl: new URL('https://store.example.test'),
    subscriberSeal: createSeal('subscribers', ['a secret of this test']),
    whatsapp: createWhatsApp(phones.access),
  })

  /** What is due, to the end. E-mails that were sent twice came with the same id. */
  async function runJobs(): Promise<void> {
    const from = { name: 'Rang & Rekha', address: 'store@store.example.test' }
    const all = { ...services(), post: { mailer: createMailer(new URL(server.url)), from } }
    const handlers = handlersOf(all, [
      confirmMailJob,
      cartReminderMailJob,
      cartReminderWhatsAppJob,
      whatsAppMarketingJob,
      planCartRemindersJob,
    ])
    while (await runNextJob(all, handlers));
  }

  /** With what a broken line delayed. */
  async function runToTheEnd(): Promise<void> {
    await runJobs()
    time.ms += 3_600_000
    await runJobs()
  }

  /** Ids of the e-mails with this in their text; with their links. */
  const mailsWith = (words: string) => {
    const found = server.taken.filter(({ source }) => source.includes(words))
    return new Map(found.map((mail) => [mail.header('message-id') ?? '', mail]))
  }
  const reminders = () => mailsWith('still in your cart').size

  const keyIn = (source: string, path: string) =>
    new RegExp(`${path}/([\\w.-]+)`).exec(source.replaceAll('=\r\n', ''))?.[1] ?? ''

  const ask = (asker: Subscribing = { email, address: '203.0.113.1' }) => askReminder(services(), asker, lines)

  async function confirm(which: number): Promise<string | undefined> {
    const mail = [...mailsWith('/receive/confirm/').values()][which]
    const requestId = mail && readConfirmKey(services(), keyIn(mail.source, '/receive/confirm'))
    if (requestId === undefined) return undefined
    const confirmed = await confirmSubscription(services(), requestId)
    return confirmed.ok ? confirmed.subscriberId : undefined
  }

  async function anAccount(): Promise<string> {
    const id = await addProfile(database.kysely, { email })
    await database.pool.query(
      `insert into accounts (id, name, email, email_verified, created_at, updated_at) values ($1, 'Asha', $2, true, now(), now())`,
      [id, email],
    )
    return id
  }

  test('F-39 a guest is reminded once, after confirming the address, and reads what has changed', async () => {
    expect(await ask()).toMatchObject({ ok: true, isConfirmed: false })
    await runJobs()
    expect(await confirm(0)).toBeDefined()
    await database.pool.query(`update artworks set price_paise = 80000 where id = $1`, [work])
    time.ms += DAY_MS
    await runJobs()
    await runJobs()
    expect(reminders()).toBe(1)
    const [mail] = mailsWith('still in your cart').values()
    const source = mail?.source.replaceAll('=\r\n', '') ?? ''
    expect(source).toMatch(/Moonrise: =E2=82=B9880\r\n.*=E2=82=B91,100/)
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.header('list-unsubscribe')).toMatch(
      /^<https:\/\/store\.example\.test\/unsubscribe\/cart-reminders\/[\w.-]+>$/,
    )
  })

  test('a cart from which nothing can be bought, and one that was ordered, bring no reminder', async () => {
    await ask()
    await runJobs()
    await confirm(0)
    await database.pool.query(`update artworks set stock_quantity = 0 where id = $1`, [work])
    time.ms += DAY_MS
    await runJobs()
    expect(reminders()).toBe(0)
  })

  test('an account that agreed is reminded of each cart that it leaves, once', async () => {
    const userId = await anAccount()
    expect(await ask({ userId })).toMatchObject({ ok: true, isConfirmed: true })
    await planCartReminders(services())
    const leave = () =>
      database.pool.query(
        `insert into cart_items (user_id, artwork_id, frame_option_id, quantity, created_at) values ($1, $2, $3, 1, $4)
         on conflict do nothing`,
        [userId, work, lines[0]?.frameOptionId, new Date(time.ms)],
      )
    await leave()
    for (let day = 0; day < 5; day++) {
      time.ms += DAY_MS
      await runJobs()
    }
    expect(reminders()).toBe(1)
    await database.pool.query(`delete from cart_items`)
    await leave()
    for (let day = 0; day < 5; day++) {
      time.ms += DAY_MS
      await runJobs()
    }
    expect(reminders()).toBe(2)
  })

  test('who asked for it also reads on the phone what has changed, once for each cart, and one press ends both', async () => {
    const userId = await anAccount()
    await ask({ userId })
    const reader = { userId, email }
    const asked = await askByPhone(services(), reader, { purposes: ['cart-reminders'], isOther: false })
    const code = asked.ok && 'code' in asked ? asked.code : ''
    await inTransaction(services(), (tx) => confirmByCode(tx, { code, phone: PHONE, now: new Date(time.ms) }))
    await planCartReminders(services())
    const leave = async () => {
      await database.pool.query('delete from cart_items')
      await database.pool.query(
        'insert into cart_items (user_id, artwork_id, frame_option_id, quantity, created_at, shown_price_paise) values ($1, $2, $3, 1, $4, 100000)',
        [userId, work, lines[0]?.frameOptionId, new Date(time.ms)],
      )
    }
    const texts = () => phones.ledger.chat(PHONE).map(({ text }) => text)
    await leave()
    await database.pool.query('update artworks set price_paise = 80000 where id = $1', [work])
    for (let day = 0; day < 4; day++) {
      time.ms += DAY_MS
      await runJobs()
    }
    expect([reminders(), texts()]).toEqual([
      1,
      [
        expect.stringMatching(
          /^Still in your cart: Moonrise\. Changed since: Moonrise: .*₹1,100.*\. This is the only reminder/,
        ),
      ],
    ])
    await stopReceiving(services(), reader, { purpose: 'cart-reminders' }, 'one-click')
    await leave()
    for (let day = 0; day < 4; day++) {
      time.ms += DAY_MS
      await runJobs()
    }
    expect([reminders(), texts().length]).toEqual([1, 1])
  })

  const simple = (kind: 'ask' | 'stop' | 'one-click' | 'order' | 'day') => fc.record({ kind: fc.constant(kind) })
  const step = fc.oneof(
    { weight: 3, arbitrary: simple('ask') },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('confirm' as const), ago: fc.constantFrom(0, 0, 0, 1, 2) }) },
    { weight: 3, arbitrary: simple('day') },
    { weight: 1, arbitrary: simple('stop') },
    { weight: 1, arbitrary: simple('one-click') },
    { weight: 1, arbitrary: simple('order') },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('cut' as const),
        at: fc.constantFrom('content' as const, 'answer' as const),
      }),
    },
  )

  test(
    'after any order of requests, confirmations, withdrawals, orders and broken lines, nothing too many is sent, and nothing is missing',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
          await database.pool.query('truncate subscribers, consent_texts, jobs, rate_limits cascade')
          server.taken.length = 0
          email = `asha${time.ms}@example.test`
          /** By the rule, without the store: each request, its consent and its reminder. */
          const requests: { isConfirmed: boolean; isStopped: boolean; askedAt: number; isOpen: boolean }[] = []
          let [due, orderedAt] = [0, 0]
          let subscriber: string | undefined
          const isAgreed = () => requests.some(({ isConfirmed, isStopped }) => isConfirmed && !isStopped)
          for (const one of steps) {
            time.ms += 1_000
            if (one.kind === 'ask') {
              if (!(await ask()).ok) continue
              for (const before of requests) before.isOpen = false
              requests.push({ isConfirmed: false, isStopped: false, askedAt: time.ms, isOpen: true })
              await runToTheEnd()
            } else if (one.kind === 'confirm') {
              const which = requests.length - 1 - one.ago
              const request = requests[which]
              if (!request) continue
              subscriber = (await confirm(which)) ?? subscriber
              request.isConfirmed = true
            } else if (one.kind === 'stop' || one.kind === 'one-click') {
              if (!subscriber) continue
              const last = [...mailsWith('still in your cart').values()].at(-1)
              const byLink =
                last && readStopKey(services(), 'cart-reminders', keyIn(last.source, '/unsubscribe/cart-reminders'))
              if (one.kind === 'one-click' && !byLink) continue
              await stopReceiving(
                services(),
                byLink ?? { subscriberId: subscriber },
                { purpose: 'cart-reminders' },
                one.kind === 'stop' ? 'page' : 'one-click',
              )
              for (const before of requests) before.isStopped = true
            } else if (one.kind === 'order') {
              await addOrder(database.kysely, [work], {
                user_id: buyer,
                contact_email: email,
                created_at: new Date(time.ms),
              })
              orderedAt = time.ms
            } else if (one.kind === 'cut') {
              let isOver = false
              server.meddle = (at) => {
                if (at !== one.at || isOver) return undefined
                isOver = true
                return 451
              }
            } else {
              time.ms += DAY_MS
              for (const request of requests)
                if (request.isOpen) {
                  request.isOpen = false
                  if (request.isConfirmed && isAgreed() && orderedAt < request.askedAt) due += 1
                }
              await runToTheEnd()
            }
          }
          expect(reminders()).toBe(due)
        }),
        { numRuns: isLong ? 400 : 40 },
      )
    },
  )
})
