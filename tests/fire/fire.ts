/** A shop on several machines under a steady load, to which something happens every minute; then all books are compared. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { missingMachines } from '#tests/engines/network.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { compareBooks } from './books.ts'
import { drawFaults, FAULTS, type Fault } from './faults.ts'
import { openLoad, ORDERS_A_MINUTE } from './load.ts'
import { reportOf, type Happened } from './report.rules.ts'
import { openTown, type Town } from './town.ts'
import { openWatch } from './watch.ts'
import { rateBetween } from './watch.rules.ts'

const RESULTS = join(import.meta.dirname, '../../test-results')
const WARM_MS = 15_000
const UNDISTURBED_MS = 60_000
const LASTS_S = { least: 3, most: 10 }
/** Between the end of a fault and the next one: what it leaves behind has time to show. */
const CALM_MS = 12_000

export type Asked = {
  minutes: number
  faults: number
  seed: number
  /** Only these kinds. */
  only?: readonly string[]
  say: (line: string) => void
}

/** Returns whether everything was as it should be; the report is in `test-results/fire.md`. */
export async function setFire({ minutes, faults: count, seed, only, say }: Asked): Promise<boolean> {
  const missing = missingMachines()
  if (missing !== undefined) {
    say(`Not run: ${missing}.`)
    return false
  }
  const draw = seeded(seed)
  await using town = await openTown({ people: Math.ceil(minutes * ORDERS_A_MINUTE * 1.2) + 200, say })
  const chosen = FAULTS.filter(({ name }) => only === undefined || only.some((word) => name.includes(word)))
  const whyNot = ({ needs }: Fault) => needs && town.without[needs]
  const faults = drawFaults(
    chosen.filter((fault) => whyNot(fault) === undefined),
    { count, draw },
  )
  const notRun = chosen
    .map((fault) => ({ name: fault.name, why: whyNot(fault) ?? 'not drawn' }))
    .filter(({ name }) => !faults.some((fault) => fault.name === name))

  say('People come.')
  const load = await openLoad(town, seeded(seed + 1))
  const watch = openWatch(town, load)
  const startedMs = performance.now()
  await wait(WARM_MS + UNDISTURBED_MS)
  const undisturbedMs = performance.now()
  const rate = (kind: 'pages' | 'orders') => rateBetween(watch.samples, kind, startedMs + WARM_MS, undisturbedMs)
  const undisturbed = { pages: rate('pages'), orders: rate('orders') }
  say(`Undisturbed: ${undisturbed.pages.toFixed(1)} pages and ${undisturbed.orders.toFixed(2)} orders a second.`)

  const happened: Happened[] = []
  const slotMs = (minutes * 60_000 - (undisturbedMs - startedMs)) / faults.length
  for (const fault of faults) {
    const begunMs = performance.now()
    const seconds = Math.round(LASTS_S.least + draw() * (LASTS_S.most - LASTS_S.least))
    const one = await happen(town, fault, { draw, seconds })
    happened.push(one)
    say(`${happened.length}. ${one.name}: ${one.what}${one.failure === undefined ? '' : `, ${one.failure}`}`)
    await wait(Math.max(CALM_MS, slotMs - (performance.now() - begunMs)))
  }
  const endedMs = performance.now()
  say('People finish what they have begun.')
  await load.end()
  await watch.end()
  say('The books are compared.')
  // What was measured is told in any case.
  const books = await compareBooks(town, load, watch.lastPrice()).catch((error: Error) => ({
    facts: [],
    wrong: [`the books could not be compared: ${error.message}`],
    parked: [],
  }))
  const { samples, old } = watch
  const [changes, looks] = [watch.changes(), watch.looks()]
  const fire = { seed, minutes, startedMs, endedMs, notRun, undisturbed, samples, old, changes, looks, happened, books }
  const { page, isFine } = reportOf(fire)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, 'fire.md'), page)
  for (const { machine, said } of town.stores) await writeFile(join(RESULTS, `fire-${machine.name}.log`), said())
  say(page)
  return isFine
}

async function happen(town: Town, fault: Fault, chance: { draw: () => number; seconds: number }): Promise<Happened> {
  const { name, isFailover = false } = fault
  const fromMs = performance.now()
  const told = { name, isFailover, fromMs }
  let what = ''
  try {
    const begun = await fault.begin(town, chance)
    what = begun.what
    await wait(Math.max(0, chance.seconds * 1_000 - (performance.now() - fromMs)))
    await begun.end()
    return { ...told, what, toMs: performance.now() }
  } catch (error) {
    const [failure = ''] = (error as Error).message.split('\n')
    return { ...told, what, toMs: performance.now(), failure }
  }
}
