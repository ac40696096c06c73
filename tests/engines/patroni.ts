/**
 * Two servers of PostgreSQL that Patroni runs, an etcd and an HAProxy, with the files of ops/, in a small Debian 13. Each
 * is a namespace of Linux, in which everything is killed together as by a power cut.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#shared/free-port.ts'
import { debianFolder } from '#tests/harness/debian.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { quickFolder } from '#tests/harness/quick-folder.ts'

export const DEBIAN_OF_PATRONI = debianFolder('patroni')
export const PACKAGES_OF_PATRONI = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql-17']

const OPS = join(import.meta.dirname, '../../ops')
const PATIENCE_MS = 120_000

/** Why there can be no nodes here. */
export function missingNodes(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of a Linux may make namespaces'
  const { status, stderr } = spawnSync('unshare', [...APART, 'true'], { encoding: 'utf8' })
  return status === 0 ? undefined : `this system makes no namespaces: ${stderr.trim()}`
}

const APART = ['--mount', '--pid', '--fork', '--kill-child']

/** Lasts as long as our end of its input is open. */
const KEEPER = `"$@" </dev/null & own=$!; cat >/dev/null; kill -9 $own; wait $own`

/**
 * Run inside: $1 the Debian, $2 the folder of the test, the rest a command. The shell stays the first process: one that has
 * changed its user would not be killed with us.
 */
const ENTER = `debian=$1 folder=$2; shift 2
mount -t proc proc "$debian/proc" && mount --rbind /dev "$debian/dev" && mount --bind "$folder" "$debian/mnt" &&
chroot "$debian" setpriv --reuid=postgres --regid=postgres --clear-groups --no-new-privs "$@"
exit $?`

type Part = { kill: () => Promise<void>; said: () => string }

function startPart(folder: string, command: readonly string[]): Part {
  const enter = ['unshare', ...APART, 'sh', '-c', ENTER, 'enter', DEBIAN_OF_PATRONI, folder, ...command]
  const child: ChildProcess = spawn('sh', ['-c', KEEPER, 'keeper', ...enter], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-20_000)))
  const ended = once(child, 'close')
  return {
    said: () => text,
    async kill() {
      child.stdin?.end()
      await ended
    },
  }
}

export type Node = {
  name: string
  isPrimary(): Promise<boolean>
  /** It and all its processes at once. */
  kill(): Promise<void>
  start(): void
}

export async function startPatroni() {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(quickFolder('/tmp'), 'test-patroni-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const numbers = ['11', '12']
  const ports = {
    etcd: await freePort(),
    etcdPeers: await freePort(),
    primary: await freePort(),
    nodes: await Promise.all(
      numbers.map(async () => ({ postgres: await freePort(), rest: await freePort(), replica: await freePort() })),
    ),
  }
  /** Our addresses and ports for those that operators replace. */
  const own = (text: string) => {
    const local = ports.nodes.reduce(
      (so, { postgres, rest, replica }, nth) =>
        so
          .replaceAll(
            new RegExp(`10\\.0\\.0\\.${numbers[nth]}:5432(.* port )8008`, 'g'),
            `127.0.0.1:${postgres}$1${rest}`,
          )
          .replaceAll(`10.0.0.${numbers[nth]}:5432`, `127.0.0.1:${postgres}`)
          .replaceAll(`10.0.0.${numbers[nth]}:8008`, `127.0.0.1:${rest}`)
          .replaceAll(`127.0.0.1:500${nth + 1}`, `127.0.0.1:${replica}`),
      text,
    )
    return local
      .replaceAll('127.0.0.1:5000', `127.0.0.1:${ports.primary}`)
      .replaceAll('10.0.0.21:2379', `127.0.0.1:${ports.etcd}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
  }
  const patroni = await readFile(join(OPS, 'patroni.yml'), 'utf8')
  const haproxy = await readFile(join(OPS, 'haproxy.cfg'), 'utf8')
  const names = ['one', 'two']
  for (const [nth, name] of names.entries()) {
    const text = patroni
      .replace('name: one', `name: ${name}`)
      .replaceAll('10.0.0.11', `10.0.0.${numbers[nth]}`)
      .replace('/var/lib/postgresql/17/store', `/mnt/${name}/data`)
      .replace("unix_socket_directories: '/tmp'", `unix_socket_directories: '/mnt/${name}'`)
    await mkdir(join(folder, name))
    await writeFile(join(folder, `${name}.yml`), own(text))
  }
  await writeFile(join(folder, 'haproxy.cfg'), own(haproxy))
  await mkdir(join(folder, 'etcd'))
  const owned = spawnSync('chroot', [DEBIAN_OF_PATRONI, 'id', '-u', 'postgres'], { encoding: 'utf8' }).stdout.trim()
  spawnSync('chown', ['-R', owned, folder])

  const parts: Part[] = []
  opened.defer(async () => void (await Promise.all(parts.map(({ kill }) => kill()))))
  const start = (...command: string[]) => {
    const part = startPart(folder, command)
    parts.push(part)
    return part
  }
  const [clients, peers] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.etcdPeers}`]
  const etcd = start(
    '/usr/bin/etcd',
    '--data-dir=/mnt/etcd',
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  )
  const balancer = start('/usr/sbin/haproxy', '-f', '/mnt/haproxy.cfg')

  const nodes = names.map((name, nth): Node & { said(): string } => {
    const run = () => start('/usr/bin/patroni', `/mnt/${name}.yml`)
    let part = run()
    const rest = ports.nodes[nth]?.rest ?? 0
    return {
      name,
      isPrimary: () =>
        exchange(`http://127.0.0.1:${rest}/primary`, { patienceMs: 2_000 }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      kill: () => part.kill(),
      start: () => void (part = run()),
      said: () => part.said(),
    }
  })
  const said = () => [etcd, balancer, ...nodes].map((part) => part.said().slice(-3_000)).join('\n---\n')

  /** A replica that streams, and that a commit waits for. */
  async function untilWhole(): Promise<void> {
    const rests = ports.nodes.map(({ rest }) => `http://127.0.0.1:${rest}/synchronous`)
    const isSynchronous = (url: string) =>
      exchange(url, { patienceMs: 2_000 }).then(
        ({ status }) => status === 200,
        () => false,
      )
    for (const until = performance.now() + PATIENCE_MS; ; await wait(200)) {
      if ((await Promise.all(rests.map(isSynchronous))).some(Boolean)) return
      if (performance.now() > until) throw new Error(`The nodes are not ready:\n${said()}`)
    }
  }
  await untilWhole()
  const at = (port: number) => `postgres://postgres:secret@127.0.0.1:${port}/postgres`
  const closing = opened.move()
  return {
    nodes,
    databaseUrl: at(ports.primary),
    replicaUrls: ports.nodes.map(({ replica }) => at(replica)),
    untilWhole,
    said,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
