/** The place of a shop that is backed up and lost, and empty places for its restore. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase, type Database, type Engine } from '#db/connect.ts'
import { answerCopyRequests } from '#db/ask-for-copy.ts'
import { readEnv, type Env } from '#shared/env.ts'
import { migratedDataDir, openPostgres } from './database.ts'
import { postgresPrograms } from './postgres-programs.ts'
import { quickFolder } from './quick-folder.ts'

export type Place = { env: Env; variables: Record<string, string> }

export async function openPlaces(engine: Engine) {
  const home = await mkdtemp(join(quickFolder(), 'test-backup-'))
  const programs = engine === 'postgres' ? await postgresPrograms() : undefined
  const closing: (() => Promise<void>)[] = []
  let made = 0

  async function place(isMigrated: boolean): Promise<Place> {
    const dataDir = join(home, `data-${made++}`)
    await mkdir(dataDir)
    const variables: Record<string, string> = { STORE_ENV: 'demo', DATA_DIR: dataDir }
    if (engine === 'postgres') {
      const database = await openPostgres(isMigrated)
      closing.push(() => database.close())
      Object.assign(variables, { DATABASE_URL: database.address, ...(programs && { PGBIN: programs }) })
    } else if (isMigrated) await cp(await migratedDataDir(), dataDir, { recursive: true })
    return { env: readEnv(variables), variables }
  }

  return {
    /** For backups. */
    folder: join(home, 'backups'),
    /** With the schema of a store and nothing in it. */
    ofStore: () => place(true),
    empty: () => place(false),
    /** As a running store has it. */
    async open({ env: { databaseUrl, dataDir } }: Place): Promise<Database> {
      const database = await connectDatabase({ databaseUrl, dataDir })
      const stop = database.files && (await answerCopyRequests(database, dataDir))
      const close = async () => {
        await stop?.()
        await database.close()
      }
      return { ...database, close }
    },
    async [Symbol.asyncDispose]() {
      for (const close of closing) await close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
