import { connectDatabase } from '#db/connect.ts'
import type { Engine } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { FULL_OFFICE, seedBackOffice } from '#tests/harness/seed-back-office.ts'
import pg from 'pg'
import { officeLists } from './back-office-lists.ts'
import type { BenchRun } from './bench-run.ts'
import { countQueries } from './count-queries.ts'
import type { Reading, Section } from './readings.ts'

const GOAL = { atMost: 100 }
const WARM_UPS = 3

/** What each list of the back office asks of the database, in a store that has been open for years. */
export async function measureBackOffice(run: BenchRun): Promise<Section> {
  const engines: Engine[] = run.postgres ? ['postgres', 'embedded'] : ['embedded']
  const readings: Reading[] = []
  for (const engine of engines) readings.push(...(await onEngine(run, engine)))
  const { people, waitingWorks, orders } = FULL_OFFICE
  const size = [people, waitingWorks, orders].map((count) => count.toLocaleString('en-IN'))
  return {
    title: 'Back office',
    explanation: `Milliseconds that a list spends in the database: ${size[0]} people, ${size[1]} works that wait, ${size[2]} orders.`,
    readings,
    remarks: ['That the number of statements is the same with ten rows is shown by npm test.'],
  }
}

async function onEngine({ postgres, isQuick, say }: BenchRun, engine: Engine): Promise<Reading[]> {
  say(`Filling a back office (${engine}) …`)
  const database = await connectDatabase(
    engine === 'postgres' && postgres ? { databaseUrl: await createDatabase(postgres.url) } : {},
  )
  try {
    await migrateDatabase(database)
    const office = {
      database,
      clock: { now: () => new Date() },
      admin: { id: await seedBackOffice(database, FULL_OFFICE) },
    }
    const readings: Reading[] = []
    for (const { name, ask } of officeLists) {
      const samples = await timesOf(() => ask(office), isQuick ? 15 : 50)
      const note = `${await countQueries(() => ask(office))} statements`
      readings.push({ what: `${name}, ${engine}`, measured: { samples, unit: 'ms', digits: 1 }, goal: GOAL, note })
    }
    return readings
  } finally {
    await database.close()
  }
}

/** Milliseconds of each round, after a few that do not count. */
export async function timesOf(work: () => Promise<unknown>, rounds: number): Promise<number[]> {
  for (let round = 0; round < WARM_UPS; round++) await work()
  const samples: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await work()
    samples.push(performance.now() - startedAt)
  }
  return samples
}

async function createDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database back_office')
  await client.end()
  const address = new URL(url)
  address.pathname = '/back_office'
  return address.href
}
