/** No message too many, and none missing: whatever dies, is withdrawn, repeated or lost on the way. */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { declareJob, handleJob, handlersOf } from '#domain/jobs/define-job.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'
import { readEnv } from '#shared/env.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { speak } from '#words/speak.ts'
import { NEW_MESSAGES, WHATSAPP_FAULTS } from '@rang-rekha/stand-ins/whatsapp/faults.ts'
import { openWhatsAppStandIn, type WhatsAppStandIn } from '@rang-rekha/stand-ins/whatsapp/whatsapp-stand-in.ts'
import { agreeByNumber, endAgreed } from './agree-by-number.ts'
import { findAgreed } from './numbers.db.ts'
import { sendWhatsApp, whatsAppMessageJob, whatsAppWatchJob } from './send-whatsapp.ts'
import { takeWhatsAppEvent } from './take-whatsapp-event.ts'
import { registeredTemplates } from './templates.rules.ts'

const LIVES = Number(process.env.LIVES ?? (isLong ? 400 : 40))
const SEED = Number(process.env.LIVES_SEED ?? 7)
/** The others answer too slowly for so many lives; the provider's own test has them. */
const SLOW = ['hangs', 'acts, then hangs', 'trickles', 'sends too much']
const DEATHS = ['before the call', 'when the call begins', 'after the call', 'when all is done'] as const
type Death = (typeof DEATHS)[number]

const MAIL = declareJob('test-mail', z.object({ about: z.string() }))

class Died extends Error {}

