import { withLateScripts } from '#app/late-scripts.ts'
import type { BenchRun } from './bench-run.ts'
import { hang } from './bench-run.ts'
import { startChildServer } from './child-server.ts'
import type { ChildServer } from './child-server.ts'
import { compareServers } from './compare-servers.ts'
import { browserHeaders, recordAnswer } from './record-answer.ts'
import type { Reading, Section } from './readings.ts'

const GOAL = { atLeast: 0.5 }
/** Compression is left out on both sides: bare React has none. */
const headers = { ...browserHeaders, 'Accept-Encoding': 'identity' }

/** The whole way of a page that nobody keeps, against React rendering the same tree from memory. */
export async function measureUncachedPages(run: BenchRun): Promise<Section> {
  const readings = await onEngine(run, 'embedded', run.storeEnv)
  if (run.postgres && !run.isQuick) {
    const env = { ...run.storeEnv, DATABASE_URL: run.postgres.url, PROCESSES: '1' }
    await hang(env)
    readings.push(...(await onEngine(run, 'PostgreSQL', env)))
  }
  return {
    title: 'Page that is not kept ÷ bare React',
    explanation:
      'Database, loaders, serialising, rendering, security headers, one rendering for each request, against renderToPipeableStream of the same tree; the same HTML, not compressed; 8 connections.',
    readings,
    remarks: [
      'The database works beside the server: PostgreSQL in a process of its own, whose processor time is not in the',
      'figures, the embedded engine in a thread, whose time is. So processor time is told without a goal.',
    ],
  }
}

async function onEngine({ isQuick, pages }: BenchRun, engine: string, env: Record<string, string>): Promise<Reading[]> {
  const bare = await startChildServer('serve-react.ts', env, { paths: pages.map(({ path }) => path) })
  try {
    const store = await startChildServer('serve-store.ts', env, { isKept: false })
    try {
      const readings: Reading[] = []
      for (const { name, path } of pages) {
        await refuseDifference(store, bare, path)
        const load = { path, headers, connections: 8, seconds: isQuick ? 1 : 2, rounds: isQuick ? 2 : 3 }
        readings.push(
          ...(await compareServers(
            { measured: store, base: bare },
            { what: `${name}, ${engine}`, goal: GOAL, ...load },
          )),
        )
      }
      return readings
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
