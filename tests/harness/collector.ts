/** Receives the store's OpenTelemetry data, as a collector does, and keeps it for checks. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { jsonOf } from '#shared/sent-fields.rules.ts'

type Told = {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
}

export type TakenSpan = {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** 1 internal, 2 server, 3 client. */
  kind: number
  links: { traceId: string }[]
  failed: boolean
  facts: Record<string, unknown>
}

type SentSpan = Omit<TakenSpan, 'facts' | 'links' | 'failed'> & {
  attributes?: Told[]
  links?: { traceId: string }[]
  status?: { code?: number }
}
type Point = { attributes?: Told[] }
type SentMetric = Record<'sum' | 'gauge' | 'histogram', { dataPoints: Point[] } | undefined> & { name: string }
type Scoped<Key extends string, What> = Record<Key, What[]>
type Whose = { resource: { attributes: Told[] } }
type Sent = {
  resourceSpans?: (Whose & { scopeSpans: Scoped<'spans', SentSpan>[] })[]
  resourceMetrics?: (Whose & { scopeMetrics: Scoped<'metrics', SentMetric>[] })[]
}

const factsOf = (told: Told[] = []) =>
  Object.fromEntries(told.map(({ key, value }) => [key, Object.values(value)[0]] as const))

export async function startCollector() {
  const spans: TakenSpan[] = []
  const figures = new Map<string, { kind: string; labels: Record<string, unknown> }[]>()
  const services = new Set<unknown>()
  const requests: { path: string | undefined; type: string | undefined; key: string | undefined; text: string }[] = []

  function take({ resourceSpans = [], resourceMetrics = [] }: Sent): void {
    for (const { resource } of [...resourceSpans, ...resourceMetrics])
      services.add(factsOf(resource.attributes)['service.name'])
    for (const { attributes, links = [], status, ...span } of resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ))
      spans.push({ ...span, links, failed: status?.code === 2, facts: factsOf(attributes) })
    for (const metric of resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)))
      for (const kind of ['sum', 'gauge', 'histogram'] as const)
        for (const point of metric[kind]?.dataPoints ?? []) {
          const known = figures.get(metric.name) ?? []
          figures.set(metric.name, [...known, { kind, labels: factsOf(point.attributes) }])
        }
  }

  const server = createServer((req, res) => void answer(req, res))

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const text = (await buffer(req)).toString()
    requests.push({ path: req.url, type: req.headers['content-type'], key: req.headers['x-key']?.toString(), text })
    take(jsonOf(text) ?? {})
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    figures,
    services,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
