/** Two servers under the same load, alternating. */
import type { ChildServer } from './child-server.ts'
import { putUnderLoad } from './load.ts'
import { turns } from './measure.rules.ts'
import type { Goal, Side } from './measure.rules.ts'
import { ratioOf } from './readings.ts'
import type { Figure, Reading } from './readings.ts'

export type Comparison = {
  what: string
  path: string
  headers: Record<string, string>
  connections: number
  seconds: number
  rounds: number
  goal: { atLeast: number }
  /** Also for processor time; only where all the work of both sides is done in their own processes. */
  cpuGoal?: { atLeast: number }
}

/** Until the engine has compiled the hot code on both sides. */
const WARM_UP_SECONDS = 3

type Run = { perSecond: number; cpuMicroseconds: number; busyShare: number }

export type Runs = Record<Side, Run[]>

export async function compareServers(servers: Record<Side, ChildServer>, comparison: Comparison): Promise<Reading[]> {
  return readingsOf(await runInTurns(servers, comparison), comparison)
}

export async function runInTurns(servers: Record<Side, ChildServer>, comparison: Comparison): Promise<Runs> {
  const runs: Runs = { measured: [], base: [] }
  for (const side of ['measured', 'base'] as const)
    await run(servers[side], { ...comparison, seconds: WARM_UP_SECONDS })
  for (const side of turns(comparison.rounds)) runs[side].push(await run(servers[side], comparison))
  return runs
}

/**
 * Requests per second, and processor time per request: the first is what a visitor gets, the second hardly depends on
 * other load. A ratio above 1 says that the measured side is better.
 */
export function readingsOf(runs: Runs, comparison: Comparison): Reading[] {
  const rate = (side: Side): Figure => ({ samples: runs[side].map((r) => r.perSecond), unit: '/s', digits: 0 })
  const cost = (side: Side): Figure => ({ samples: runs[side].map((r) => r.cpuMicroseconds), unit: 'µs', digits: 0 })
  const busy = runs.measured.reduce((sum, r) => sum + r.busyShare, 0) / runs.measured.length
  const what = comparison.what
  return [
    reading(
      `${what}, requests`,
      rate('measured'),
      rate('base'),
      ratioOf(rate('measured'), rate('base')),
      comparison.goal,
    ),
    {
      ...reading(
        `${what}, processor each`,
        cost('measured'),
        cost('base'),
        ratioOf(cost('base'), cost('measured')),
        comparison.cpuGoal,
      ),
      note: `server busy ${Math.round(busy * 100)} % of a core`,
    },
  ]
}

function reading(what: string, measured: Figure, base: Figure, ratio: number, goal?: Goal): Reading {
  return { what, measured, base, ratio, goal }
}

async function run(server: ChildServer, { path, headers, connections, seconds }: Comparison): Promise<Run> {
  const before = await server.cpuMs()
  const done = await putUnderLoad({ url: server.url + path, headers, connections, seconds })
  const cpuMs = (await server.cpuMs()) - before
  return {
    perSecond: done.requests / done.seconds,
    cpuMicroseconds: (cpuMs * 1_000) / done.requests,
    busyShare: cpuMs / (done.seconds * 1_000),
  }
}