describeOnPostgres((engine) => {
  let database: Database
  let standIn: WhatsAppStandIn
  let userId: string
  let now = new Date('2026-11-23T05:00:00Z')
  const heard: { body: Buffer; signature: string }[] = []
  const mailed: string[] = []
  let death: Death | undefined
  const clock = { now: () => now }
  const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  const company = createServer((req, res) => {
    const parts: Buffer[] = []
    req
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        heard.push({ body: Buffer.concat(parts), signature: String(req.headers['x-hub-signature-256']) })
        res.end()
      })
  })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    userId = await addProfile(database.kysely)
    const templates = registeredTemplates(new URL('https://shop.test'), speak)
    standIn = await openWhatsAppStandIn({ clock, templates })
    await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve))
    const address = company.address()
    standIn.webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  afterAll(async () => {
    company.close()
    await standIn.close()
    await database.close()
  })

  function servicesNow() {
    const quiet = () => {}
    const whatsapp = createWhatsApp(standIn.access, { timeoutMs: 1_000 })
    return {
      database,
      clock,
      pages: { drop: quiet },
      log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      brand: readEnv({}).brand,
      whatsapp: {
        ...whatsapp,
        async send(...asked: Parameters<typeof whatsapp.send>) {
          if (death === 'when the call begins') die()
          const sent = await whatsapp.send(...asked)
          if (death === 'after the call') die()
          return sent
        },
      },
    }
  }

  function die(): never {
    death = undefined
    throw new Died()
  }

  /** A process that dies leaves its job as it was. */
  function handlers() {
    const mail = handleJob(MAIL, async (_services: object, { payload }) => {
      mailed.push(payload.about)
      return { kind: 'done' }
    })
    const all = handlersOf(servicesNow(), [whatsAppMessageJob, whatsAppWatchJob, mail])
    return Object.fromEntries(
      Object.entries(all).map(([kind, handle]) => [
        kind,
        async (job: Parameters<typeof handle>[0]) => {
          const isMessage = kind === 'whatsapp-message'
          if (isMessage && death === 'before the call') die()
          const outcome = await handle(job)
          if (isMessage && death === 'when all is done') die()
          return outcome
        },
      ]),
    )
  }

  async function runJobs() {
    while (await runNextJob(servicesNow(), handlers()));
  }

  test('no message is sent twice or without a consent, and each arrives, or its e-mail goes out, once', async () => {
    const random = seeded(SEED)
    const oneOf = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing
    const maybe = (chance: number) => random() < chance
    const faults = WHATSAPP_FAULTS.filter((fault) => !SLOW.includes(fault))
    const seen = { sent: 0, mailed: 0, both: 0, deaths: 0 }
    for (let life = 1; life <= LIVES; life++) {
      const about = randomUUID()
      const consents: { from: Date; until?: Date }[] = []
      const agree = async () => {
        const which = { purpose: 'order-news' as const, who: { userId }, about, phone: '919876543210', via: 'checkout' }
        await inTransaction(servicesNow(), (tx) => agreeByNumber(tx, { ...which, now }))
        if (consents.at(-1)?.until || consents.length === 0) consents.push({ from: now })
      }
      const withdraw = async () => {
        await inTransaction(servicesNow(), (tx) => endAgreed(tx, about, { by: 'order-page', now }))
        const last = consents.at(-1)
        if (last && !last.until) last.until = now
        pass(1)
      }
      const writeStop = async () => {
        await standIn.reports.settled()
        const before = heard.splice(0)
        standIn.write('919876543210', oneOf(['STOP', 'stop all please', 'बंद करें']))
        await standIn.reports.settled()
        for (const { body, signature } of [...heard, ...heard])
          await takeWhatsAppEvent(servicesNow(), { signature, body })
        heard.splice(0, heard.length, ...before)
        const last = consents.at(-1)
        if (last && !last.until) last.until = now
        pass(1)
      }
      await agree()
      const agreed = await findAgreed(database.kysely, about)
      if (!agreed) throw new Error('Nobody agreed.')
      if (maybe(0.15)) await withdraw()
      standIn.newMessages = maybe(0.5) ? undefined : oneOf(NEW_MESSAGES)
      standIn.fault = () => (maybe(0.4) ? oneOf(faults) : undefined)
      death = maybe(0.5) ? oneOf(DEATHS) : undefined
      if (death) seen.deaths += 1
      const heardShare = oneOf([0, 0.5, 0.9])
      const message = {
        ...agreed,
        key: `order-shipped:${about}`,
        language: oneOf(['en', 'hi']),
        template: 'order_shipped' as const,
        parameters: ['Asha', '#1a2b3c4d', 'Delhivery', 'AWB 7'],
        path: '/orders/1',
        purpose: 'order-news' as const,
        instead: MAIL.job(about, { about }),
      }
      const [first, second] = await inTransaction(servicesNow(), async (tx) => [
        await sendWhatsApp(tx, message, now),
        await sendWhatsApp(tx, message, now),
      ])
      expect([first, second]).toEqual([true, false])
      for (let step = 0; step < 6; step++) {
        await runJobs()
        await standIn.reports.settled()
        // Reports come late, twice, in any order, or never.
        for (const { body, signature } of heard.toSorted(() => random() - 0.5)) {
          const taken = maybe(heardShare) ? await takeWhatsAppEvent(servicesNow(), { signature, body }) : 'kept'
          expect(taken).toBe('kept')
          if (maybe(0.4)) heard.splice(0, 1)
        }
        const forged = {
          signature: `sha256=${createHmac('sha256', 'x').digest('hex')}`,
          body: heard[0]?.body ?? Buffer.from('{}'),
        }
        expect(await takeWhatsAppEvent(servicesNow(), forged)).toBe('not-genuine')
        if (maybe(0.1)) await withdraw()
        if (maybe(0.05)) await agree()
        if (maybe(0.05)) await writeStop()
        pass(oneOf([1, 20, 90]))
      }
      standIn.fault = undefined
      pass(8 * 60)
      await runJobs()
      heard.length = 0

      const [row] = (
        await database.pool.query<{ id: string; state: string; instead_at: Date | null }>(
          'select id, state, instead_at from whatsapp_messages where key = $1',
          [message.key],
        )
      ).rows
      const taken = standIn.ledger.messages().filter(({ reference }) => reference === row?.id)
      const mails = mailed.filter((one) => one === about)
      const told = `life ${life} of seed ${SEED}: ${JSON.stringify({ row, taken, mails: mails.length, consents })}`
      expect(taken.length, told).toBeLessThanOrEqual(1)
      expect(mails.length, told).toBe(row?.instead_at ? 1 : 0)
      expect(mails.length > 0 || row?.state === 'delivered' || row?.state === 'read', told).toBe(true)
      const [sent] = taken
      if (!sent) {
        expect(row?.state, told).toBe('failed')
        expect(mails, told).toHaveLength(1)
      } else {
        const at = new Date(sent.at)
        const isAgreed = consents[0] && consents[0].from <= at && !(consents[0].until && consents[0].until < at)
        expect(isAgreed, told).toBe(true)
        seen.sent += 1
      }
      seen.mailed += mails.length
      if (sent && mails.length > 0) seen.both += 1
    }
    // Each way was walked.
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(2)
    expect(seen.sent - seen.both, JSON.stringify(seen)).toBeGreaterThan(2)
  })
})
