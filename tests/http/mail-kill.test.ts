import { afterEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { freePort } from '#shared/free-port.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import type { MailServer } from '#tests/harness/mail-server.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import type { StartedProcess } from '#tests/harness/start-process.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { storeUrl, testEngine } from '#tests/harness/store.ts'

const OWNER = 'owner@store.example.test'
const SENDER = 'asha@example.test'

/** A live shop with its own database and mail server, so that no show is listed in between. */
const LIVE = {
  ...LIVE_VARIABLES,
  STORE_URL: storeUrl,
  ALLOW_EMBEDDED: '1',
  BRAND_EMAIL: OWNER,
  LOG_LEVEL: 'silent',
  PROCESSES: '1',
}

const running: StartedProcess[] = []
afterEach(async () => {
  for (const store of running) store.signalGroup('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
})

/** One shop that may die and start again on the same data. */
async function openShop(mail: MailServer) {
  const data = await prepareDataDir(testEngine)
  const postgres = testEngine === 'postgres' ? await openPostgres(true) : undefined
  const databaseUrl = postgres?.address
  const port = await freePort()
  const shop = {
    store: undefined as StartedProcess | undefined,
    async start() {
      shop.store = startProcess('build/server/start.js', {
        ...LIVE,
        PORT: String(port),
        DATA_DIR: data.path,
        SMTP_URL: mail.url,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      })
      running.push(shop.store)
      await shop.store.untilSays(/Open https/)
    },
    async kill() {
      shop.store?.signal('SIGKILL')
      await shop.store?.ended
      // On PostgreSQL others might be at work: leases expire on their own. This test does not wait for that.
      await postgres?.pool.query(`update jobs set leased_until = now() where leased_until is not null`)
    },
    async send() {
      const body = new URLSearchParams({ name: 'Asha', email: SENDER, message: 'Hello' }).toString()
      const headers = { origin: storeUrl, 'content-type': 'application/x-www-form-urlencoded' }
      return exchange(`http://127.0.0.1:${port}/contact`, {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        body,
      }).catch(() => undefined)
    },
    /** Stops the shop, and reads its database. */
    async jobs() {
      shop.store?.signal('SIGTERM')
      await shop.store?.ended
      const database = postgres ?? (await connectDatabase({ dataDir: data.path }))
      const { rows } = await database.pool.query<{ to: string; state: string }>(
        `select payload->>'to' as to, state from jobs where kind like '%-mail' order by 1`,
      )
      const messages = await database.pool.query('select id from contact_enquiries')
      if (!postgres) await database.close()
      return { jobs: Object.fromEntries(rows.map(({ to, state }) => [to, state])), messages: messages.rows.length }
    },
    async [Symbol.asyncDispose]() {
      shop.store?.signalGroup('SIGKILL')
      await shop.store?.ended
      await postgres?.close()
      await data[Symbol.asyncDispose]()
    },
  }
  await shop.start()
  return shop
}

const mailboxes = (mail: MailServer) => mail.taken.map(({ to }) => to.join()).toSorted()

describe('I22 a store that is killed', { timeout: 60_000 }, () => {
  test('after a message was stored, and before its e-mails went: they go after the next start, once', async () => {
    await using mail = await startMailServer()
    await using shop = await openShop(mail)
    const reached = Promise.withResolvers<void>()
    mail.meddle = () => {
      reached.resolve()
      return new Promise(() => {})
    }
    const answer = await shop.send()
    expect(answer?.text).toContain('C-00001')
    await reached.promise
    await shop.kill()
    mail.meddle = () => undefined
    await shop.start()
    await expect.poll(() => mailboxes(mail), { timeout: 20_000 }).toEqual([SENDER, OWNER])
    expect(await shop.jobs()).toEqual({ jobs: { owner: 'done', sender: 'done' }, messages: 1 })
    expect(mailboxes(mail)).toEqual([SENDER, OWNER])
  })

  test.runIf(isLong)(
    'when the server has accepted the recipient, before the text: the e-mails go after the next start, once',
    async () => {
      await using mail = await startMailServer()
      await using shop = await openShop(mail)
      const dead = Promise.withResolvers<void>()
      mail.meddle = async (step) => {
        if (step !== 'recipient') return undefined
        await shop.kill()
        dead.resolve()
        return undefined
      }
      await shop.send()
      await dead.promise
      mail.meddle = () => undefined
      await shop.start()
      await expect.poll(() => mailboxes(mail), { timeout: 20_000 }).toEqual([SENDER, OWNER])
      expect((await shop.jobs()).jobs).toEqual({ owner: 'done', sender: 'done' })
    },
  )

  test('when the server has an e-mail and before that is noted: the e-mail goes again under the same Message-ID', async () => {
    await using mail = await startMailServer()
    await using shop = await openShop(mail)
    const dead = Promise.withResolvers<void>()
    mail.meddle = async (step, to) => {
      if (to === OWNER && step === 'recipient') return new Promise(() => {})
      if (step !== 'answer') return undefined
      await shop.kill()
      dead.resolve()
      return undefined
    }
    await shop.send()
    await dead.promise
    expect(mailboxes(mail)).toEqual([SENDER])
    mail.meddle = () => undefined
    await shop.start()
    await expect.poll(() => mailboxes(mail), { timeout: 30_000 }).toEqual([SENDER, SENDER, OWNER])
    expect((await shop.jobs()).jobs).toEqual({ owner: 'done', sender: 'done' })
    const ids = mail.taken.map(({ to, header }) => `${to.join()} ${header('message-id')}`)
    expect([ids.length, new Set(ids).size]).toEqual([3, 2])
  })

  test.runIf(isLong)('without a mail server nothing is lost, and everything goes when it is back', async () => {
    await using mail = await startMailServer()
    await mail.stop()
    await using shop = await openShop(mail)
    expect((await shop.send())?.status).toBe(200)
    await shop.kill()
    await mail.start()
    await shop.start()
    await expect.poll(() => mailboxes(mail), { timeout: 30_000 }).toEqual([SENDER, OWNER])
    expect((await shop.jobs()).jobs).toEqual({ owner: 'done', sender: 'done' })
  })
})
