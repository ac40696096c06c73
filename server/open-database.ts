import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { wasDemonstration } from '#demo/show.db.ts'
import { DatabaseUnavailable, isDatabaseAway, isPassing } from '#shared/database-errors.rules.ts'
import { EnvMistakes, type Env } from '#shared/env.ts'
import type { Log } from '#shared/log.ts'

const ASK_AGAIN_MS = 500

/** Opens and migrates the database. Waits up to DATABASE_WAIT for a server that is starting. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  const until = Date.now() + env.databaseWaitMs
  let isWaiting = false
  for (;;) {
    try {
      return await openMigrated(env, log)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && isPassing(error)) || Date.now() >= until) throw error
      if (!isWaiting) log.warn({}, `${error.message} Waiting for it.`)
      isWaiting = true
      await wait(ASK_AGAIN_MS)
    }
  }
}

/** Scripts that run next to the store use the same lock. */
async function openMigrated(env: Env, log: Log): Promise<Database> {
  const database = await connectDatabase({
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    replicaUrls: env.replicaUrls,
    dataDir: env.dataDir,
    onError: (error) => log.warn({ err: error }, 'A database connection was lost.'),
    onAway: () => log.warn({}, 'Database unreachable; serving cached pages only.'),
    onBack: () => log.warn({}, 'Database reachable again; serving every page, and buying is on.'),
  })
  try {
    await migrateDatabase(database)
    if (env.isProduction && (await wasDemonstration(database.kysely)))
      throw new EnvMistakes('This database holds demonstration works. A live shop needs its own database.')
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseUnavailable || !isDatabaseAway(error)) throw error
    throw new DatabaseUnavailable('The connection to the database was lost.', { cause: error })
  }
}
