import type { BenchRun } from './bench-run.ts'
import { startChildServer } from './child-server.ts'
import { compareServers } from './compare-servers.ts'
import { browserHeaders, recordAnswer } from './record-answer.ts'
import type { Section } from './readings.ts'

const GOAL = { atLeast: 0.9 }

/** A cached page against bare `node:http` that sends the very bytes of its answer. */
export async function measureCachedPages({ isQuick, storeEnv, pages }: BenchRun): Promise<Section> {
  const store = await startChildServer('serve-store.ts', storeEnv, { isKept: true })
  try {
    const answers = new Map(
      await Promise.all(
        pages.map(async ({ path }) => [path, await recordAnswer(store.url + path, browserHeaders)] as const),
      ),
    )
    const bare = await startChildServer('serve-bytes.ts', {}, answers)
    try {
      const readings = []
      const remarks = []
      for (const { name, path } of pages) {
        const load = {
          path,
          headers: browserHeaders,
          connections: 32,
          seconds: isQuick ? 1 : 2,
          rounds: isQuick ? 2 : 4,
        }
        readings.push(
          ...(await compareServers(
            { measured: store, base: bare },
            { what: name, goal: GOAL, cpuGoal: GOAL, ...load },
          )),
        )
        const answer = answers.get(path)
        remarks.push(
          `${name}: status ${answer?.status}, ${answer?.body.length.toLocaleString('en-IN')} bytes, ${headerOf(answer?.headers, 'content-encoding')}`,
        )
      }
      return {
        title: 'Kept page ÷ bare node:http',
        explanation: 'Same status, headers and bytes, asked for as a browser asks; 32 connections, one process each.',
        readings,
        remarks,
      }
    } finally {
      await bare.stop()
    }
  } finally {
    await store.stop()
  }
}

function headerOf(headers: readonly string[] = [], wanted: string): string {
  const place = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === wanted)
  return place < 0 ? 'not compressed' : (headers[place + 1] ?? '')
}
