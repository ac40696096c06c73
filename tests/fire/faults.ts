/** All that can happen to the town. Each fault begins, lasts for some seconds, and ends. */
import { cutBetween, type Machine } from '#tests/engines/network.ts'
import type { Town, Without } from './town.ts'
import { layNextVersion } from './upgrade.ts'

type Begun = { what: string; end(): Promise<unknown> }
type Chance = { draw: () => number; seconds: number }

export type Fault = {
  name: string
  /** Everybody waits until one server is back, for which there is no other. */
  isFailover?: true
  needs?: keyof Without
  begin(town: Town, chance: Chance): Promise<Begun>
}

const one = <T>(among: readonly T[], draw: () => number): T => among[Math.floor(draw() * among.length)] as T
const anyStore = (town: Town, { draw }: Chance) => one(town.stores, draw)

const hang = async (machine: Machine): Promise<Begun> => {
  await machine.signal('SIGSTOP')
  return { what: machine.name, end: () => machine.signal('SIGCONT') }
}

const cut = async (here: Machine, there: Machine): Promise<Begun> => ({
  what: `${here.name} and ${there.name}`,
  end: await cutBetween(here, there),
})

/** Between one of the stores and another machine. */
const cutStore = (from: string, of: (town: Town) => Machine, needs?: keyof Without): Fault => ({
  name: `network cut between a store and ${from}`,
  ...(needs && { needs }),
  begin: (town, chance) => cut(anyStore(town, chance).machine, of(town)),
})

const provider = (
  name: string,
  of: 'payments' | 'parcels' | 'texts',
  deed: string,
  ways: readonly string[],
): Fault => ({
  name,
  async begin({ companies }, { draw }) {
    const way = one(ways, draw)
    await companies.fail(of, deed, way)
    return { what: way, end: () => companies.fail(of, deed, '') }
  },
})

const PAYMENTS_SLOW = ['hangs', 'trickles', 'acts, then hangs']
const PAYMENTS_WRONG = [
  'breaks',
  'sends a page as success',
  'sends nonsense',
  'changes the amount',
  'acts, then cuts the connection',
]
const PARCELS = ['create hangs', 'create does it and drops the answer', 'awb breaks', 'label answers nothing']

