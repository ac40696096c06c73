/** The real Varnish, with the files of ops/, in front of stores. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#shared/free-port.ts'
import { HERE } from '#tests/harness/place.ts'

const OPS = join(import.meta.dirname, '../../ops')

/** Lasts as long as our end of its input is open. */
const KEEPER = `"$@" & own=$!; cat >/dev/null; kill $own; wait $own`

export type Varnish = {
  url: string
  /** Ends it; its pages are gone. */
  stop(): Promise<void>
  /** It takes connections, and answers none until it goes on. */
  hang(): void
  goOn(): void
  /** The group of its processes. */
  group: number
  [Symbol.asyncDispose](): Promise<void>
}

/** Where a store listens. */
type Behind = { port: number; address?: string }

export async function startVarnish(stores: readonly Behind[], port: number, place = HERE): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'test-varnish-'))
  await writeFile(join(folder, 'varnish-stores.vcl'), await namedStores(stores))
  const cli = await freePort()
  const args = ['-F', '-j', 'none', '-n', folder, '-a', `${place.address}:${port}`, '-T', `127.0.0.1:${cli}`]
  const rules = ['-f', join(OPS, 'varnish.vcl'), '-s', 'malloc,64m']
  const settings = [`vcl_path=${folder}`, 'http_gzip_support=off', 'thread_pool_min=10'].flatMap((one) => ['-p', one])
  const command = place.command('sh', ['-c', KEEPER, 'keeper', 'varnishd', ...args, ...rules, ...settings])
  const child = spawn(...command, {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close')
  const all = (signal: NodeJS.Signals) => void (child.pid && process.kill(-child.pid, signal))
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      all('SIGCONT')
      child.stdin.end()
      await ended
      await rm(folder, { recursive: true, force: true })
    })()
    return stopping
  }
  const url = `http://${place.address}:${port}`
  for (const until = Date.now() + 30_000; !(await answers(url));) {
    if (child.exitCode === null && Date.now() < until) continue
    await stop()
    throw new Error(`Varnish did not start: ${said}`)
  }
  return {
    url,
    stop,
    group: child.pid ?? 0,
    hang: () => all('SIGSTOP'),
    goOn: () => all('SIGCONT'),
    [Symbol.asyncDispose]: stop,
  }
}

/** The file that operators edit, edited as its comments say. */
async function namedStores(stores: readonly Behind[]): Promise<string> {
  const text = await readFile(join(OPS, 'varnish-stores.vcl'), 'utf8')
  const named = (line: string, { address = '127.0.0.1', port }: Behind, nth: number) =>
    line
      .replaceAll(/store\d/g, `store${nth + 1}`)
      .replace(/(?<=\.host = ")[^"]*/, address)
      .replace(/(?<=\.port = ")[^"]*/, String(port))
  const purgers = new Set(stores.flatMap(({ address }) => (address === undefined ? [] : [`"${address}"; `])))
  return text
    .split('\n')
    .filter((line) => !/# (backend|stores\.)/.test(line))
    .flatMap((line) => (/store1/.test(line) ? stores.map((store, nth) => named(line, store, nth)) : [line]))
    .join('\n')
    .replace('"::1"; ', `"::1"; ${[...purgers].join('')}`)
}

const answers = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(500) }).then(
    async (answer) => (await answer.text(), answer.status < 500),
    () => new Promise<boolean>((resolve) => setTimeout(resolve, 50, false)),
  )
