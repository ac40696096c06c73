/** The real Varnish, with the files of ops/, in front of stores. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#shared/free-port.ts'

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

/** `stores` are the ports of two stores. */
export async function startVarnish(stores: readonly [number, number], port: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'test-varnish-'))
  await writeFile(join(folder, 'varnish-stores.vcl'), await namedStores(stores))
  const cli = await freePort()
  const args = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-T', `127.0.0.1:${cli}`]
  const rules = ['-f', join(OPS, 'varnish.vcl'), '-s', 'malloc,64m']
  const settings = [`vcl_path=${folder}`, 'http_gzip_support=off', 'thread_pool_min=10'].flatMap((one) => ['-p', one])
  const child = spawn('sh', ['-c', KEEPER, 'keeper', 'varnishd', ...args, ...rules, ...settings], {
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
  const url = `http://127.0.0.1:${port}`
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
async function namedStores([one, other]: readonly [number, number]): Promise<string> {
  const text = await readFile(join(OPS, 'varnish-stores.vcl'), 'utf8')
  return text
    .replaceAll(/# (?=backend|stores\.)/g, '')
    .replace('10.0.0.2', '127.0.0.1')
    .replace('"3000"', `"${one}"`)
    .replace('"3000"', `"${other}"`)
}

const answers = (url: string) =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(500) }).then(
    async (answer) => (await answer.text(), answer.status < 500),
    () => new Promise<boolean>((resolve) => setTimeout(resolve, 50, false)),
  )
