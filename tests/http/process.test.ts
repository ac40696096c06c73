import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { openPostgres } from '#tests/harness/database.ts'
import type { TestPostgres } from '#tests/harness/database.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { freePort } from '#shared/free-port.ts'
import { prepareDataDir, startProcess, startProgram } from '#tests/harness/start-process.ts'
import type { StartedProcess } from '#tests/harness/start-process.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { testEngine } from '#tests/harness/store.ts'
import { whoAnswers } from '#tests/harness/who-answers.ts'

const started: StartedProcess[] = []
afterEach(async () => {
  for (const store of started) store.signalGroup('SIGKILL')
  await Promise.all(started.splice(0).map(({ ended }) => ended))
})

async function start(env: Record<string, string>): Promise<StartedProcess> {
  const store = startProcess('build/server/start.js', { LOG_LEVEL: 'error', ...env })
  started.push(store)
  return store
}

async function expectRefusal(env: Record<string, string>, ...patterns: RegExp[]): Promise<void> {
  const store = await start(env)
  expect(await store.ended).toBe(1)
  const lines = store.said().trim().split('\n')
  expect(lines, store.said()).toHaveLength(1)
  for (const pattern of patterns) expect(lines[0]).toMatch(pattern)
}

/** A live shop: a demo would draw the pictures of its show in between. */
const LIVE = { ...LIVE_VARIABLES, ALLOW_EMBEDDED: '1', SMTP_URL: 'smtp://127.0.0.1:9', PROCESSES: '1' }

const onEmbedded = describe.skipIf(testEngine !== 'embedded')
const onPostgres = describe.skipIf(testEngine !== 'postgres')

onEmbedded('a start that cannot succeed says why in one line and ends with 1', { timeout: 60_000 }, () => {
  test('a port or a data folder that another store uses', async () => {
    await using data = await prepareDataDir()
    await using elsewhere = await prepareDataDir()
    const port = await freePort()
    const first = await start({ ...LIVE, PORT: String(port), DATA_DIR: data.path })
    await first.untilSays(/Open http/)
    await expectRefusal(
      { ...LIVE, PORT: String(port), DATA_DIR: elsewhere.path },
      new RegExp(`^Port ${port} is already in use\\. Stop the other program, or choose another port with PORT=…$`),
    )
    await expectRefusal({ ...LIVE, PORT: String(await freePort()), DATA_DIR: data.path }, /use|own/, /^\S.*\.$/)
    expect(first.said()).not.toMatch(/"level":50/)
  })

  test('a data folder that is a file', async () => {
    await using data = await prepareDataDir()
    const file = join(data.path, 'file')
    await writeFile(file, '')
    await expectRefusal({ PORT: String(await freePort()), DATA_DIR: file }, /cannot be used/)
  })

  test('several wrong variables, all named at once', async () => {
    await expectRefusal(
      { PORT: 'many', LOG_LEVEL: 'loud', BRAND_EMAIL: 'nobody', PAGE_CACHE_MB: '0', STORE_URL: 'shop' },
      /^Please correct the environment: /,
      /PORT must be a whole number from 0 to 65535/,
      /LOG_LEVEL must be debug, info/,
      /BRAND_EMAIL must be an e-mail address/,
      /PAGE_CACHE_MB must be at least 1/,
      /STORE_URL must be an address/,
    )
  })

  test('a live shop on demo values, all named at once', async () => {
    await expectRefusal(
      { STORE_ENV: 'production', PORT: 'many' },
      /PORT must be a whole number/,
      /STORE_URL must be the public https address/,
      /DATABASE_URL must name a PostgreSQL database/,
      /BRAND_LEGAL_NAME must be your own/,
      /WHATSAPP_NUMBER must be your own/,
      /GRIEVANCE_EMAIL must be your own/,
    )
  })

  test.runIf(isLong)('a live shop on a database where the demo began its listing', async () => {
    await using data = await prepareDataDir()
    const show = await start({ PORT: String(await freePort()), DATA_DIR: data.path })
    await show.untilSays(/Adding demonstration works/)
    show.signal('SIGTERM')
    await show.ended
    await expectRefusal(
      { ...LIVE, PORT: String(await freePort()), DATA_DIR: data.path },
      /^This database holds demonstration works\. A live shop needs its own database\.$/,
    )
  })

  test('a demo that others could reach without saying that it is one', async () => {
    await expectRefusal({ HOST: '0.0.0.0' }, /STORE_ENV must be demo or production when others can reach the store/)
  })

  test.runIf(isLong)('an address to listen at that this machine has not', async () => {
    await using data = await prepareDataDir()
    const env = { ...LIVE, PORT: String(await freePort()), DATA_DIR: data.path }
    await expectRefusal({ ...env, HOST: '203.0.113.7' }, /^HOST is not an address of this machine\./)
  })

  test('a database that cannot be reached, with one process and with several', async () => {
    const address = `postgres://store:hunter2@127.0.0.1:${await freePort()}/shop`
    for (const PROCESSES of ['1', '2']) {
      await expectRefusal(
        { PORT: String(await freePort()), DATABASE_URL: address, PROCESSES, DATABASE_WAIT: '0' },
        /^No PostgreSQL server answers at 127\.0\.0\.1:\d+/,
        /^(?!.*hunter2)/,
      )
    }
  })
})

