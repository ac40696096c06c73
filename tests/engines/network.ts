/**
 * Machines of a test, as network namespaces of Linux: each has an address, a loopback and a cable of its own to one
 * bridge, at which this process has an address too. They share processors, memory and disk.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Names are of 15 letters at most. The pid in each says whose it is. */
const OURS = `shop${process.pid}`
/** A cut pair sends its packets to a device that nobody has: they are lost in silence, as in a cut cable. */
const NOWHERE = '02:00:00:00:00:01'

/** Everything that the process with this pid made, and everything that runs in it. */
const REMOVE = `remove() {
  for ns in $(ip netns list | grep -o "^shop$1-[^ ]*"); do
    while pids=$(ip netns pids "$ns") && [ "$pids" ]; do kill -KILL $pids 2>/dev/null; sleep 0.02; done
    ip netns del "$ns"
  done
  for link in $(ip -o link | grep -oE "shop$1(-[0-9]+)?[@:]" | tr -d '@:'); do ip link del "$link" 2>/dev/null; done
}`
/** Of test runs that have ended without removing it. */
const REMOVE_LEFT = `${REMOVE}
for pid in $( (ip netns list; ip -o link) | grep -oE "shop[0-9]+" | tr -d shop | sort -u); do
  [ -e "/proc/$pid/exe" ] || remove "$pid"
done`
/** Removes it when our end of its input closes, even if we are killed. */
const KEEPER = `${REMOVE}
trap '' INT TERM HUP; cat >/dev/null; remove "$1"`

/** Why there can be no machines here. */
export function missingMachines(): string | undefined {
  if (process.platform !== 'linux') return 'machines are namespaces of Linux'
  if (process.getuid?.() !== 0) return 'only root may make network namespaces'
  for (const program of ['ip', 'nsenter'])
    if (spawnSync(program, ['-V']).error) return `there is no ${program} here; npm run engines:install`
  const tried = spawnSync('sh', [
    '-c',
    `ip link add ${OURS} type bridge && ip link add ${OURS}-0 type veth && ip netns add ${OURS}-try
    made=$?; ${REMOVE}; remove ${process.pid}; exit $made`,
  ])
  return tried.status === 0 ? undefined : `this system makes no network namespaces: ${String(tried.stderr).trim()}`
}

/** A level of nice: about a fifth of what others get. */
const GENTLE = 7
const GENTLY_MS = 200

export type Machine = Awaited<ReturnType<typeof connectMachine>>

/** One in each process at a time. */
export async function openNetwork() {
  await run('sh', ['-c', REMOVE_LEFT])
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', String(process.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const block = `10.77.${freeBlock()}`
  await run('ip', ['link', 'add', OURS, 'type', 'bridge'])
  await run('ip', ['addr', 'add', `${block}.1/24`, 'dev', OURS])
  await run('ip', ['link', 'set', OURS, 'up'])
  let count = 0
  return {
    /** Of this process, as the machines reach it. */
    address: `${block}.1`,
    addMachine(name: string): Promise<Machine> {
      count++
      return connectMachine(name, { port: `${OURS}-${count}`, address: `${block}.${10 + count}` })
    },
    async [Symbol.asyncDispose]() {
      keeper.stdin.end()
      await once(keeper, 'close')
    },
  }
}

async function connectMachine(name: string, { port, address }: { port: string; address: string }) {
  const namespace = `${OURS}-${name}`
  const inside = (...args: string[]) => run('ip', ['-n', namespace, ...args])
  await run('ip', ['netns', 'add', namespace])
  await run('ip', ['link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace])
  await run('ip', ['link', 'set', port, 'master', OURS, 'up'])
  await inside('addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const link of ['eth0', 'lo']) await inside('link', 'set', link, 'up')

  async function pids(): Promise<number[]> {
    const { stdout } = await run('ip', ['netns', 'pids', namespace])
    return stdout.split('\n').filter(Boolean).map(Number)
  }

  /** SIGSTOP, SIGCONT and others to everything in it. */
  async function signal(name: NodeJS.Signals): Promise<void> {
    for (const pid of await pids())
      try {
        process.kill(pid, name)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }

  /** SIGKILL to everything in it. The others hear that its connections are closed. */
  async function kill(): Promise<void> {
    while ((await pids()).length > 0) await signal('SIGKILL')
  }

  /** Of its sessions, with all their threads. Some have ended by then, and some systems give sessions no shares. */
  async function setNiceness(level: number): Promise<void> {
    for (const pid of await pids()) await writeFile(`/proc/${pid}/autogroup`, String(level)).catch(() => {})
  }

  /** A start that gives way to the other machines: on processors of its own it would take nothing from them. */
  async function startGently<Started>(start: () => Promise<Started>): Promise<Started> {
    const started = start()
    let isStarting = true
    const end = () => void (isStarting = false)
    started.then(end, end)
    for (; isStarting; await wait(GENTLY_MS)) await setNiceness(GENTLE)
    await setNiceness(0)
    return started
  }

  /** Nobody is reached from it, and it is not reached. Returns what mends it. */
  async function cut(): Promise<() => Promise<void>> {
    await run('ip', ['link', 'set', port, 'down'])
    return async () => void (await run('ip', ['link', 'set', port, 'up']))
  }

  return {
    name,
    address,
    inside,
    signal,
    startGently,
    kill,
    cut,
    /** What runs this command there. */
    command: (program: string, args: readonly string[]): [string, string[]] => [
      'nsenter',
      [`--net=/run/netns/${namespace}`, '--', program, ...args],
    ],
    /** As by a power cut: the others hear nothing at all, and what it had still to say is lost. */
    async losePower(): Promise<void> {
      const mend = await cut()
      await kill()
      await inside('link', 'set', 'eth0', 'down')
      await mend()
      await inside('link', 'set', 'eth0', 'up')
    },
    /** Processor milliseconds of everything that runs in it, and of what has ended there. */
    async cpuMs(): Promise<number> {
      const stats = await Promise.all(
        (await pids()).map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
      )
      return stats.reduce((sum, stat) => sum + ticksIn(stat) * MS_A_TICK, 0)
    },
  }
}

/** Cuts the cable between these two alone. Returns what mends it. */
export async function cutBetween(one: Machine, other: Machine): Promise<() => Promise<void>> {
  const ends = [
    [one, other],
    [other, one],
  ] as const
  const lose = ['lladdr', NOWHERE, 'nud', 'permanent']
  for (const [here, there] of ends) await here.inside('neigh', 'replace', there.address, 'dev', 'eth0', ...lose)
  return async () => {
    for (const [here, there] of ends) await here.inside('neigh', 'del', there.address, 'dev', 'eth0')
  }
}

/** Linux counts in hundredths of a second. */
const MS_A_TICK = 10

/** Of a process, all its threads and its ended children. */
function ticksIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

function freeBlock(): number {
  const taken = Object.values(networkInterfaces()).flatMap((found = []) => found.map(({ address }) => address))
  const isFree = (block: number) => !taken.includes(`10.77.${block}.1`)
  const block = Array.from({ length: 254 }, (_, place) => ((process.pid + place) % 254) + 1).find(isFree)
  if (block === undefined) throw new Error('No block of 10.77.0.0/16 is free.')
  return block
}
