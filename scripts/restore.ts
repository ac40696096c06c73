/** `npm run restore -- <folder>`: a backup becomes a store again, in an empty database and an empty picture folder. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chooseBackup, restoreBackup } from './backups/restore-backup.ts'
import { sayTrouble } from './backups/say-trouble.ts'
import { refuse, runScript } from './run-script.ts'

const DAY_MS = 24 * 3_600_000

await runScript((env) =>
  sayTrouble(async () => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0)
      return refuse('Name one backup, or the folder of which the newest is meant: npm run restore -- <folder>')
    const path = await chooseBackup(resolve(folder))
    const { madeAt, counts, pictures, lost } = await restoreBackup(env, path)
    console.info(`Restored ${path}: ${counts.orders} orders, ${counts.works} works, ${pictures.length} pictures.`)
    if (lost.length > 0) console.info(`${lost.length} pictures were lost before the backup was made.`)
    const days = Math.ceil((Date.now() - madeAt.getTime()) / DAY_MS) + 1
    console.info(
      `It is the shop of ${madeAt.toISOString()}. What came after, the providers know: before you start it, run`,
    )
    console.info(`  npm run audit:money -- --days ${days} --repair`)
  }),
)
