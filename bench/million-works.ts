/** The same pages in catalogues of 1,000, 50,000 and a million works, and what the process needs that serves them. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectDatabase } from '#db/connect.ts'
import type { Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { fillShow } from '#demo/fill-show.ts'
import { decideOnWork } from '#domain/admin/approval/decide-on-work.ts'
import { readEnv } from '#shared/env.ts'
import { addressOf, asServer } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import { startChildServer } from './child-server.ts'
import type { ChildServer, OwnServer } from './child-server.ts'
import { fillManyWorks } from './many-works.db.ts'
import { turns } from './measure.rules.ts'
import type { Side } from './measure.rules.ts'
import { millionPages } from './million-pages.ts'
import type { AskedPage } from './million-pages.ts'
import { ratioOf } from './readings.ts'
import type { Figure, Reading, Section } from './readings.ts'

const SIZES = [1_000, 50_000, 1_000_000]
const [GROWTH, MEMORY_MB, SHOWN_MS] = [1.5, 400, 2_000]
const [WARM_UPS, ROUNDS] = [12, 20]

type Catalogue = { works: number; database: Database; store: OwnServer; pages: Record<string, AskedPage> }

/** Only on request: filling takes several minutes and some six gigabytes. */
export async function measureMillionWorks(run: BenchRun): Promise<Section> {
  const catalogues: Catalogue[] = []
  const readings: Reading[] = []
  try {
    for (const works of run.isQuick ? SIZES.slice(0, 2) : SIZES) {
      const { catalogue, readSeconds } = await openCatalogue(run, works)
      const base = catalogues.at(-1)
      catalogues.push(catalogue)
      if (base) readings.push(...(await compare(catalogue, base)))
      readings.push(await approve(catalogue))
      readings.push(
        alone(`memory of a process, ${counted(works)} works`, 'MB', [await catalogue.store.memoryMb()], MEMORY_MB),
      )
      readings.push(alone(`first reading of ${counted(works)} works`, 's', [readSeconds]))
    }
  } finally {
    for (const { store, database } of catalogues) {
      await store.stop()
      await database.close()
    }
  }
  return {
    title: `The same pages in catalogues of ${SIZES.map(counted).join(', ')} works`,
    explanation:
      'Milliseconds of a page, each compared with the size before it: its data alone, and the whole request.',
    readings,
    remarks: [],
  }
}

async function openCatalogue({ postgres, storeEnv, say }: BenchRun, works: number) {
  if (!postgres) throw new Error('A million works are measured on PostgreSQL.')
  say(`Filling a catalogue of ${counted(works)} works …`)
  await asServer(postgres.url, `create database works_${works}`)
  const url = addressOf(postgres.url, `works_${works}`)
  const env = { ...storeEnv, DATABASE_URL: url, DATA_DIR: join(storeEnv.DATA_DIR ?? '', `works-${works}`) }
  const database = await connectDatabase({ databaseUrl: url })
  await migrateDatabase(database)
  const pictureDir = readEnv(env).pictureDir
  await fillShow({ database, pictureDir, pages: { drop: () => {} }, brand: readEnv({}).brand }, await readDemoShow())
  await fillManyWorks(database.kysely, works, (line) => say(`  ${line}`))
  const store = await startChildServer('serve-store.ts', env, { isKept: true })
  const readSeconds = (await milliseconds(() => load(store, '/collection'))) / 1_000
  return { catalogue: { works, database, store, pages: await millionPages(database) }, readSeconds }
}

async function compare(measured: Catalogue, base: Catalogue): Promise<Reading[]> {
  const sides: Record<Side, Catalogue> = { measured, base }
  const readings: Reading[] = []
  for (const name of Object.keys(measured.pages)) {
    const ways = {
      data: (side: Side, turn: number) => sides[side].pages[name]!.read(turn),
      request: (side: Side, turn: number) => load(sides[side].store, sides[side].pages[name]!.path(turn)),
    }
    for (const [way, ask] of Object.entries(ways)) {
      for (let turn = 0; turn < WARM_UPS; turn++) for (const side of turns(1)) await ask(side, 1_000 + turn)
      const samples: Record<Side, number[]> = { measured: [], base: [] }
      for (const side of turns(ROUNDS)) samples[side].push(await milliseconds(() => ask(side, samples[side].length)))
      const figures = { measured: inUnit('ms', samples.measured), base: inUnit('ms', samples.base) }
      const ratio = ratioOf(figures.measured, figures.base)
      const what = `${name}, ${way}, ${counted(measured.works)} ÷ ${counted(base.works)}`
      readings.push({ what, ...figures, ratio, goal: { atMost: GROWTH } })
    }
  }
  return readings
}

/** From the commit that approves a work to the page that lists it, as a visitor who reloads it sees it. */
async function approve({ works, database, store }: Catalogue): Promise<Reading> {
  const services = { database, clock: { now: () => new Date() }, pages: { drop: () => {} } }
  const samples: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    const { rows } = await sql<{ artworkId: string; version: string; adminId: string }>`
      update artworks set approval_state = 'pending', created_at = now()
      where id = (select id from artworks where is_listed order by id offset ${turn} limit 1)
      returning id as "artworkId", xmin::text as version, (select id from profiles where role = 'admin' limit 1) as "adminId"
    `.execute(database.kysely)
    const work = rows[0]!
    samples.push(
      await milliseconds(async () => {
        const decided = await decideOnWork(services, { ...work, state: 'approved' })
        if (!decided.ok) throw new Error(`The work could not be approved: ${decided.reason}.`)
        while (!(await load(store, '/collection')).includes(work.artworkId)) await wait(5)
      }),
    )
  }
  return alone(`an approved work is listed, ${counted(works)} works`, 'ms', samples, SHOWN_MS)
}

async function load({ url }: ChildServer, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.text()
}

const counted = (works: number) => works.toLocaleString('en-IN')

const inUnit = (unit: string, samples: readonly number[]): Figure => ({ samples, unit, digits: unit === 'MB' ? 0 : 1 })

const alone = (what: string, unit: string, samples: readonly number[], atMost?: number): Reading => ({
  what,
  measured: inUnit(unit, samples),
  ...(atMost !== undefined && { goal: { atMost } }),
})

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
