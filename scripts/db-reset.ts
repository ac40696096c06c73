/**
 * `npm run db:reset`: drops the demo database and adds the demo works again. Other places than the default folder need
 * `--yes`.
 */
import { parseArgs } from 'node:util'
import { inTransaction } from '#db/transaction.ts'
import { openShow } from '#server/open-show.ts'
import { everyPage } from '#shared/page-tags.rules.ts'
import type { Env } from '#shared/env.ts'
import { emptyDatabase } from './empty-database.ts'
import { refuse, runScript, withDatabase } from './run-script.ts'

await runScript(async (env) => {
  const refusal = refusalFor(env)
  if (refusal) return refuse(refusal)
  await emptyDatabase(env)
  await withDatabase(env, async (database) => {
    const around = { database, pages: { drop: () => {} } }
    await openShow(env, around)
    // A running store still caches pages of the old rows.
    await inTransaction(around, async (_tx, changed) => changed(everyPage))
  })
})

function refusalFor(env: Env): string | undefined {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } })
  if (env.isProduction) return 'A live shop is never reset (STORE_ENV=production).'
  const isDefault = !env.databaseUrl && !process.env.DATA_DIR
  if (isDefault || values.yes) return undefined
  const place = env.databaseUrl ? `the database at ${new URL(env.databaseUrl).host}` : `the folder ${env.dataDir}`
  return `This deletes everything in ${place}. To go ahead, run it again with --yes (npm run db:reset -- --yes).`
}