/** A connection whose second request has been sent except for its last line break. */
async function beginRequest(port: number, path: string) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const closed = once(socket, 'close')
  socket.write(`GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET ${path} HTTP/1.1\r\nHost: a\r\n`)
  await eventually(() => expect(text).toContain('ok\n'))
  return async () => {
    const before = text.length
    socket.write('\r\n')
    await closed
    return text.slice(before)
  }
}

/** Until a new connection is refused, or never answered because no process is left to accept it. */
function untilNothingIsTaken(port: number): Promise<void> {
  const ask = () => exchange(`http://127.0.0.1:${port}/healthz`, { patienceMs: 500 })
  return vi.waitFor(() => expect(ask()).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up|aborted/), { timeout: 5_000 })
}

onEmbedded('stopping', { timeout: 60_000 }, () => {
  test.each(isLong ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
    '%s: work under way is finished, no new requests are accepted, and it ends with 0',
    async (signal) => {
      await using data = await prepareDataDir()
      const port = await freePort()
      const store = await start({ ...LIVE, PORT: String(port), DATA_DIR: data.path })
      await store.untilSays(/Open http/)
      const finish = await beginRequest(port, '/about')
      const idle = connect(port, '127.0.0.1')
      await once(idle, 'connect')
      const startedAt = performance.now()
      store.signal(signal)
      await untilNothingIsTaken(port)
      const answer = await finish()
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toMatch(/<\/html>$/)
      expect(await store.ended).toBe(0)
      expect(performance.now() - startedAt).toBeLessThan(5_000)
      idle.destroy()
      console.info(
        `stopping: ${signal} to exit 0 in ${(performance.now() - startedAt).toFixed(0)} ms with a request under way`,
      )
    },
  )
})

onEmbedded('the address that is said', { timeout: 60_000 }, () => {
  test('is a URL at which forms are accepted, also on an automatically chosen port', async () => {
    await using data = await prepareDataDir()
    const store = await start({ PORT: '0', DATA_DIR: data.path })
    const [, origin = ''] = await store.untilSays(/Open (http:\S+)/)
    const answer = await fetch(`${origin}/sign-in`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ email: 'nobody@example.test', password: 'not the one' }),
      redirect: 'manual',
    })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('assword')])
  })
})

onEmbedded('npm start', { timeout: 60_000 }, () => {
  test('a stop signal stops the store as well, which finishes its work', async () => {
    await using data = await prepareDataDir()
    const port = await freePort()
    const npm = startProgram('npm', ['start'], { ...LIVE, PORT: String(port), DATA_DIR: data.path })
    started.push(npm)
    await npm.untilSays(/Open http/)
    const finish = await beginRequest(port, '/about')
    npm.signal('SIGTERM')
    await untilNothingIsTaken(port)
    expect(await finish()).toMatch(/<\/html>$/)
    await npm.ended
  })
})

