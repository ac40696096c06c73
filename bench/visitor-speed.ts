import { openDatabase } from '#server/open-database.ts'
import { readEnv } from '#shared/env.ts'
import { fillPostgres } from './bench-run.ts'
import { createLog } from '#shared/log.ts'
import type { BenchRun } from './bench-run.ts'
import { turns } from './measure.rules.ts'
import type { Side } from './measure.rules.ts'
import { ratioOf } from './readings.ts'
import type { Figure, Reading, Section } from './readings.ts'
import { addPeople, type Person } from './signed-in-people.ts'
import { DEEDS } from './visitor-deeds.ts'
import type { Deed, Shop } from './visitor-deeds.ts'

const PEOPLE = 1_000
const AT_ONCE = 8

/** No HTTP and no rendering on either side: the cost of an action's rules beyond its statement. */
export async function measureVisitorDeeds(run: BenchRun): Promise<Section> {
  const readings = await onEngine(run, 'embedded', run.storeEnv)
  if (run.postgres) {
    const env = await fillPostgres(run, run.postgres.url)
    readings.push(...(await onEngine(run, 'PostgreSQL', env)))
  }
  return {
    title: 'What visitors do ÷ the bare statement',
    explanation: `Use cases against one SQL statement of the same effect, on the same engine; ${AT_ONCE} at once.`,
    readings,
    remarks: ['A change also counts the turns of its account and tells the other open pages, in one transaction.'],
  }
}

async function onEngine(run: BenchRun, engine: string, variables: Record<string, string>): Promise<Reading[]> {
  const env = readEnv(variables)
  const database = await openDatabase(env, createLog('error'))
  try {
    let seconds = 0
    // Each change comes a second after the one before, so rate limits don't interfere.
    const clock = { now: () => new Date(Date.UTC(2030, 0) + 1_000 * seconds++) }
    const services = { database, clock, log: createLog('error'), storeUrl: env.storeUrl, pages: { drop: () => {} } }
    const { rows } = await database.pool.query<{ id: string }>('select id from artworks where is_listed')
    const shop: Shop = { services, pool: database.pool, works: rows.map(({ id }) => id) }
    const readings: Reading[] = []
    for (const deed of DEEDS) readings.push(await compare(run, shop, deed, engine))
    return readings
  } finally {
    await database.close()
  }
}

async function compare({ isQuick }: BenchRun, shop: Shop, deed: Deed, engine: string): Promise<Reading> {
  const people = { measured: await peopleOf(shop), base: await peopleOf(shop) }
  const done = { measured: 0, base: 0 }
  const samples: Record<Side, number[]> = { measured: [], base: [] }
  const round = (side: Side, ms: number) =>
    perSecond(ms, () => {
      const turn = done[side]++
      const person = people[side][turn % PEOPLE] as Person
      const artworkId = shop.works[Math.floor(turn / PEOPLE) % shop.works.length] ?? ''
      return side === 'measured' ? deed.perform(shop, person, artworkId) : deed.bare(shop, person, artworkId)
    })
  for (const side of ['measured', 'base'] as const) await round(side, 300)
  for (const side of turns(isQuick ? 2 : 4)) samples[side].push(await round(side, isQuick ? 500 : 1_500))
  const figure = (side: Side): Figure => ({ samples: samples[side], unit: '/s', digits: 0 })
  const [measured, base] = [figure('measured'), figure('base')]
  return { what: `${deed.name}, ${engine}`, measured, base, ratio: ratioOf(measured, base) }
}

async function perSecond(ms: number, act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const keepActing = async () => {
    for (; performance.now() - startedAt < ms; count++) await act()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepActing))
  return (count * 1_000) / (performance.now() - startedAt)
}

const peopleOf = ({ pool, services }: Shop) => addPeople(pool, services.storeUrl, PEOPLE)
