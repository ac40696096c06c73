/**
 * `npm run restore -- <folder>`: a backup becomes a store again, in an empty database and an empty picture folder. With
 * `--new-series` instead of a folder nothing is restored: what was restored in another way has its new series of invoices.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { beginSeries, type SeriesBegun } from '#domain/orders/invoices/begin-series.ts'
import { chooseBackup, restoreBackup } from './backups/restore-backup.ts'
import { sayTrouble } from './backups/say-trouble.ts'
import { refuse, runScript, withDatabase } from './run-script.ts'

const DAY_MS = 24 * 3_600_000
const clock = { now: () => new Date() }

await runScript((env) =>
  sayTrouble(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'new-series': { type: 'boolean', default: false } },
    })
    const [folder, ...others] = positionals
    if (values['new-series'] && positionals.length === 0)
      return withDatabase(env, async (database) => {
        saySeries(await beginSeries({ database, clock, pages: { drop: () => {} } }))
      })
    if (folder === undefined || others.length > 0 || values['new-series'])
      return refuse('Name one backup, or the folder of which the newest is meant: npm run restore -- <folder>')
    const path = await chooseBackup(resolve(folder))
    const { madeAt, counts, pictures, lost, series } = await restoreBackup(env, path, clock.now())
    console.info(`Restored ${path}: ${counts.orders} orders, ${counts.works} works, ${pictures.length} pictures.`)
    if (lost.length > 0) console.info(`${lost.length} pictures were lost before the backup was made.`)
    saySeries(series)
    const days = Math.ceil((Date.now() - madeAt.getTime()) / DAY_MS) + 1
    console.info(
      `It is the shop of ${madeAt.toISOString()}. What came after, the providers know: before you start it, run`,
    )
    console.info(`  npm run audit:money -- --days ${days} --repair`)
  }),
)

function saySeries({ next, known }: SeriesBegun): void {
  console.info(`The next invoice is ${next.join(', the next credit note ')}.`)
  if (known.length > 0) console.info(`Known of before: up to ${known.join(' and ')}. Keep this for your accountant.`)
}
