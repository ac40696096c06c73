/** A shell with typed commands: variables set by one line are there for the next. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'

export type Typed = { code: number; said: string }

export type Terminal = {
  type(line: string): Promise<Typed>
  [Symbol.asyncDispose](): Promise<void>
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function openTerminal(cwd: string, env: Record<string, string>): Terminal {
  const { PATH = '', HOME = '' } = process.env
  const shell = spawn('sh', { cwd, env: { PATH, HOME, ...env }, stdio: ['pipe', 'pipe', 'ignore'] })
  const ended = new Promise<void>((resolve) => shell.on('close', () => resolve()))
  let said = ''
  let tell = () => {}
  shell.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    tell()
  })
  shell.stdin.write('exec 2>&1\n')
  return {
    async type(line) {
      const mark = randomUUID()
      said = ''
      shell.stdin.write(`eval ${quoted(line)} </dev/null\nprintf '\\n%s %s\\n' ${mark} $?\n`)
      const end = new RegExp(`\\n${mark} (\\d+)\\n$`)
      const found = await new Promise<RegExpExecArray>((resolve, reject) => {
        tell = () => {
          const match = end.exec(said)
          if (match) resolve(match)
        }
        void ended.then(() => reject(new Error(`The shell ended at ${line}:\n${said}`)))
        tell()
      })
      return { code: Number(found[1]), said: said.slice(0, found.index) }
    },
    async [Symbol.asyncDispose]() {
      shell.stdin.end('exit\n')
      await ended
    },
  }
}
