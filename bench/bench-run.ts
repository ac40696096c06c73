/** The inputs of every section of one run. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningPostgres } from '#tests/harness/postgres.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { fillShow, showServices } from '#demo/fill-show.ts'
import { openDatabase } from '#server/open-database.ts'
import { readEnv } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'

export type BenchRun = {
  isQuick: boolean
  /** The environment of a store with the demo show; one embedded store at a time. */
  storeEnv: Record<string, string>
  /** Undefined where the packaged PostgreSQL does not run. */
  postgres: RunningPostgres | undefined
  pages: { name: string; path: string }[]
  say: (line: string) => void
  close: () => Promise<void>
}

export async function openBenchRun(isQuick: boolean, say: (line: string) => void): Promise<BenchRun> {
  const folder = await mkdtemp(join(tmpdir(), 'store-bench-'))
  const postgres = await startPostgres().catch((error: unknown) => {
    say(`Without PostgreSQL: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  })
  const close = async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const storeEnv = {
      DATA_DIR: folder,
      DATABASE_URL: '',
      PORT: '0',
      STORE_ENV: 'demo',
      STORE_URL: 'http://127.0.0.1:3000',
    }
    say('Hanging the demo show …')
    const artworkId = await list(storeEnv)
    const pages = [
      { name: 'home', path: '/' },
      { name: 'collection', path: '/collection' },
      { name: 'artwork', path: `/artwork/${artworkId}` },
    ]
    return { isQuick, storeEnv, postgres, pages, say, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The demo show on PostgreSQL, with pictures of its own: a folder belongs to one database. */
export async function fillPostgres(run: BenchRun, url: string, folder = 'postgres'): Promise<Record<string, string>> {
  const env = {
    ...run.storeEnv,
    DATA_DIR: join(run.storeEnv.DATA_DIR ?? '', folder),
    DATABASE_URL: url,
    PROCESSES: '1',
  }
  await list(env)
  return env
}

/** Answers which work the artwork page is measured with: one with frames and several pictures. */
async function list(variables: Record<string, string>): Promise<string> {
  const env = readEnv(variables)
  const database = await openDatabase(env, createLog('error'))
  try {
    const show = await readDemoShow()
    await fillShow(showServices(env, { database }), show)
    const picturesOf = (slug: string) => show.pictures.filter(({ owner }) => owner === slug).length
    const work = show.works.find(
      ({ slug, frames, approval }) => frames.length > 2 && picturesOf(slug) > 2 && approval.state === 'approved',
    )
    if (!work) throw new Error('The show has no work with frames and several pictures.')
    return work.id
  } finally {
    await database.close()
  }
}
