/**
 * `npm run restore -- <folder>`: restores a backup into an empty database and an empty picture folder. `--new-series`
 * instead of a folder is for a database restored in another way: it only starts a new invoice series and signs everybody out.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { beginAnew, chooseBackup, restoreBackup, type Restored } from './backups/restore-backup.ts'
import { sayTrouble } from './backups/say-trouble.ts'
import { refuse, runScript, withDatabase } from './run-script.ts'

const DAY_MS = 24 * 3_600_000

await runScript((env) =>
  sayTrouble(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'new-series': { type: 'boolean', default: false } },
    })
    const [folder, ...others] = positionals
    if (values['new-series'] && positionals.length === 0)
      return withDatabase(env, async (database) => {
        sayBegun(await beginAnew(database, new Date()))
      })
    if (folder === undefined || others.length > 0 || values['new-series'])
      return refuse('Name one backup, or a folder to use its newest: npm run restore -- <folder>')
    const path = await chooseBackup(resolve(folder))
    const restored = await restoreBackup(env, path, new Date())
    const { madeAt, counts, pictures, lost } = restored
    console.info(`Restored ${path}: ${counts.orders} orders, ${counts.works} works, ${pictures.length} pictures.`)
    if (lost.length > 0) console.info(`${lost.length} pictures were already lost before the backup.`)
    sayBegun(restored)
    const days = Math.ceil((Date.now() - madeAt.getTime()) / DAY_MS) + 1
    console.info(
      `It holds the shop as of ${madeAt.toISOString()}. Only the providers know what came later. Before you start it, run`,
    )
    console.info(`  npm run audit:money -- --days ${days} --repair`)
  }),
)

function sayBegun({ series: { next, known }, access }: Restored): void {
  console.info(`The next invoice is ${next.join(', the next credit note ')}.`)
  if (known.length > 0)
    console.info(`Numbers used before: up to ${known.join(' and ')}. Keep this for your accountant.`)
  const { sessions, links, passwords, codesOf, payoutAccounts, staff } = access
  console.info(`Everybody is signed out: ${sessions} sessions and ${links} links ended.`)
  console.info(`${passwords} passwords of the team and the recovery codes of ${codesOf} people no longer work.`)
  if (payoutAccounts > 0)
    console.info(`${payoutAccounts} artists were asked to check their account. Payouts to them wait 48 hours.`)
  console.info('These people get an e-mail once the store runs, and choose a new password with "Forgot password".')
  console.info(`The team in the backup: ${staff.join(', ') || 'nobody'}.`)
  console.info('Changes to roles, suspensions and passkeys after the backup are lost. Check them.')
}