export const FAULTS: readonly Fault[] = [
  {
    name: 'store killed',
    async begin(town, chance) {
      const store = anyStore(town, chance)
      await store.machine.kill()
      return { what: store.machine.name, end: () => store.start() }
    },
  },
  {
    name: 'store without power',
    async begin(town, chance) {
      const store = anyStore(town, chance)
      await store.machine.losePower()
      return { what: store.machine.name, end: () => store.start() }
    },
  },
  { name: 'store hangs', begin: (town, chance) => hang(anyStore(town, chance).machine) },
  {
    name: 'database killed',
    isFailover: true,
    begin: async ({ postgres }) => ({ what: 'and started again', end: await postgres.goAway() }),
  },
  {
    name: 'database hangs',
    isFailover: true,
    async begin({ postgres }) {
      postgres.hang()
      return { what: 'all its processes', end: async () => postgres.goOn() }
    },
  },
  {
    name: 'pooler killed',
    isFailover: true,
    needs: 'pooler',
    async begin({ pooler }) {
      await pooler.kill()
      return { what: 'and started again', end: pooler.start }
    },
  },
  { name: 'pooler hangs', isFailover: true, needs: 'pooler', begin: ({ poolerMachine }) => hang(poolerMachine) },
  {
    name: 'network cut between pooler and database',
    isFailover: true,
    needs: 'pooler',
    begin: ({ poolerMachine, databaseMachine }) => cut(poolerMachine, databaseMachine),
  },
  cutStore('the pooler', ({ poolerMachine }) => poolerMachine, 'pooler'),
  cutStore('the database', ({ databaseMachine }) => databaseMachine),
  cutStore('the replica', ({ replica }) => replica.machine),
  cutStore('the other companies', ({ companies }) => companies.machine),
  cutStore('the bucket', ({ bucketMachine }) => bucketMachine, 'bucket'),
  cutStore('the cache', ({ cacheMachine }) => cacheMachine, 'cache'),
  {
    name: 'store cut from everything',
    async begin(town, chance) {
      const { machine } = anyStore(town, chance)
      return { what: machine.name, end: await machine.cut() }
    },
  },
  {
    name: 'cache restarted',
    isFailover: true,
    needs: 'cache',
    async begin({ cache }) {
      await cache.stop()
      return { what: 'empty afterwards', end: cache.start }
    },
  },
  { name: 'cache hangs', isFailover: true, needs: 'cache', begin: ({ cacheMachine }) => hang(cacheMachine) },
  {
    name: 'bucket killed',
    needs: 'bucket',
    async begin({ swift, bucketMachine }) {
      await swift?.kill()
      return { what: 'all its parts', end: () => bucketMachine.startGently(async () => swift?.start()) }
    },
  },
  {
    name: 'bucket hangs',
    needs: 'bucket',
    async begin({ swift }) {
      await swift?.freeze()
      return { what: 'all its parts', end: async () => swift?.thaw() }
    },
  },
  provider('payment provider slow', 'payments', 'fault', PAYMENTS_SLOW),
  provider('payment provider wrong', 'payments', 'fault', PAYMENTS_WRONG),
  provider('payment events astray', 'payments', 'webhook fault', ['sends none', 'sends twice', 'signs wrongly']),
  provider('carrier slow or wrong', 'parcels', 'fault', PARCELS),
  provider('text messages refused', 'texts', 'fault', ['is busy']),
  {
    name: 'e-mails refused',
    async begin({ companies }) {
      await companies.refuseMails(true)
      return { what: 'for now', end: () => companies.refuseMails(false) }
    },
  },
  { name: 'other companies hang', begin: ({ companies }) => hang(companies.machine) },
  {
    name: 'full disk of a store',
    needs: 'disks',
    async begin(town, chance) {
      const { machine, disk } = anyStore(town, chance)
      await disk?.fill()
      return { what: machine.name, end: async () => disk?.empty() }
    },
  },
  {
    name: 'full disk of the database',
    isFailover: true,
    needs: 'disks',
    async begin({ databaseDisk, postgres }) {
      await databaseDisk?.fill()
      return {
        what: 'no byte left',
        async end() {
          await databaseDisk?.empty()
          // Without space for its log it has ended, as it does anywhere.
          if (!(await postgres.isRunning())) await postgres.crash()
        },
      }
    },
  },
  {
    name: 'slow disk of the database',
    isFailover: true,
    needs: 'disks',
    async begin({ databaseDisk }, { seconds }) {
      const slow = databaseDisk?.slow(seconds)
      return { what: 'a fifth of its speed', end: async () => slow }
    },
  },
  {
    name: 'clock jumps',
    needs: 'clocks',
    async begin(town, chance) {
      const { machine, clock } = anyStore(town, chance)
      const seconds = one([90, -90, 20 * 60, -20 * 60], chance.draw)
      clock?.set(seconds)
      return { what: `${machine.name} by ${seconds} s, and back`, end: async () => clock?.set(0) }
    },
  },
  {
    name: 'rolling upgrade with a migration',
    async begin(town) {
      const folder = await layNextVersion(town.folder, town.version.folder)
      town.version.folder = folder
      for (const store of town.stores) {
        await store.stop()
        store.upgrade(folder)
        await store.start()
      }
      return { what: 'one store after the other', end: async () => {} }
    },
  },
  {
    name: 'replica lags',
    async begin({ replica }) {
      await replica.pause()
      return { what: 'replays nothing', end: () => replica.resume() }
    },
  },
  {
    name: 'replica killed',
    async begin({ replica }) {
      await replica.kill()
      return { what: 'and started again', end: () => replica.start() }
    },
  },
  {
    name: 'replica hangs',
    async begin({ replica }) {
      replica.hang()
      return { what: 'all its processes', end: async () => replica.goOn() }
    },
  },
]

/** Each kind once in a drawn order, then any of them. */
export function drawFaults(kinds: readonly Fault[], { count, draw }: { count: number; draw: () => number }): Fault[] {
  const shuffled = kinds
    .map((fault) => ({ fault, at: draw() }))
    .toSorted((first, second) => first.at - second.at)
    .map(({ fault }) => fault)
  return Array.from({ length: kinds.length > 0 ? count : 0 }, (_, nth) => shuffled[nth] ?? one(kinds, draw))
}
