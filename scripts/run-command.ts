/** Runs a program of the project; all of them end when we get a stop signal. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** `seconds`: of processor time, its own programs included; undefined where the system does not count it. */
export type Ended = { exitCode: number; output: string; seconds: number | undefined }

const running = new Set<ChildProcess>()

/** With `isLive` the program writes to the terminal; otherwise its output is returned at the end. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { isLive = false, env = {} }: { isLive?: boolean; env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const out = isLive ? 'inherit' : 'pipe'
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', out, out] })
    running.add(child)
    let output = ''
    let seconds: number | undefined
    child.on('exit', () => (seconds = secondsSinceLast()))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    child.on('error', (error) => {
      running.delete(child)
      resolve({ exitCode: 127, output: `${program} could not be started: ${error.message}`, seconds })
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ exitCode: code ?? 1, output, seconds })
    })
  })
}

const TICKS_PER_SECOND = 100

/**
 * Processor time of all programs that have ended, and of all they waited for. Linux alone counts it; processes that outlive
 * their parent, as those of Chromium's pages do, are not in it.
 */
export function secondsOfChildren(): number | undefined {
  const file = '/proc/self/stat'
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

let counted = 0

/** The system adds the time of a program when it ends: what came since the last one is of this one. */
function secondsSinceLast(): number | undefined {
  const all = secondsOfChildren()
  if (all === undefined) return undefined
  const seconds = all - counted
  counted = all
  return seconds
}

export const saySeconds = (seconds: number | undefined) =>
  seconds === undefined ? '' : `, ${seconds.toFixed(1)} s of processor time`

export function stopWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(1)
    })
  }
}
