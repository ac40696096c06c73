/** Metrics and traces by OpenTelemetry, of the built store in processes of its own; a collector of the test takes them. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStandIns } from '#server/open-providers.ts'
import { readEnv } from '#shared/env.ts'
import { FIGURES } from '#shared/figures.rules.ts'
import { freePort } from '#shared/free-port.ts'
import { startCollector } from '#tests/harness/collector.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openSilentServer } from '#tests/harness/silent-server.ts'
import { prepareDataDir, startProgram, type StartedProcess } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'

const BUYER = 'asha.telemetry@buyer.test'
const VISITORS_TRACE = 'a'.repeat(32)
const ASSETS = join(import.meta.dirname, '../../build/server/assets')
/** The packages' own log, and nothing else. */
const SIGNS = { traces: 'maxQueueSize reached, dropping spans', figures: 'exportIntervalMillis must be greater than 0' }
const TOLD = new Set([
  'error.type',
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'server.address',
  'db.system.name',
  'db.query.summary',
  'store.request_id',
  'store.job.kind',
  'store.job.attempt',
  'store.job.outcome',
])
/** This shop has none. */
const isOfReplicas = (name: string) => name.startsWith('database_replica_')
/** An address without a listener. */
const AWAY = 'http://127.0.0.1:9'
/** Everything else that has to end has ended by then. */
const STOP_MS_MAX = 8_000
/** No waiting for a missing collector. */
const HURRIED = {
  OTEL_EXPORTER_OTLP_TIMEOUT: '100',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_METRIC_EXPORT_INTERVAL: '100',
}

