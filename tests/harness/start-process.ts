/** The store as an operator starts it: a process of its own, spoken to by its environment, signals and ports only. */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '#db/connect.ts'
import { migratedDataDir } from './database.ts'
import { quickFolder } from './quick-folder.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Compiled once, since it starts again and again. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

export type StartedProcess = {
  pid: number
  /** All its output so far, standard output and error together. */
  said(): string
  /** Waits until it says something that matches. */
  untilSays(pattern: RegExp): Promise<RegExpExecArray>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  signal(signal: NodeJS.Signals): void
  /** As Ctrl-C in a terminal does: to it and all its children. */
  signalGroup(signal: NodeJS.Signals): void
}

export const startProcess = (script: string, env: Record<string, string>, args: readonly string[] = []) =>
  startProgram(process.execPath, [script, ...args], env)

/** It has ended when all that it started has. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd = ROOT,
): StartedProcess {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  const waiting = new Set<() => void>()
  const tell = () => waiting.forEach((check) => check())
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      tell()
    })
  }
  let hasEnded = false
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => {
      hasEnded = true
      tell()
      resolve(signal ?? code)
    })
  })
  const pid = child.pid ?? 0
  return {
    pid,
    said: () => text,
    untilSays: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const match = pattern.exec(text)
          if (!match && !hasEnded) return
          waiting.delete(check)
          if (match) resolve(match)
          else reject(new Error(`It ended without saying ${pattern}:\n${text}`))
        }
        waiting.add(check)
        check()
      }),
    ended,
    signal: (signal) => void (hasEnded || send(pid, signal)),
    signalGroup: (signal) => void (hasEnded || send(-pid, signal)),
  }
}

/** A process that has just ended needs no signal. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A data folder: with a migrated, empty database where the embedded engine keeps it there. */
export async function prepareDataDir(
  engine: Engine = 'embedded',
): Promise<{ path: string; [Symbol.asyncDispose](): Promise<void> }> {
  const path = await mkdtemp(join(quickFolder(), 'test-data-'))
  if (engine === 'embedded') await cp(await migratedDataDir(), path, { recursive: true })
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
