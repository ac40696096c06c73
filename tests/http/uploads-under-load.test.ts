import { Agent } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '#tests/harness/exchange.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { startProcess } from '#tests/harness/start-process.ts'
import type { StartedProcess } from '#tests/harness/start-process.ts'
import { storeUrl, testEngine } from '#tests/harness/store.ts'

const SAMPLES = 300
const SLOWER_MAX = 2
const LONGER_SAMPLES_MAX = 4
const SENT_MIN = 60
/** Some of the largest pictures that are taken, unpacked. */
const GROWTH_MB_MAX = 500

let server: StartedProcess
let ready: { url: string; metrics: string; work: string; cookies: string[] }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  server = startProcess('tests/http/serve-uploads.ts', {})
  const [, said = ''] = await server.untilSays(/^ready (.*)$/m)
  ready = JSON.parse(said) as typeof ready
})
afterAll(async () => {
  agent.destroy()
  server.signal('SIGKILL')
  await server.ended
})

async function send(bytes: Uint8Array, cookie: string): Promise<number> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'x.jpg'))
  const headers = { origin: storeUrl, cookie }
  const answer = await fetch(`${ready.url}/api/uploads`, { method: 'POST', body, headers }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

async function memoryMb(): Promise<number> {
  const { text } = await exchange(ready.metrics)
  return Number(/^store_memory_rss_bytes\{.*\} (\S+)$/m.exec(text)?.[1]) / 1e6
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timePages(count: number, times: number[]): Promise<void> {
  const paths = ['/', '/collection', `/artwork/${ready.work}`]
  for (let sample = 0; sample < count; sample++) {
    const startedAt = performance.now()
    const { status } = await exchange(`${ready.url}${paths[sample % paths.length]}`, { agent })
    times.push(performance.now() - startedAt)
    expect(status).toBe(200)
  }
}

test.skipIf(testEngine !== 'embedded')(
  'G15 T31 twenty parallel uploads of one artist are prepared one after the other or asked to wait, and pages still come',
  { timeout: 60_000 },
  async () => {
    const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#a8402d' } })
      .jpeg()
      .toBuffer()
    const cookie = ready.cookies[0] ?? ''
    const sending = Promise.all(Array.from({ length: 20 }, () => send(photo, cookie)))
    const times: number[] = []
    await timePages(30, times)
    const statuses = await sending
    const taken = statuses.filter((status) => status === 201).length
    const waiting = statuses.filter((status) => status === 429).length
    expect([taken + waiting, taken > 0, waiting > 0]).toEqual([20, true, true])
    console.info(
      `uploads: 20 at once by one artist, ${taken} taken, ${waiting} told to wait, page median ${median(times).toFixed(1)} ms`,
    )
  },
)

// A ratio of times is worth as little as the machine is busy with other tests.
test.runIf(testEngine === 'embedded' && isLong)(
  'T31 while hostile files come from all sides the pages are at most twice as slow, and memory is bounded',
  { timeout: 240_000 },
  async () => {
    await timePages(SAMPLES, [])
    const idleMb = await memoryMb()
    let peakMb = idleMb
    let sent = 0
    const alone: number[] = []
    const beside: number[] = []
    let ratio = Infinity
    for (let longer = 0; longer <= LONGER_SAMPLES_MAX && !(ratio <= SLOWER_MAX); longer++) {
      await timePages(SAMPLES, alone)
      const attackers = startProcess('tests/http/send-hostile-pictures.ts', { READY: JSON.stringify(ready) })
      await attackers.untilSays(/^ready$/m)
      const answered = () => attackers.said().match(/^sent$/gm)?.length ?? 0
      while (answered() < SENT_MIN) {
        await timePages(SAMPLES / 10, beside)
        peakMb = Math.max(peakMb, await memoryMb())
      }
      sent += answered()
      attackers.signal('SIGKILL')
      await attackers.ended
      ratio = median(beside) / median(alone)
    }
    console.info(
      `uploads: ${sent} hostile files; ${beside.length} pages, ${median(alone).toFixed(2)} ms alone, ${median(beside).toFixed(2)} ms beside, ratio ${ratio.toFixed(2)}; memory ${idleMb.toFixed(0)} MB idle, ${peakMb.toFixed(0)} MB at most`,
    )
    expect(ratio).toBeLessThanOrEqual(SLOWER_MAX)
    expect(peakMb - idleMb).toBeLessThan(GROWTH_MB_MAX)
  },
)
