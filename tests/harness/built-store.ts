/** The store as `npm start` runs it, from the production build: on a free port, with a data folder of its own. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '#shared/free-port.ts'

const root = dirname(dirname(import.meta.dirname))
const START_TIMEOUT_MS = 180_000
const LOG_LENGTH_MAX = 200_000

export type BuiltStore = { url: string; metricsUrl: string; log(): string; stop(): Promise<void> }

/** Resolves once the show is listed, so that nothing changes during a visit. */
export async function startBuiltStore(env: Record<string, string> = {}, folder = root): Promise<BuiltStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-store-'))
  const [port, metricsPort] = [await freePort(), await freePort()]
  const guard = join(import.meta.dirname, 'stop-with-parent.ts')
  const child = spawn(process.execPath, ['--import', guard, 'build/server/start.js'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const log = collect(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilHung(child, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://localhost:${port}`, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, log, stop }
}

function untilHung(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The store did not start (${why}):\n${log()}`))
    const timer = setTimeout(() => fail(`nothing after ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS)
    child.on('close', () => {
      clearTimeout(timer)
      fail('it ended')
    })
    child.stdout?.on('data', () => {
      if (!/works: (\d+) of \1\./.test(log())) return
      clearTimeout(timer)
      resolve()
    })
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-LOG_LENGTH_MAX)))
  }
  return () => text
}
