/** Runs a program of the project; all of them end when we get a stop signal. */
import { spawn, type ChildProcess } from 'node:child_process'

export type Ended = { exitCode: number; output: string }

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
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    }
    child.on('error', (error) => {
      running.delete(child)
      resolve({ exitCode: 127, output: `${program} could not be started: ${error.message}` })
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ exitCode: code ?? 1, output })
    })
  })
}

export function stopWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(1)
    })
  }
}
