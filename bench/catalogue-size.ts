import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectDatabase } from '#db/connect.ts'
import type { Database, Engine } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { fillShow } from '#demo/fill-show.ts'
import { readEnv } from '#shared/env.ts'
import { seedLarge } from '#demo/seed-large.ts'
import type { BenchRun } from './bench-run.ts'
import { cataloguePages } from './catalogue-pages.ts'
import type { CataloguePage } from './catalogue-pages.ts'
import { countQueries } from './count-queries.ts'
import { turns } from './measure.rules.ts'
import type { Side } from './measure.rules.ts'
import { ratioOf } from './readings.ts'
import type { Figure, Reading, Section } from './readings.ts'

const LARGE = 50_000
const SMALL = 500
const GOAL = { atMost: 1.5 }
/** Filtering or searching passes if it is simply quick. */
const GOAL_OF_SEARCH = { atMost: 1.5, orUnder: 30 }
const WARM_UPS = 8

/** Database queries of a page, in a large catalogue and in a small one; no rendering, no HTTP. */
export async function measureCatalogueSize(run: BenchRun): Promise<Section> {
  const engines: Engine[] = run.postgres ? ['postgres', 'embedded'] : ['embedded']
  const readings: Reading[] = []
  for (const engine of run.isQuick ? engines.slice(0, 1) : engines) readings.push(...(await onEngine(run, engine)))
  return {
    title: `Catalogue of ${LARGE.toLocaleString('en-IN')} works ÷ ${SMALL}`,
    explanation: 'Milliseconds that one page spends in the database; the number of statements must be the same.',
    readings,
    remarks: ['The page 2,000 exists in the large catalogue only: its base is page 1 of the large one.'],
  }
}

async function onEngine(run: BenchRun, engine: Engine): Promise<Reading[]> {
  const measured = await openCatalogue(run, engine, LARGE)
  try {
    const base = await openCatalogue(run, engine, SMALL)
    try {
      const rounds = run.isQuick ? 10 : 20
      const readings: Reading[] = []
      for (const page of cataloguePages) readings.push(await comparePage({ measured, base }, page, { engine, rounds }))
      return [...readings, await deepPage(measured, { engine, rounds })]
    } finally {
      await base.close()
    }
  } finally {
    await measured.close()
  }
}

async function comparePage(
  databases: Record<Side, Database>,
  page: CataloguePage,
  { engine, rounds }: { engine: Engine; rounds: number },
): Promise<Reading> {
  const ask = { measured: await page.prepare(databases.measured), base: await page.prepare(databases.base) }
  for (let turn = 0; turn < WARM_UPS; turn++) for (const side of turns(1)) await ask[side]()
  const counts = { measured: await countQueries(ask.measured), base: await countQueries(ask.base) }
  if (counts.measured !== counts.base) {
    throw new Error(
      `${page.name} asks ${counts.measured} statements of the large catalogue and ${counts.base} of the small one.`,
    )
  }
  const samples: Record<Side, number[]> = { measured: [], base: [] }
  for (const side of turns(rounds)) samples[side].push(await milliseconds(ask[side]))
  const figures = { measured: figure(samples.measured), base: figure(samples.base) }
  return {
    what: `${page.name}, ${engine}`,
    ...figures,
    ratio: ratioOf(figures.measured, figures.base),
    goal: page.isSearch ? GOAL_OF_SEARCH : GOAL,
    note: `${counts.measured} statements`,
  }
}

async function deepPage(database: Database, { engine, rounds }: { engine: Engine; rounds: number }): Promise<Reading> {
  const [first] = cataloguePages
  if (!first) throw new Error('No page is measured.')
  const ask = { measured: await first.prepare(database, 2_000), base: await first.prepare(database) }
  const samples: Record<Side, number[]> = { measured: [], base: [] }
  for (const side of turns(rounds)) samples[side].push(await milliseconds(ask[side]))
  const figures = { measured: figure(samples.measured), base: figure(samples.base) }
  return { what: `collection, page 2,000, ${engine}`, ...figures, ratio: ratioOf(figures.measured, figures.base) }
}

const figure = (samples: readonly number[]): Figure => ({ samples, unit: 'ms', digits: 2 })

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

export async function openCatalogue({ postgres, say }: BenchRun, engine: Engine, works: number): Promise<Database> {
  say(`Filling a catalogue of ${works.toLocaleString('en-IN')} works (${engine}) …`)
  const pictureDir = await mkdtemp(join(tmpdir(), 'store-bench-pictures-'))
  const database = await connectDatabase(
    engine === 'postgres' && postgres ? { databaseUrl: await createDatabase(postgres.url, works) } : {},
  )
  try {
    await migrateDatabase(database)
    const show = await readDemoShow()
    const services = { database, pictureDir, pages: { drop: () => {} }, brand: readEnv({}).brand }
    await fillShow(services, show)
    await seedLarge(services, { show, worksTotal: works })
    return database
  } catch (error) {
    await database.close()
    throw error
  } finally {
    await rm(pictureDir, { recursive: true, force: true })
  }
}

async function createDatabase(url: string, works: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = `catalogue_${works}`
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