/** A shop whose providers and e-mails are this test's, with one work to buy. */
async function openShop(telemetry: Record<string, string>, processes: number) {
  const database = await openPostgres(true)
  const data = await prepareDataDir('postgres')
  const mails = await startMailServer()
  const [port, metricsPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const variables = {
    STORE_ENV: 'demo',
    STORE_URL: origin,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: data.path,
    SMTP_URL: mails.url,
    DATABASE_URL: database.address,
    PROCESSES: String(processes),
    LOG_LEVEL: 'warn',
    LOADED_FILE: join(data.path, 'loaded'),
    ...telemetry,
  }
  const standIns = await openStandIns(readEnv(variables), { takesMails: false })
  const STAND_INS_URL = await standIns.share()
  standIns.tell(origin)
  const artwork = await listWork(database.kysely, { stock_quantity: 10 })
  const frame = await defaultOptionOf(database.kysely, artwork)
  const args = ['--import', './tests/harness/tell-loaded.ts', 'build/server/start.js']
  const store = startProgram(process.execPath, args, { ...variables, STAND_INS_URL })
  await store.untilSays(/Open http/)

  async function call(path: string, body: object, headers: Record<string, string> = {}) {
    const sent = { method: 'POST', body: JSON.stringify(body) }
    return exchange(origin + path, { ...sent, headers: { origin, 'content-type': 'application/json', ...headers } })
  }

  return {
    store,
    origin,
    artwork,
    /** Which processes have loaded one of these files of the build. */
    async loaded(files: readonly string[]): Promise<Set<number>> {
      const lines = (await readFile(variables.LOADED_FILE, 'utf8')).split('\n')
      const some = lines.filter((line) => files.some((file) => line.endsWith(`/${file}`)))
      return new Set(some.map((line) => Number(line.split(' ')[0])))
    },
    figures: async () => (await exchange(`http://127.0.0.1:${metricsPort}/metrics`)).text,
    /** As a guest; until the e-mail has come. */
    async buy(): Promise<string> {
      const made = await call(
        '/api/create-order?utm=secret-of-query',
        {
          amount: 1_100,
          receipt: randomUUID(),
          notes: { shipping_address: { ...ADDRESS, email: BUYER } },
          guest: true,
          lines: [{ artwork, frame, quantity: 1 }],
        },
        { traceparent: `00-${VISITORS_TRACE}-${'b'.repeat(16)}-01` },
      )
      const { id, order } = JSON.parse(made.text) as { id: string; order: string }
      const cookie = (made.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
      const paid = await call('/api/confirm-payment', standIns.razorpay.pay(id), { cookie })
      expect([made.status, paid.status]).toEqual([200, 200])
      await eventually(() => expect(mails.taken.length).toBeGreaterThan(0))
      return order
    },
    async [Symbol.asyncDispose]() {
      store.signal('SIGKILL')
      await store.ended
      await Promise.all([standIns.close(), mails.stop()])
      await data[Symbol.asyncDispose]()
      await database.close()
    },
  }
}

/** Returns how long it took, in milliseconds. */
async function stopped(store: StartedProcess): Promise<number> {
  const toldAt = performance.now()
  store.signal('SIGTERM')
  expect(await store.ended).toBe(0)
  return performance.now() - toldAt
}

/** The built files that contain working code of an OpenTelemetry package, by its purpose. */
async function chunksOf(kind: keyof typeof SIGNS): Promise<string[]> {
  const files = await readdir(ASSETS)
  const texts = await Promise.all(files.map((file) => readFile(join(ASSETS, file), 'utf8')))
  return files.filter((_, place) => texts[place]?.includes(SIGNS[kind]))
}

describe.skipIf(testEngine !== 'postgres')('metrics and traces by OpenTelemetry', () => {
  test('a configured collector gets an order from its requests to its e-mail, and every figure of /metrics, and no personal data', async () => {
    await using collector = await startCollector()
    await using shop = await openShop(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=own',
        OTEL_SERVICE_NAME: 'gallery',
        OTEL_BSP_SCHEDULE_DELAY: '200',
        OTEL_METRIC_EXPORT_INTERVAL: '250',
      },
      2,
    )
    for (let time = 0; time < 2; time++) await exchange(`${shop.origin}/artwork/${shop.artwork}`)
    await exchange(`${shop.origin}/orders/${randomUUID()}/open/key-of-a-guest?word=${BUYER}`)
    const order = await shop.buy()
    await eventually(async () => {
      const names = new Set([...(await shop.figures()).matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
      const untold = Object.keys(FIGURES).filter((name) => !names.has(`store_${name}`) && !isOfReplicas(name))
      expect(untold).toEqual(['policy_reports_total', 'drawing_process_info'])
      expect(new Set(collector.figures.keys())).toEqual(names)
    })
    const [figures, traces] = [
      await shop.loaded(await chunksOf('figures')),
      await shop.loaded(await chunksOf('traces')),
    ]
    shop.store.signal('SIGTERM')
    expect(await shop.store.ended).toBe(0)

    // The first process sends the figures of all, and each worker its own spans.
    expect([figures, traces.has(shop.store.pid), traces.size]).toEqual([new Set([shop.store.pid]), false, 2])
    const { spans } = collector
    const named = (name: string) => spans.filter((span) => span.name === name)
    const partsOf = ({ traceId, spanId }: (typeof spans)[number]) => {
      const within = (id: string): typeof spans =>
        spans
          .filter((span) => span.traceId === traceId && span.parentSpanId === id)
          .flatMap((span) => [span, ...within(span.spanId)])
      return within(spanId).map(({ name }) => name)
    }
    const [made, ...more] = named('POST /api/create-order')
    expect(more).toEqual([])
    if (!made) throw new Error(`No span of the order: ${spans.map(({ name }) => name).join(', ')}`)
    expect(made).toMatchObject({
      kind: 2,
      failed: false,
      facts: {
        'http.request.method': 'POST',
        'http.route': '/api/create-order',
        'http.response.status_code': 200,
      },
    })
    // A visitor's trace parent is noted, and not believed.
    expect([made.traceId === VISITORS_TRACE, made.links[0]?.traceId]).toEqual([false, VISITORS_TRACE])
    expect(partsOf(made)).toEqual(
      expect.arrayContaining(['transaction', 'insert jobs', 'update orders', 'commit', 'POST 127.0.0.1']),
    )
    const [mail] = named('job order-mail').filter((job) => partsOf(job).includes('send mail'))
    expect(mail).toMatchObject({
      failed: false,
      facts: { 'store.job.kind': 'order-mail', 'store.job.outcome': 'done' },
    })
    // A page is made once, and then only counted.
    expect(named('GET /artwork/:id').length).toBeLessThanOrEqual(2)
    expect(named('GET /orders/:id/open/:key')).toHaveLength(1)
    const alone = spans.filter(({ parentSpanId = '' }) => parentSpanId === '')
    expect(new Set(alone.map(({ name }) => name.split(' ')[0]))).toEqual(new Set(['GET', 'POST', 'job']))

    // Any other attribute of a span would need a check first.
    expect(spans.flatMap(({ facts }) => Object.keys(facts)).filter((name) => !TOLD.has(name))).toEqual([])
    expect(new Set(spans.map(({ facts }) => facts['server.address'] ?? 'nobody'))).toEqual(
      new Set(['127.0.0.1', 'nobody']),
    )

    const ofShop = collector.figures.get('store_orders_paid_lately') ?? []
    expect(new Set(ofShop.map(({ labels }) => labels.process))).toEqual(new Set([undefined]))
    expect(new Set(collector.figures.get('store_memory_rss_bytes')?.map(({ labels }) => labels.process)).size).toBe(3)

    const text = collector.requests.map((request) => request.text).join('\n')
    for (const secret of [
      BUYER,
      ADDRESS.fullName,
      ADDRESS.phone,
      'key-of-a-guest',
      'secret-of-query',
      order,
      shop.artwork,
    ])
      expect(text.includes(secret), secret).toBe(false)
    expect(collector.services).toEqual(new Set(['gallery']))
    expect(new Set(collector.requests.map(({ path, key }) => `${path} ${key}`))).toEqual(
      new Set(['/v1/traces own', '/v1/metrics own']),
    )
  })

  test.runIf(isLong)("as protobuf, which is the standard's default", async () => {
    await using collector = await startCollector()
    await using shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, 1)
    await shop.buy()
    shop.store.signal('SIGTERM')
    expect(await shop.store.ended).toBe(0)
    expect(new Set(collector.requests.map(({ type }) => type))).toEqual(new Set(['application/x-protobuf']))
    const text = collector.requests.map((request) => request.text).join('')
    for (const told of ['POST /api/create-order', 'job order-mail', 'store_answer_seconds'])
      expect(text).toContain(told)
    expect(text).not.toContain(BUYER)
  })

  test('without its variables, or with a collector and OTEL_SDK_DISABLED, telemetry is not loaded', async () => {
    await using shop = await openShop(
      { OTEL_EXPORTER_OTLP_ENDPOINT: AWAY, OTEL_SDK_DISABLED: 'true', OTEL_SERVICE_NAME: 'gallery' },
      1,
    )
    await shop.buy()
    const chunks = [...(await chunksOf('figures')), ...(await chunksOf('traces'))]
    expect(chunks).toHaveLength(2)
    expect([(await shop.loaded(['start.js'])).size, await shop.loaded(chunks)]).toEqual([1, new Set()])
  })

  test.runIf(isLong)(
    'a collector that is away holds up neither visitors nor a stop, and is named once for each',
    async () => {
      await using shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: AWAY, ...HURRIED }, 1)
      await shop.buy()
      const said = () => shop.store.said().match(/The collector rejects (traces|metrics)/g)
      await eventually(() => expect(said()).toHaveLength(2))
      expect(await stopped(shop.store)).toBeLessThan(STOP_MS_MAX)
      expect(new Set(said())).toEqual(new Set(['The collector rejects traces', 'The collector rejects metrics']))
      expect(said()).toHaveLength(2)
    },
  )

  test.runIf(isLong)('one that takes and never answers holds up neither as well', async () => {
    await using silent = await openSilentServer()
    await using shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url }, 1)
    await shop.buy()
    expect(await stopped(shop.store)).toBeLessThan(STOP_MS_MAX)
    expect(silent.sockets.size).toBeGreaterThan(0)
  })
})
