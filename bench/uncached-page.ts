import { withLateScripts } from '#app/late-scripts.ts'
import type { BenchRun } from './bench-run.ts'
import { fillPostgres } from './bench-run.ts'
import { startChildServer } from './child-server.ts'
import type { ChildServer } from './child-server.ts'
import { readingsOf, runInTurns } from './compare-servers.ts'
import type { Comparison, Runs } from './compare-servers.ts'
import type { Side } from './measure.rules.ts'
import { browserHeaders, recordAnswer } from './record-answer.ts'
import type { Reading, Section } from './readings.ts'

const GOAL = { atLeast: 0.5 }
/** How fast the same code becomes is partly the luck of its process, so that one pair of processes says too little. */
const PAIRS = 3
/** Compression is off on both sides: bare React has none. */
const headers = { ...browserHeaders, 'Accept-Encoding': 'identity' }

/** The whole way of an uncached page, against React rendering the same tree from memory. */
export async function measureUncachedPages(run: BenchRun): Promise<Section> {
  const readings = await onEngine(run, 'embedded', run.storeEnv)
  if (run.postgres && !run.isQuick) {
    const env = await fillPostgres(run, run.postgres.url)
    readings.push(...(await onEngine(run, 'PostgreSQL', env)))
  }
  return {
    title: 'Page that is not kept ÷ bare React',
    explanation:
      'Database, loaders, serialising, rendering, security headers, one rendering for each request, against renderToPipeableStream of the same tree; the same HTML, not compressed; 8 connections, several pairs of processes one after the other.',
    readings,
    remarks: [
      'The database works beside the server: PostgreSQL in a process of its own, whose processor time is not in the',
      'figures, the embedded engine in a thread, whose time is. So processor time is told without a goal.',
    ],
  }
}

async function onEngine({ isQuick, pages }: BenchRun, engine: string, env: Record<string, string>): Promise<Reading[]> {
  const comparisons = pages.map(({ name, path }): Comparison => {
    const load = { connections: 8, seconds: isQuick ? 1 : 2, rounds: 2 }
    return { what: `${name}, ${engine}`, path, headers, goal: GOAL, ...load }
  })
  const pairs: Runs[][] = []
  while (pairs.length < (isQuick ? 1 : PAIRS)) pairs.push(await runInFreshProcesses(env, comparisons))
  return comparisons.flatMap((comparison, page) => {
    const all = (side: Side) => pairs.flatMap((runs) => runs[page]?.[side] ?? [])
    return readingsOf({ measured: all('measured'), base: all('base') }, comparison)
  })
}

async function runInFreshProcesses(env: Record<string, string>, comparisons: readonly Comparison[]): Promise<Runs[]> {
  const bare = await startChildServer('serve-react.ts', env, { paths: comparisons.map(({ path }) => path) })
  try {
    const store = await startChildServer('serve-store.ts', env, { isKept: false })
    try {
      const runs: Runs[] = []
      for (const comparison of comparisons) {
        await refuseDifference(store, bare, comparison.path)
        runs.push(await runInTurns({ measured: store, base: bare }, comparison))
      }
      return runs
    } finally {
      await store.stop()
    }
  } finally {
    await bare.stop()
  }
}

async function refuseDifference(store: ChildServer, bare: ChildServer, path: string): Promise<void> {
  const ours = Buffer.from((await recordAnswer(store.url + path, headers)).body)
  const rendered = Buffer.from((await recordAnswer(bare.url + path, headers)).body)
  // The store makes its scripts late once React has rendered; all else is the same, byte for byte.
  const base = withLateScripts(rendered)
  if (ours.equals(base)) return
  throw new Error(`Bare React does not render the same ${path}: ${base.length} bytes instead of ${ours.length}.`)
}
