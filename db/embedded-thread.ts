/** The thread of the embedded engine: one request in, its answer out, in order. */
import { cpSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { EngineStart, FromEngine, ToEngine } from './embedded-engine.ts'

/**
 * The files are in memory or in the system's cache, so a page read costs the same in both. All of the engine's own
 * cache is written to before it begins, so the usual 128 MB would cost each start memory and time.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'random_page_cost=1', '-c', 'shared_buffers=32MB']

const port = parentPort
if (!port) throw new Error('The embedded engine runs in a thread of its own.')

const say = (message: FromEngine) => port.postMessage(message)
const { dataDir, snapshot, code } = workerData as EngineStart

try {
  const pglite = await PGlite.create({
    startParams: START_PARAMS,
    pgliteWasmModule: code,
    ...(dataDir !== undefined && { dataDir }),
    ...(snapshot && { loadDataDir: snapshot }),
  })
  port.on('message', (message: ToEngine) => {
    if (message === 'close') void close(pglite)
    else if (message === 'dump') void answer(() => dump(pglite))
    else if ('copyTo' in message) void answer(async () => copy(message.copyTo))
    else void answer(() => ask(pglite, message))
  })
  say('ready')
} catch (error) {
  say({ failed: wordsOf(error) })
}

async function answer(work: () => Promise<FromEngine>): Promise<void> {
  try {
    say(await work())
  } catch (error) {
    say({ failed: wordsOf(error) })
  }
}

async function ask(pglite: PGlite, asked: Uint8Array): Promise<FromEngine> {
  const parts: Uint8Array[] = []
  // The engine's output is valid only until it continues, so copy it.
  await pglite.execProtocolRawStream(asked, { onRawData: (bytes) => void parts.push(bytes.slice()) })
  return parts
}

/** All at once, so no statement changes a file in between. */
function copy(folder: string): FromEngine {
  cpSync(dataDir ?? '', folder, { recursive: true, errorOnExist: true, force: false })
  return 'copied'
}

async function dump(pglite: PGlite): Promise<FromEngine> {
  const file = await pglite.dumpDataDir('none')
  return [new Uint8Array(await file.arrayBuffer())]
}

async function close(pglite: PGlite): Promise<void> {
  await pglite.close().catch(() => {})
  say('closed')
  port?.close()
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
