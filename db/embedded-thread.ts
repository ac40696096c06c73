/** The thread in which the embedded engine runs: one question in, its answer out, in the order in which they came. */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineStart, FromEngine, ToEngine } from './embedded-engine.ts'

/** The files lie in memory or in the system's cache: a page read here or there costs the same. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'random_page_cost=1']

const port = parentPort
if (!port) throw new Error('The embedded engine runs in a thread of its own.')

const say = (message: FromEngine) => port.postMessage(message)
const { dataDir, snapshot, code } = workerData as EngineStart

try {
  const pglite = await PGlite.create({
    startParams: START_PARAMS,
    pgliteWasmModule: code,
    ...(dataDir !== undefined && { dataDir }),
    ...(snapshot && { loadDataDir: new Blob([snapshot]) }),
  })
  port.on('message', (message: ToEngine) => {
    void (message === 'close' ? close(pglite) : ask(pglite, message))
  })
  say('ready')
} catch (error) {
  say({ failed: wordsOf(error) })
}

async function ask(pglite: PGlite, asked: Uint8Array): Promise<void> {
  try {
    const answer: Uint8Array[] = []
    // What the engine hands out lies in its own memory only until it goes on.
    await pglite.execProtocolRawStream(asked, { onRawData: (bytes) => void answer.push(bytes.slice()) })
    say(answer)
  } catch (error) {
    say({ failed: wordsOf(error) })
  }
}

async function close(pglite: PGlite): Promise<void> {
  await pglite.close().catch(() => {})
  say('closed')
  port?.close()
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
