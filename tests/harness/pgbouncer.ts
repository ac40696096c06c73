/**
 * PgBouncer between the store and PostgreSQL, each transaction on any free connection. It comes from the system, or
 * from a small Debian 13 that the long run makes once, beside the project, and keeps.
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#shared/free-port.ts'
import { debianFolder, makeDebian } from './debian.ts'
import { isLong } from './long-tests.ts'
import { HERE, isListening, startAs, type Place } from './place.ts'
import { unprivilegedAccount } from './postgres.ts'

/** PgBouncer refuses to run as root, and who runs it must be able to read this. */
export const DEBIAN_OF_PGBOUNCER = debianFolder('trixie')

/** The command that runs it. Undefined where it is missing: then its tests did not run. */
export async function findPgbouncer(): Promise<string[] | undefined> {
  const inPath = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  if (keepsStatements(inPath.stdout ?? '')) return ['pgbouncer']
  if (isLong && process.getuid?.() === 0) await makeDebian(DEBIAN_OF_PGBOUNCER, ['pgbouncer'])
  return commandIn(DEBIAN_OF_PGBOUNCER)
}

/** From 1.21 on. */
function keepsStatements(version: string): boolean {
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(version) ?? []).map(Number)
  return major > 1 || minor >= 21
}

const LIBRARIES = { x64: ['lib64/ld-linux-x86-64.so.2', 'x86_64'], arm64: ['lib/ld-linux-aarch64.so.1', 'aarch64'] }

/** With the loader and the libraries of that Debian, on any host system. */
function commandIn(root: string): string[] | undefined {
  const [loader, kind] = LIBRARIES[process.arch as keyof typeof LIBRARIES] ?? []
  const program = join(root, 'usr/sbin/pgbouncer')
  if (loader === undefined || !existsSync(program)) return undefined
  return [join(root, loader), '--library-path', join(root, `usr/lib/${kind}-linux-gnu`), program]
}

/** Lasts as long as our end of its input is open. It would wait for its clients at SIGTERM. */
const KEEPER = `"$@" & own=$!; cat >/dev/null; kill -QUIT $own; wait $own`

type Options = { settings?: readonly string[]; place?: Place; port?: number }

/** Returns the URL behind it, and a function that ends it. `settings` are lines of its own file. */
export async function startPgbouncer(
  command: readonly string[],
  postgresUrl: string,
  { settings = [], place = HERE, port: wanted }: Options = {},
) {
  const account = unprivilegedAccount()
  const folder = await mkdtemp(join(tmpdir(), 'test-pgbouncer-'))
  const port = wanted ?? (await freePort())
  const to = new URL(postgresUrl)
  const lines = [
    '[databases]',
    `* = host=${to.hostname} port=${to.port} user=${to.username} password=${to.password}`,
    '[pgbouncer]',
    `listen_addr = ${place.address}`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 8',
    'max_client_conn = 200',
    ...settings,
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, lines.join('\n'))
  for (const path of [folder, file]) await chown(path, account.uid ?? -1, account.gid ?? -1)
  const kept = ['-c', KEEPER, 'keeper', ...command, '-q', file]
  const child = startAs(account, kept, place)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close')
  const stop = async () => {
    child.stdin.end()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await isListening(port, place.address)); tries++) {
    if (tries > 100) {
      await stop()
      throw new Error(`PgBouncer did not start: ${said}`)
    }
    await wait(50)
  }
  const url = new URL(postgresUrl)
  url.host = `${place.address}:${port}`
  return { url: url.href, [Symbol.asyncDispose]: stop }
}
