/** A server under measurement: a process of its own, which reports its port and processor time. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ChildServer = {
  url: string
  /** Processor milliseconds since its start, all threads. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

/** One that this process started, and so can be asked for its memory. */
export type OwnServer = ChildServer & { memoryMb(): Promise<number> }

type FromChild = { port: number } | Usage | { failed: string }
type Usage = { cpuMs: number; memoryMb: number }

const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 12_000

/** `task` is handed to the child as its first message. */
export async function startChildServer(
  file: string,
  env: Record<string, string>,
  task: unknown = null,
): Promise<OwnServer> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    execArgv: process.env.BENCH_NODE_FLAGS?.split(' ') ?? [],
    serialization: 'advanced',
  })
  child.send({ task })
  try {
    const ready = await hear(child, READY_TIMEOUT_MS)
    if ('failed' in ready) throw new Error(`${file}: ${ready.failed}`)
    if (!('port' in ready)) throw new Error(`${file} gave no port.`)
    return {
      url: `http://127.0.0.1:${ready.port}`,
      cpuMs: async () => (await usageOf(child)).cpuMs,
      memoryMb: async () => (await usageOf(child)).memoryMb,
      stop: () => stop(child),
    }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send({ ask: 'usage' })
  const answer = await hear(child, 10_000)
  return 'cpuMs' in answer ? answer : { cpuMs: Number.NaN, memoryMb: Number.NaN }
}

async function hear(child: ChildProcess, timeoutMs: number): Promise<FromChild> {
  const heard = new AbortController()
  const limit = AbortSignal.any([heard.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const [first] = (await Promise.race([
      once(child, 'message', { signal: limit }),
      once(child, 'exit', { signal: limit }).then(() => [{ failed: 'the process ended' }]),
    ])) as [FromChild]
    return first
  } finally {
    heard.abort()
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const cut = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(cut)
}
