/** A PostgreSQL of our own for one test run: made fresh, gone afterwards, even if the run is killed. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { appendFile, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#shared/free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import type { Account } from './postgres-binaries.ts'
import { HERE, isListening, startAs, type Place } from './place.ts'
import { quickFolder } from './quick-folder.ts'

const READY_TIMEOUT_MS = 60_000

/** Nothing here outlives the run, so nothing has to reach the disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_parallel_workers_per_gather=0',
  'shared_buffers=64MB',
  'max_connections=200',
  'unix_socket_directories=',
]

/** Runs while our end of its input is open, so that no crash of ours leaves the server behind. */
const keeper = `dir=$1; shift
trap '' INT TERM HUP
("$@" </dev/null; echo "the server has ended" >&2) &
cat >/dev/null
kill -INT "$(head -n 1 "$dir/data/postmaster.pid")" 2>/dev/null
wait
[ -e "$dir/stays" ] || rm -rf "$dir"`

export type RunningPostgres = {
  url: string
  /** Its folder of data. */
  data: string
  stop(): Promise<void>
  /** Ends it as `pg_ctl stop -m immediate` does, and starts it again on its data. */
  crash(): Promise<void>
  /** Ends it in the same way. The returned function starts it again. */
  goAway(): Promise<() => Promise<void>>
  /** Whether it accepts connections. */
  isRunning(): Promise<boolean>
  /** It and each process of its connections are paused: nobody is answered, and no connection is closed. */
  hang(): void
  /** Continues after a pause. */
  goOn(): void
}

type Options = {
  /** Keeps all it has confirmed, as a production server does. */
  outlivesCrash?: boolean
  /** A machine of the test. */
  place?: Place
  /** Where it keeps its data. */
  disk?: string
  /** Makes it a streaming replica of this one. */
  replicaOf?: RunningPostgres
}

export async function startPostgres(options: Options = {}): Promise<RunningPostgres> {
  const { outlivesCrash = false, place = HERE, disk, replicaOf } = options
  const account = unprivilegedAccount()
  const isRoot = account.uid !== undefined
  const dir = await mkdtemp(path.join(disk ?? quickFolder(isRoot ? '/tmp' : undefined), 'test-postgres-'))
  if (isRoot) await chown(dir, account.uid ?? 0, account.gid ?? 0)
  try {
    const bin = await postgresBinaries(account, dir)
    const password = replicaOf ? new URL(replicaOf.url).password : randomBytes(12).toString('hex')
    if (replicaOf) await copyCluster(replicaOf, path.join(dir, 'data'), account)
    else await makeCluster(bin, dir, password, account)
    const port = await freePort()
    const own = [`listen_addresses=${place.address}`, `port=${port}`]
    if (outlivesCrash) own.push('synchronous_commit=on', 'full_page_writes=on')
    if (place !== HERE)
      await appendFile(path.join(dir, 'data', 'pg_hba.conf'), 'host all,replication all samenet scram-sha-256\n')
    const run = () => runServer(bin, { dir, account, own, place })
    let stop = await run()
    const postmaster = async () =>
      Number((await readFile(path.join(dir, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
    const goAway = async () => {
      const stays = path.join(dir, 'stays')
      await writeFile(stays, '')
      // A full disk may have ended it already.
      if (existsSync(path.join(dir, 'data', 'postmaster.pid'))) send(await postmaster(), 'SIGQUIT')
      await stop()
      await rm(stays)
      return async () => void (stop = await run())
    }
    const data = path.join(dir, 'data')
    return {
      url: `postgres://postgres:${password}@${place.address}:${port}/postgres`,
      data,
      // A paused process would not end.
      stop: () => {
        signalAll(data, 'SIGCONT')
        return stop()
      },
      crash: async () => (await goAway())(),
      goAway,
      isRunning: () => isListening(port, place.address),
      hang: () => signalAll(data, 'SIGSTOP'),
      goOn: () => signalAll(data, 'SIGCONT'),
    }
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
}

/** The first process before its children, so that it makes no more of them. One that has just ended needs no signal. */
function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (!existsSync(path.join(data, 'postmaster.pid'))) return
  const [first = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(first), signal)
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
  for (const child of children.split(' ').filter(Boolean)) send(Number(child), signal)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** PostgreSQL refuses to run as root; then it runs as the system's account `nobody`. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => Number(fields[2]) > 0)
  const chosen = accounts.find(([name]) => name === 'nobody') ?? accounts[0]
  if (!chosen) throw new Error('PostgreSQL cannot run as root, and this machine has no other account.')
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) }
}

async function makeCluster(bin: string, dir: string, password: string, account: Account) {
  const passwordFile = path.join(dir, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid ?? 0)
  const args = ['-D', path.join(dir, 'data'), '-U', 'postgres', '--auth=scram-sha-256']
  args.push(`--pwfile=${passwordFile}`, '--encoding=UTF8', '--no-sync', '--no-instructions', '-c', 'scram_iterations=1')
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  const child = spawn(path.join(bin, 'initdb'), args, {
    ...account,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = collect(child)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${output().trim()}`)
}

/** What a copy of a running server must not hold. */
const NOT_COPIED = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_subtrans',
]

/** The replication slot keeps the log from here on, so none needs to be copied. */
async function copyCluster({ url, data: from }: RunningPostgres, data: string, account: Account): Promise<void> {
  const slot = `replica_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.query('select pg_backup_start($1, true)', [slot])
  // Files may change or vanish during the copy. The log repairs them.
  spawnSync('cp', ['--archive', from, data])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  for (const name of NOT_COPIED) await rm(path.join(data, name), { recursive: true, force: true })
  for (const name of ['pg_wal/archive_status', 'pg_wal/summaries', ...NOT_COPIED.slice(3)])
    await mkdir(path.join(data, name), { recursive: true })
  const { hostname, port, username, password } = new URL(url)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${slot}`
  const settings = [`primary_conninfo = '${conninfo}'`, `primary_slot_name = '${slot}'`, '']
  await appendFile(path.join(data, 'postgresql.auto.conf'), settings.join('\n'))
  await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(path.join(data, 'standby.signal'), '')
  if (account.uid !== undefined) spawnSync('chown', ['--recursive', `${account.uid}:${account.gid}`, data])
}

type Run = { dir: string; account: Account; own: string[]; place: Place }

async function runServer(bin: string, { dir, account, own, place }: Run) {
  const options = [...settings, ...own].flatMap((setting) => ['-c', setting])
  const server = [path.join(bin, 'postgres'), '-D', path.join(dir, 'data'), ...options]
  const kept = ['-c', keeper, 'keeper', dir, ...server]
  const child = startAs(account, kept, place)
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  try {
    await untilReady(child)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function untilReady(child: ChildProcess): Promise<void> {
  const output = collect(child)
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start (${why}): ${output().trim()}`))
    const timer = setTimeout(() => fail('no answer in a minute'), READY_TIMEOUT_MS)
    child.on('error', (error) => fail(error.message))
    child.stderr?.on('data', () => {
      const isReady = /ready to accept (read-only )?connections/.test(output())
      const hasEnded = output().includes('the server has ended')
      if (!isReady && !hasEnded) return
      clearTimeout(timer)
      if (isReady) resolve()
      else fail('it ended')
    })
  })
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    if (text.length < 20_000) text += chunk.toString()
  })
  return () => text
}
