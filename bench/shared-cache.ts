import { readdirSync, readFileSync } from 'node:fs'
import { missingFor } from '#tests/engines/install.ts'
import { startVarnish } from '#tests/engines/varnish.ts'
import { freePort } from '#shared/free-port.ts'
import type { BenchRun } from './bench-run.ts'
import { startChildServer, type ChildServer } from './child-server.ts'
import { compareServers } from './compare-servers.ts'
import type { Section } from './readings.ts'
import { browserHeaders, recordAnswer } from './record-answer.ts'

const GOAL = { atLeast: 0.95 }

/** Pages of the store through Varnish against files of the same bytes and headers through Varnish; where it is installed. */
export async function measureSharedCache({ isQuick, storeEnv, pages, say }: BenchRun): Promise<Section | undefined> {
  const missing = missingFor('cache') && 'Without Varnish.'
  if (missing) {
    say(missing)
    return undefined
  }
  const ports = { measured: await freePort(), base: await freePort() }
  const env = { ...storeEnv, CACHE_PURGE_URL: `http://127.0.0.1:${ports.measured}`, TRUST_PROXY: '1' }
  const store = await startChildServer('serve-store.ts', env, { isKept: true })
  const answers = new Map(
    await Promise.all(
      pages.map(async ({ path }) => [path, await recordAnswer(store.url + path, browserHeaders)] as const),
    ),
  )
  answers.set('/readyz', await recordAnswer(`${store.url}/readyz`, {}))
  const files = await startChildServer('serve-bytes.ts', {}, answers)
  const measured = await behindVarnish(store, ports.measured)
  const base = await behindVarnish(files, ports.base)
  try {
    const readings = []
    for (const { name: what, path } of pages) {
      const load = { path, headers: browserHeaders, connections: 32, seconds: isQuick ? 1 : 2, rounds: isQuick ? 2 : 4 }
      readings.push(...(await compareServers({ measured, base }, { what, goal: GOAL, ...load })))
    }
    return {
      title: 'Page through Varnish ÷ file through Varnish',
      explanation:
        'Same status, headers and bytes, asked for as a browser asks; 32 connections, no request at the store.',
      readings,
      remarks: [],
    }
  } finally {
    for (const each of [measured, base, store, files]) await each.stop()
  }
}

async function behindVarnish({ url }: ChildServer, port: number): Promise<ChildServer> {
  const origin = { port: Number(new URL(url).port) }
  const varnish = await startVarnish([origin, origin], port)
  return { url: varnish.url, stop: () => varnish.stop(), cpuMs: async () => cpuMsOf(varnish.group) }
}

/** The system counts hundredths of a second. */
const TICK_MS = 10

function cpuMsOf(group: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, , processGroup, ...rest] = statOf(pid)
    if (Number(processGroup) === group) ticks += Number(rest[8]) + Number(rest[9])
  }
  return ticks * TICK_MS
}

/** From the state on. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')
  } catch {
    return []
  }
}
