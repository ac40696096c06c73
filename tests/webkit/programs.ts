/** The engine of Safari as a Linux machine may have it, on an invisible screen. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#shared/free-port.ts'

const PROGRAMS = ['WebKitWebDriver', 'Xvfb']

/** The missing parts in words, if any. */
export function missingWebkit(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const missing = PROGRAMS.filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))))
  return missing.length > 0 ? `there is no ${missing.join(' and no ')} here` : undefined
}

export async function startDriver(): Promise<{ address: string; stop(): Promise<void> }> {
  const screen = startWhileHere('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const display = await firstLine(screen)
  const port = await freePort()
  const driver = startWhileHere('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${display}`, GDK_BACKEND: 'x11' })
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await end(driver)
      await end(screen)
    },
  }
}

/** Ends with the process that started it, however that went: its input closes then. */
function startWhileHere(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const script = '"$@" & cat > /dev/null; kill $!; wait'
  return spawn('sh', ['-c', script, 'sh', command, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!stdout) return reject(new Error('Nothing is heard of the screen.'))
    stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    stdout.once('end', () => reject(new Error('The screen did not start.')))
  })
}

async function end(program: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => program.once('close', resolve))
  program.stdin?.end()
  await closed
}
