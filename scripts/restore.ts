/**
 * `npm run restore -- <folder>`: a backup becomes a store again, in an empty database and an empty picture folder. With
 * `--new-series` instead of a folder nothing is restored: what was restored in another way begins anew like a backup does.
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
      return refuse('Name one backup, or the folder of which the newest is meant: npm run restore -- <folder>')
    const path = await chooseBackup(resolve(folder))
    const restored = await restoreBackup(env, path, new Date())
    const { madeAt, counts, pictures, lost } = restored
    console.info(`Restored ${path}: ${counts.orders} orders, ${counts.works} works, ${pictures.length} pictures.`)
    if (lost.length > 0) console.info(`${lost.length} pictures were lost before the backup was made.`)
    sayBegun(restored)
    const days = Math.ceil((Date.now() - madeAt.getTime()) / DAY_MS) + 1
    console.info(
      `It is the shop of ${madeAt.toISOString()}. What came after, the providers know: before you start it, run`,
    )
    console.info(`  npm run audit:money -- --days ${days} --repair`)
  }),
)

function sayBegun({ series: { next, known }, access }: Restored): void {
  console.info(`The next invoice is ${next.join(', the next credit note ')}.`)
  if (known.length > 0) console.info(`Known of before: up to ${known.join(' and ')}. Keep this for your accountant.`)
  const { sessions, links, passwords, codesOf, staff } = access
  console.info(`Everybody is signed out: ${sessions} sessions and ${links} links ended.`)
  console.info(`${passwords} passwords of the team and the recovery codes of ${codesOf} people no longer work.`)
  console.info('They are e-mailed once the store runs, and choose a new password by "Forgot password".')
  console.info(`The team, as the backup has it: ${staff.join(', ') || 'nobody'}.`)
  console.info('Roles, suspensions and passkeys that were changed after the backup are as before: check them.')
}
