/** Workers are killed and the database is stopped at once, again and again: the store goes on and loses nothing. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import { exchange, type Exchanged } from '#tests/harness/exchange.ts'
import { freePort } from '#shared/free-port.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { startPostgres, type RunningPostgres } from '#tests/harness/postgres.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { prepareDataDir, startProcess, type StartedProcess } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'
import { whoAnswers } from '#tests/harness/who-answers.ts'

const KILLS = isLong ? 100 : 2
const RESTARTS = isLong ? 20 : 2
const ORIGIN = LIVE_VARIABLES.STORE_URL

const within = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

describe.skipIf(testEngine !== 'postgres')('two processes on PostgreSQL', { timeout: 1_800_000 }, () => {
  let server: RunningPostgres
  let data: Awaited<ReturnType<typeof prepareDataDir>>
  let store: StartedProcess
  let address: string
  let metricsPort: number
  let hasEnded = false

  beforeAll(async () => {
    server = await startPostgres({ outlivesCrash: true })
    data = await prepareDataDir('postgres')
    const port = await freePort()
    metricsPort = await freePort()
    address = `http://127.0.0.1:${port}`
    store = startProcess('build/server/start.js', {
      ...LIVE_VARIABLES,
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATA_DIR: data.path,
      DATABASE_URL: server.url,
      PROCESSES: '2',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    })
    void store.ended.then(() => (hasEnded = true))
    await store.untilSays(/Open http/)
  }, 120_000)
  afterAll(async () => {
    store.signalGroup('SIGKILL')
    await store.ended
    await server.stop()
    await data[Symbol.asyncDispose]()
  })

  /** The process that answers now. */
  const workers = async () => new Set((await whoAnswers(metricsPort)).keys())

  const acknowledged: string[] = []
  /** The wait of a client whose connection was cut. */
  let slowestCutMs = 0

  /** Sends an enquiry. Returns the status, and 0 when the connection was cut: then nothing was promised. */
  async function write(): Promise<number> {
    const message = randomUUID()
    const body = new URLSearchParams({ name: 'Asha Rao', email: `${message}@example.test`, message }).toString()
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: ORIGIN,
      'x-forwarded-for': `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.7`,
    }
    const sent = exchange(`${address}/contact`, { method: 'POST', headers, body, patienceMs: 20_000 })
    const startedAt = performance.now()
    const { status } = await sent.catch(() => ({ status: 0 }))
    if (status === 0) slowestCutMs = Math.max(slowestCutMs, performance.now() - startedAt)
    if (status === 200) acknowledged.push(message)
    return status
  }

  async function writeUntil(isDone: () => boolean): Promise<Map<number, number>> {
    const told = new Map<number, number>()
    while (!isDone()) {
      const status = await write()
      told.set(status, (told.get(status) ?? 0) + 1)
      await wait(20)
    }
    return told
  }

  async function expectAllThere(): Promise<void> {
    const database = await connectDatabase({ databaseUrl: server.url })
    const rows = await database.kysely.selectFrom('contact_enquiries').select('message').execute()
    await database.close()
    const there = new Set(rows.map(({ message }) => message))
    expect(acknowledged.filter((message) => !there.has(message))).toEqual([])
  }

  test(`a worker of any age is killed ${KILLS} times: another one follows, the store never ends, and nothing is lost`, async () => {
    const random = seeded(7)
    let isDone = false
    const writing = writeUntil(() => isDone)
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(random() * (kill % 5 === 0 ? 3_000 : 600))
      const [victim] = [...(await workers())].toSorted(() => random() - 0.5)
      if (victim) process.kill(victim, 'SIGKILL')
      expect(hasEnded, store.said()).toBe(false)
    }
    await within(async () => expect((await workers()).size).toBe(2))
    isDone = true
    const told = await writing
    expect(hasEnded).toBe(false)
    expect([...told.keys()].filter((status) => ![0, 200, 429, 503].includes(status))).toEqual([])
    console.info(
      `${KILLS} kills: ${acknowledged.length} messages acknowledged, ${told.get(0) ?? 0} connections cut, after ${slowestCutMs.toFixed(0)} ms at most`,
    )
    // Nobody waits for an answer of the dead.
    expect(slowestCutMs).toBeLessThan(5_000)
    await expectAllThere()
  })

  test(`PostgreSQL is stopped at once and started again ${RESTARTS} times: every answer is readable, and the store waits for it`, async () => {
    const pages = ['/about', '/collection', '/cart', '/me', '/api/cart', '/orders', '/sign-in', '/sitemap.xml']
    for (let restart = 0; restart < RESTARTS; restart++) {
      const before = store.said().length
      let isBack = false
      const answers: { page: string; answer: Exchanged }[] = []
      const asking = (async () => {
        while (!isBack) {
          const asked = pages.map(async (page) => ({ page, answer: await exchange(address + page) }))
          answers.push(...(await Promise.all(asked)))
        }
      })()
      const writing = writeUntil(() => isBack)
      await server.crash()
      await within(async () => {
        const found = await Promise.all(pages.map((page) => exchange(address + page)))
        expect(found.filter(({ status }) => status >= 500)).toEqual([])
      })
      isBack = true
      await asking
      const told = await writing
      expect(hasEnded, store.said()).toBe(false)
      const failed = answers.filter(({ answer }) => answer.status >= 500)
      expect(failed.filter(({ answer }) => answer.status !== 503 || !/[a-z] [a-z]/.test(answer.text))).toEqual([])
      expect([...told.keys()].filter((status) => ![0, 200, 429, 503].includes(status))).toEqual([])
      // There is no mail server here.
      const said = store.said().slice(before).trim().split('\n')
      const lines = said.filter((line) => line !== '' && !line.includes('A job is not done yet and will be retried'))
      expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(12)
      expect(Math.max(0, ...lines.map(({ length }) => length))).toBeLessThan(3_000)
      console.info(
        `restart ${restart + 1}: ${failed.length} of ${answers.length} answers were 503, ${lines.length} lines`,
      )
    }
    await within(async () => expect((await workers()).size).toBe(2))
    await expectAllThere()
  })
})
