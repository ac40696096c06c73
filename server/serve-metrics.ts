/** `/metrics` at its own port, which visitors cannot reach, for all processes of the store. */
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { EnvMistakes, type Env } from '#shared/env.ts'
import type { MetricReading } from '#shared/figures.rules.ts'
import { metricsText } from './metrics.ts'
import { sendText } from './response-headers.ts'

export type ReadFigures = () => readonly MetricReading[] | Promise<readonly MetricReading[]>

/** Answers a function that closes it. */
export async function serveMetrics(where: Env['metrics'], read: ReadFigures): Promise<() => Promise<void>> {
  if (!where) return async () => {}
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return sendText(res, 404, 'Metrics are at /metrics.', [])
    void Promise.resolve(read()).then((readings) => sendText(res, 200, metricsText(readings), []))
  })
  server.listen(where.port, where.host)
  await once(server, 'listening').catch((error: Error) => {
    throw new EnvMistakes(`METRICS_PORT: ${error.message}`, { cause: error })
  })
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

/** A process that does not answer in time is left out. */
const PATIENCE_MS = 1_000

/** Message by which the first process asks a worker, and its answer. */
const OWN = 'figures'
const WITH_SHOP = 'figures, and those of the shop'
type Told = { figures: readonly MetricReading[] }

/** In a worker. */
export function tellWhenAsked(own: () => MetricReading[], withShop: () => Promise<MetricReading[]>): void {
  const tell = (figures: MetricReading[]) => void process.send?.({ figures } satisfies Told)
  process.on('message', (asked) => {
    if (asked === OWN) tell(own())
    if (asked === WITH_SHOP) void withShop().then(tell)
  })
}

/** In the first process. Only one worker reports the shop's metrics, because all know the same. */
export async function askWorkers(workers: ReadonlySet<Worker>): Promise<readonly MetricReading[]> {
  const told = await Promise.all([...workers].map((worker, place) => askWorker(worker, place === 0 ? WITH_SHOP : OWN)))
  return told.flat()
}

async function askWorker(worker: Worker, what: string): Promise<readonly MetricReading[]> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  worker.send(what, () => {})
  try {
    for (;;) {
      const [told] = (await once(worker, 'message', { signal: patience })) as [Partial<Told>]
      if (told.figures) return told.figures
    }
  } catch {
    return []
  }
}