onPostgres('several processes', { timeout: 180_000 }, () => {
  let database: TestPostgres
  let data: Awaited<ReturnType<typeof prepareDataDir>>
  let env: Record<string, string>
  let port: number
  let metricsPort: number
  let store: StartedProcess
  beforeAll(async () => {
    database = await openPostgres(true)
    data = await prepareDataDir('postgres')
    port = await freePort()
    env = { ...LIVE, DATA_DIR: data.path, DATABASE_URL: database.address, PROCESSES: '2', LOG_LEVEL: 'error' }
    metricsPort = await freePort()
    store = startProcess('build/server/start.js', { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) })
    await store.untilSays(/Open http/)
  })
  afterAll(async () => {
    store.signalGroup('SIGKILL')
    await store.ended
    await database.close()
    await data[Symbol.asyncDispose]()
  })

  test.runIf(isLong)('every worker uses the same simulated payment provider', async () => {
    await using elsewhere = await prepareDataDir('postgres')
    const demonstration = await openPostgres(true)
    const [at, figures] = [await freePort(), await freePort()]
    const shop = await start({
      DATA_DIR: elsewhere.path,
      DATABASE_URL: demonstration.address,
      PROCESSES: '2',
      PORT: String(at),
      METRICS_PORT: String(figures),
    })
    await shop.untilSays(/Open http/)
    const page = `http://127.0.0.1:${at}/stand-ins`
    const fault = new URLSearchParams({ of: 'payments', deed: 'fault', to: 'throttles' })
    expect((await fetch(page, { method: 'POST', body: fault, redirect: 'manual' })).status).toBe(303)
    for (let asked = 0; asked < 8; asked++) {
      const { text } = await exchange(page)
      expect(text).toContain('<span class="on">throttles</span>')
    }
    expect((await whoAnswers(figures)).size).toBe(2)
    shop.signal('SIGTERM')
    await shop.ended
    await demonstration.close()
  })

  test('a frozen worker is replaced while the other one serves, one that pauses for a moment is not', async () => {
    const [paused = 0, hanging = 0] = (await whoAnswers(metricsPort)).keys()
    process.kill(paused, 'SIGSTOP')
    await wait(1_500)
    process.kill(paused, 'SIGCONT')
    await eventually(async () => expect([...(await whoAnswers(metricsPort)).keys()]).toContain(paused))
    process.kill(hanging, 'SIGSTOP')
    const statuses = new Set<number>()
    await eventually(async () => {
      // The hanging worker's visitors lose their connection, and the next one leads to another worker.
      const ask = () => exchange(`http://127.0.0.1:${port}/about`).catch(() => undefined)
      statuses.add(((await ask()) ?? (await ask()))?.status ?? 0)
      const answering = [...(await whoAnswers(metricsPort)).keys()]
      expect([answering.length, answering.includes(hanging), answering.includes(paused)]).toEqual([2, false, true])
    })
    expect([...statuses]).toEqual([200])
    expect(store.said()).toMatch(
      new RegExp(`"worker":${hanging},"seconds":5,"msg":"A worker does not answer; replacing it."`),
    )
    expect(store.said()).not.toMatch(new RegExp(`"worker":${paused},"seconds"`))
  })

  test('the figures of all processes are served at a port of their own, and a port in use is reported at the start', async () => {
    const { text } = await exchange(`http://127.0.0.1:${metricsPort}/metrics`)
    const workers = [...(await whoAnswers(metricsPort)).keys()]
    const weighed = [...text.matchAll(/^store_memory_rss_bytes\{process="(\d+)"\} \d+$/gm)].map(([, pid]) =>
      Number(pid),
    )
    expect(new Set(weighed)).toEqual(new Set([store.pid, ...workers]))
    expect(workers).toHaveLength(2)
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(
        /^(# (HELP|TYPE) store_\w+ .+|store_\w+\{process="\d+"[^}]*\} [\d.e+-]+|store_(audit|jobs|orders|pictures?|whatsapp)_\w+(\{(?:end|why)="[\w-]+"\})? [\d.]+)$/,
      )
    // Figures of the shop, not of a process, are reported once.
    expect(text.match(/^store_orders_paid_lately 0$/gm)).toHaveLength(1)
    expect((await exchange(`http://127.0.0.1:${metricsPort}/about`)).status).toBe(404)
    const place = { ...env, PORT: String(await freePort()), METRICS_PORT: String(metricsPort) }
    await expectRefusal(place, /^METRICS_PORT: .*EADDRINUSE/)
  })

  test('a picture folder of another store is refused, and says how it can be handed over', async () => {
    const other = await openPostgres(true)
    await other.pool.query('update store_identity set id = gen_random_uuid()')
    const place = { ...env, PROCESSES: '1', PORT: String(await freePort()), DATABASE_URL: other.address }
    await expectRefusal(place, /^The folder \S+ holds pictures of a different store than this database/)
    await other.close()
  })

  test('a database of a newer version is refused in its own words, and not waited for', async () => {
    const newer = await openPostgres(true)
    await newer.pool.query(`insert into schema_migrations (number, name, checksum) values (9999, '9999_later.sql', '')`)
    const place = { ...env, PROCESSES: '1', PORT: String(await freePort()), DATABASE_URL: newer.address }
    await expectRefusal(place, /^The database was made by a newer version of the store/)
    await newer.close()
  })

  test.runIf(isLong)('a port in use is one line and 1', async () => {
    await expectRefusal({ ...env, PORT: String(port) }, new RegExp(`^Port ${port} is already in use`))
  })

  test('both answer, a killed one is replaced, and Ctrl-C finishes the work under way and ends with 0', async () => {
    expect(store.said()).toContain('2 processes share one PostgreSQL database.')
    expect((await exchange(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)
    const patience = { timeout: 60_000, interval: 300 }
    // One that dies within its first seconds would be taken for one that cannot start.
    await vi.waitFor(async () => {
      const ages = [...(await whoAnswers(metricsPort)).values()]
      expect([ages.length, Math.min(...ages) > 6]).toEqual([2, true])
    }, patience)
    const [victim = 0] = (await whoAnswers(metricsPort)).keys()
    process.kill(victim, 'SIGKILL')
    await vi.waitFor(async () => {
      const answering = await whoAnswers(metricsPort)
      expect([answering.size, answering.has(victim)]).toEqual([2, false])
    }, patience)
    const finish = await beginRequest(port, '/about')
    store.signalGroup('SIGINT')
    await untilNothingIsTaken(port)
    expect(await finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*<\/html>$/)
    expect(await store.ended).toBe(0)
  })
})
