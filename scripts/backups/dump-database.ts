/** Writes a snapshot of the database to one file, while the store runs. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { connectDatabase } from '#db/connect.ts'
import { askForCopy } from '#db/ask-for-copy.ts'
import { lockFolder } from '#db/folder-lock.ts'
import type { Env } from '#shared/env.ts'
import { listUnreadable, readFacts, shareSnapshot, type DatabaseFacts } from './backup.db.ts'
import { BackupTrouble } from './manifest.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

export type Dumped = DatabaseFacts & { engine: 'embedded' | 'postgres'; file: string }

type Place = Pick<Env, 'databaseUrl' | 'postgresPrograms' | 'dataDir'>

export const dumpDatabase = ({ databaseUrl, postgresPrograms, dataDir }: Place, into: string): Promise<Dumped> =>
  databaseUrl ? dumpServer(databaseUrl, postgresPrograms, into) : dumpFolder(dataDir, into)

/** pg_dump reads exactly the moment that the counts are of. */
async function dumpServer(databaseUrl: string, programs: string | undefined, into: string): Promise<Dumped> {
  const database = await connectDatabase({ databaseUrl })
  try {
    const transaction = database.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await transaction.execute(async (tx) => {
      const snapshot = await shareSnapshot(tx)
      const facts = await readFacts(tx)
      if (!facts) throw new BackupTrouble('This database holds no store, so there is nothing to back up.')
      const [unreadable] = await listUnreadable(tx)
      if (unreadable !== undefined)
        throw new BackupTrouble(
          `The role of DATABASE_URL cannot read ${unreadable}, so the backup could not be restored. As a superuser, run: grant select on all sequences in schema public to it.`,
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

/** The copied files are opened, as after a crash, before the copy is used. */
async function dumpFolder(dataDir: string, into: string): Promise<Dumped> {
  const copy = join(into, 'copy')
  await mkdir(copy)
  await copyFiles(dataDir, join(copy, 'database'))
  const database = await connectDatabase({ dataDir: copy })
  try {
    const facts = await readFacts(database.kysely)
    const whole = await database.files?.dump()
    if (!facts || !whole) throw new BackupTrouble(`${dataDir} holds no store, so there is nothing to back up.`)
    const file = 'database.tar.zst'
    await writeFile(join(into, file), await pack(whole), { flush: true, mode: 0o600 })
    return { ...facts, engine: 'embedded', file }
  } finally {
    await database.close()
    await rm(copy, { recursive: true, force: true })
  }
}

/** The store makes the copy if it runs. Otherwise it cannot start until the copy is done. */
async function copyFiles(dataDir: string, into: string): Promise<void> {
  const asked = await askForCopy(dataDir, into)
  if (asked?.ok) return
  if (asked) throw new BackupTrouble(`The store could not copy its database: ${asked.reason}`)
  const unlock = lockFolder(dataDir)
  try {
    await cp(join(dataDir, 'database'), into, { recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new BackupTrouble(`There is no database in ${dataDir}. Check DATA_DIR or DATABASE_URL.`, { cause: error })
  } finally {
    unlock()
  }
}
