import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { wasDemonstration } from '#demo/show.db.ts'
import { DatabaseUnavailable, isDatabaseAway, isPassing } from '#shared/database-errors.rules.ts'
import { EnvMistakes, type Env } from '#shared/env.ts'
import type { Log } from '#shared/log.ts'

const ASK_AGAIN_MS = 500

/** The database of the environment, migrated. A server that is just starting is waited for, as long as DATABASE_WAIT says. */
export async function openDatabase(env: Env, log: Log): Promise<Database> {
  const until = Date.now() + env.databaseWaitMs
  let isWaiting = false
  for (;;) {
    try {
      return await openMigrated(env, log)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && isPassing(error)) || Date.now() >= until) throw error
      if (!isWaiting) log.warn({}, `${error.message} It is waited for.`)
      isWaiting = true
      await wait(ASK_AGAIN_MS)
    }
  }
}

/** Scripts that work beside the store meet the same lock here. */
async function openMigrated(env: Env, log: Log): Promise<Database> {
  const database = await connectDatabase({
    databaseUrl: env.databaseUrl,
    directUrl: env.directUrl,
    dataDir: env.dataDir,
    onError: (error) => log.warn({ err: error }, 'A database connection broke.'),
    onAway: () => log.warn({}, 'Database unreachable; serving cached pages only.'),
    onBack: () => log.warn({}, 'Database reachable again; serving every page, and buying is on.'),
  })
  try {
    await migrateDatabase(database)
    if (env.isProduction && (await wasDemonstration(database.kysely)))
      throw new EnvMistakes('This database hung the demonstration show: a live shop needs one of its own.')
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseUnavailable || !isDatabaseAway(error)) throw error
    throw new DatabaseUnavailable('The database went away.', { cause: error })
  }
}
