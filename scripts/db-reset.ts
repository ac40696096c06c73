/** `npm run db:reset`: drops the demo database, builds it anew and hangs the show. Any but the default folder needs `--yes`. */
import { parseArgs } from 'node:util'
import { everyPage, inTransaction } from '#db/transaction.ts'
import { readDemoShow } from '#demo/demo-show.ts'
import { hangShow, showServices } from '#demo/hang-show.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'
import { openDatabase } from '#server/open-store.ts'
import { sayProgress } from '#server/start-store.ts'
import { readEnv } from '#shared/env.ts'
import type { Env } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'
import { emptyDatabase } from './empty-database.ts'

try {
  const env = readEnv(process.env)
  const refusal = refusalFor(env)
  if (refusal) refuse(refusal)
  else await reset(env)
} catch (error) {
  const text = explainStartFailure(error)
  if (text === undefined) throw error
  refuse(text)
}

function refusalFor(env: Env): string | undefined {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } })
  if (env.isProduction) return 'A live shop is never reset (STORE_ENV=production).'
  const isDefault = !env.databaseUrl && !process.env.DATA_DIR
  if (isDefault || values.yes) return undefined
  const place = env.databaseUrl ? `the database at ${new URL(env.databaseUrl).host}` : `the folder ${env.dataDir}`
  return `Everything in ${place} would be lost. If that is meant, run it again with --yes (npm run db:reset -- --yes).`
}

function refuse(text: string): void {
  console.error(text)
  process.exitCode = 1
}

async function reset(env: Env): Promise<void> {
  await emptyDatabase(env)
  const database = await openDatabase(env, createLog(env.logLevel))
  try {
    const services = showServices(env, { database })
    await hangShow(services, await readDemoShow(), sayProgress)
    // A store that is running on the same server still keeps pages of the old rows.
    await inTransaction(services, async (_tx, changed) => changed(everyPage))
  } finally {
    await database.close()
  }
}
