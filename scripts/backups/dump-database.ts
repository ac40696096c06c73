/** The database as it is at one moment, in one file, while the store runs. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { connectDatabase } from '#db/connect.ts'
import { askForCopy } from '#db/copy-offer.ts'
import { lockFolder } from '#db/folder-lock.ts'
import type { Env } from '#shared/env.ts'
import { listUnreadable, readFacts, shareSnapshot, type DatabaseFacts } from './backup.db.ts'
import { BackupTrouble } from './manifest.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

export type Dumped = DatabaseFacts & { engine: 'embedded' | 'postgres'; file: string }

type Place = Pick<Env, 'databaseUrl' | 'postgresPrograms' | 'dataDir'>

export const dumpDatabase = ({ databaseUrl, postgresPrograms, dataDir }: Place, into: string): Promise<Dumped> =>
  databaseUrl ? dumpServer(databaseUrl, postgresPrograms, into) : dumpFolder(dataDir, into)

/** PostgreSQL's own program reads exactly the moment of which the facts are told. */
async function dumpServer(databaseUrl: string, programs: string | undefined, into: string): Promise<Dumped> {
  const database = await connectDatabase({ databaseUrl })
  try {
    const transaction = database.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await transaction.execute(async (tx) => {
      const snapshot = await shareSnapshot(tx)
      const facts = await readFacts(tx)
      if (!facts) throw new BackupTrouble('No store has been in this database: there is nothing to back up.')
      const [unreadable] = await listUnreadable(tx)
      if (unreadable !== undefined)
        throw new BackupTrouble(
          `The role of DATABASE_URL may not read ${unreadable}, and what it would write could not be restored. As a superuser: grant select on all sequences in schema public to it.`,
        )
      const file = 'database.dump'
      const pgDump = await findProgram('pg_dump', { folder: programs, version: facts.postgresVersion })
      const how = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
      await runProgram(pgDump, databaseUrl, [...how, '--file', join(into, file)])
      return { ...facts, engine: 'postgres', file }
    })
  } finally {
    await database.close()
  }
}

const pack = promisify(zstdCompress)

/** A copy of the files is opened, as after a crash, before it counts. */
async function dumpFolder(dataDir: string, into: string): Promise<Dumped> {
  const copy = join(into, 'copy')
  await mkdir(copy)
  await copyFiles(dataDir, join(copy, 'database'))
  const database = await connectDatabase({ dataDir: copy })
  try {
    const facts = await readFacts(database.kysely)
    const whole = await database.files?.dump()
    if (!facts || !whole) throw new BackupTrouble(`No store has been in ${dataDir}: there is nothing to back up.`)
    const file = 'database.tar.zst'
    await writeFile(join(into, file), await pack(whole), { flush: true, mode: 0o600 })
    return { ...facts, engine: 'embedded', file }
  } finally {
    await database.close()
    await rm(copy, { recursive: true, force: true })
  }
}

/** By the store, when it runs; otherwise nobody starts it meanwhile. */
async function copyFiles(dataDir: string, into: string): Promise<void> {
  const asked = await askForCopy(dataDir, into)
  if (asked?.ok) return
  if (asked) throw new BackupTrouble(`The store could not copy its database: ${asked.reason}`)
  const unlock = lockFolder(dataDir)
  try {
    await cp(join(dataDir, 'database'), into, { recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupTrouble(`There is no database in ${dataDir}: check DATA_DIR, or DATABASE_URL.`, { cause: error })
  } finally {
    unlock()
  }
}
