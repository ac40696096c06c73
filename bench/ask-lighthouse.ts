import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse from 'lighthouse'
import { chromiumFlags, chromiumPath } from '#tests/harness/chromium.ts'

const START_TIMEOUT_MS = 20_000

export async function openChromium(): Promise<{ port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'store-bench-chromium-'))
  const flags = [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(await chromiumPath(), flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const late = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  for await (const line of createInterface(child.stderr)) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
    if (!port) continue
    clearTimeout(late)
    child.stderr.resume()
    return { port: Number(port), close }
  }
  clearTimeout(late)
  await close()
  throw new Error('Chromium did not open its port.')
}

export type LighthouseAnswer = {
  /** 0 to 100, by category. */
  scores: Record<string, number>
  metrics: string[]
  failing: string[]
  requests: string[]
}

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

export async function askLighthouse(url: string, port: number): Promise<LighthouseAnswer> {
  const answer = await lighthouse(url, { port, logLevel: 'silent', output: 'json' })
  if (!answer) throw new Error(`Lighthouse has no answer for ${url}.`)
  const { categories, audits, runtimeError } = answer.lhr
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  )
  const failing = weighty.flatMap((id) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.9
      ? [`${id} (${audit.displayValue ?? audit.title})${culprits(audit.details)}`]
      : []
  })
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    metrics: METRICS.map((id) => `${id} ${audits[id]?.displayValue ?? '?'}`),
    failing,
    requests: requestsIn(audits['network-requests']?.details),
  }
}

/** The first things on the page that an audit points at. */
function culprits(details: unknown): string {
  const { items } = Object(details) as { items?: { url?: string; node?: { selector?: string } }[] }
  const named = (items ?? []).slice(0, 3).flatMap(({ url, node }) => node?.selector ?? url ?? [])
  return named.length > 0 ? `: ${named.join(', ')}` : ''
}

function requestsIn(details: unknown): string[] {
  const { items } = Object(details) as { items?: { url?: string }[] }
  return (items ?? []).flatMap(({ url }) => (url ? [url] : []))
}
