/**
 * A shop as an owner runs it, from the build with two workers, with every role in it. Requests return their status;
 * this process shares the database, and signs people in again when a request has signed them out or deleted them.
 */
import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { layScene, type Scene } from '#tests/access/scene.ts'
import { openStandIns } from '#server/open-providers.ts'
import { readEnv } from '#shared/env.ts'
import { freePort } from '#shared/free-port.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import { whoAnswers } from '#tests/harness/who-answers.ts'
import { cookieOf, type Asked } from './asked.ts'
import { GENUINE } from './corpus.ts'

const WORKERS = 2
/** A request without an answer by then counts as unanswered. */
const PATIENCE_MS = 20_000
const TEXT_MAX = 1_000_000

export type Answered = { status: number; isHtml: boolean; text: string }

export type FuzzedShop = Awaited<ReturnType<typeof openFuzzedShop>>

export async function openFuzzedShop() {
  const database = await openPostgres(true)
  const data = await prepareDataDir('postgres')
  const [port, metricsPort] = [await freePort(), await freePort()]
  const variables = {
    STORE_ENV: 'demo',
    STORE_URL: storeUrl,
    DATA_DIR: data.path,
    SESSION_SECRET: 'thirty-two characters of one fuzz run',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const standIns = await openStandIns(readEnv({ ...variables, PORT: String(port) }), { takesMails: true })
  const env = { ...variables, STAND_INS_URL: await standIns.share() }
  const store = await openTestStore({ database, env, expectedErrors: [/./] })
  let scene = await layScene(store)
  const shop = startProcess('build/server/start.js', {
    ...env,
    DATABASE_URL: database.address,
    PROCESSES: String(WORKERS),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  })
  const workers = async () =>
    [...(await whoAnswers(metricsPort).catch(() => new Map<number, number>())).keys()].toSorted((a, b) => a - b)
  const begunWith = await eventually(async () => {
    const pids = await workers()
    expectWhole(pids, shop.said())
    return pids
  })
  standIns.tell(`http://127.0.0.1:${port}`)
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS * 4 })
  let asked = 0

  function send(one: Asked): Promise<Answered> {
    const cookie = cookieOf(scene, one.role)
    const { razorpay, shiprocket } = standIns.access
    const from = asked++
    const headers: Record<string, string> = {
      host: new URL(storeUrl).host,
      origin: storeUrl,
      'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
      ...(one.body && { 'content-length': String(one.body.length) }),
      ...one.headers,
    }
    if (cookie) headers.cookie = [cookie, one.headers.cookie].filter(Boolean).join('; ')
    if (headers['x-razorpay-signature'] === GENUINE)
      headers['x-razorpay-signature'] = createHmac('sha256', razorpay.webhookSecrets[0] ?? '')
        .update(one.body ?? '')
        .digest('hex')
    if (headers['x-api-key'] === GENUINE) headers['x-api-key'] = shiprocket.webhookToken
    return exchanged(one, Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, onTheWire(value)])))
  }

  /** `0` where the connection was closed without an answer, as by a parser that could not read the request. */
  const exchanged = ({ method, path, body }: Asked, headers: Record<string, string>): Promise<Answered> =>
    new Promise((resolve) => {
      const end = (status: number, isHtml: boolean, chunks: Buffer[] = []) =>
        resolve({ status, isHtml, text: Buffer.concat(chunks).toString().slice(0, TEXT_MAX) })
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method,
          path: onTheWire(path).replaceAll(/[\0- \u007f]/g, '') || '/',
          headers,
          signal,
        },
        (answer) => {
          const { statusCode = 0, headers: said } = answer
          const isHtml = said['content-type']?.startsWith('text/html') ?? false
          const chunks: Buffer[] = []
          // Endless streams are answered with their head.
          if (said['content-type']?.startsWith('text/event-stream')) {
            end(statusCode, false)
            return void answer.destroy()
          }
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', () => end(statusCode, isHtml, chunks))
          answer.on('end', () => end(statusCode, isHtml, chunks))
        },
      )
      sent.on('error', () => end(signal.aborted ? 599 : 0, false))
      sent.end(body)
    })

  return {
    send,
    scene: (): Scene => scene,
    /** No request is refused for earlier ones, and everybody is there: some requests delete an account. */
    async renew(): Promise<void> {
      scene = await layScene(store)
      await this.forgetLimits()
    },
    forgetLimits: () => database.pool.query('delete from rate_limits'),
    async parcel(): Promise<{ awb: string; reference: string }> {
      const { rows } = await database.pool.query<{ awb: string | null; reference: string }>(
        'select awb_code as awb, reference from shipments where id = $1',
        [scene.parcel],
      )
      return { awb: rows[0]?.awb ?? '1234567890', reference: rows[0]?.reference ?? '' }
    },
    /** Lines of its log that report a fault. A job that asks a provider for something invented fails permanently. */
    faultsNoted: () => [
      ...new Set(
        shop
          .said()
          .split('\n')
          .filter((line) => line.includes('"level":50') && !line.includes('"msg":"A job failed permanently."')),
      ),
    ],
    /** The processes that answered at the beginning, and now. */
    workers: async () => ({ begunWith, now: await workers() }),
    async [Symbol.asyncDispose]() {
      agent.destroy()
      shop.signalGroup('SIGKILL')
      await shop.ended
      await store.close()
      await standIns.close()
      await database.close()
      await data[Symbol.asyncDispose]()
    },
  }
}

function expectWhole(pids: readonly number[], said: string): void {
  if (pids.length < WORKERS) throw new Error(`The shop is not whole yet:\n${said}`)
}

/** Each byte a character, without those that no header may hold. */
const onTheWire = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replaceAll(/[\0-\u0008\u000a-\u001f\u007f]/g, '')
