/** `npm run backup -- <folder>`: database and pictures that belong together, while the store runs or not. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backups/make-backup.ts'
import { sayTrouble } from './backups/say-trouble.ts'
import { countIn, refuse, runScript } from './run-script.ts'

const KEEP_MAX = 10_000

await runScript((env) =>
  sayTrouble(async () => {
    const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0)
      return refuse('Name one folder: npm run backup -- <folder> [--keep <number of backups>]')
    const keep = values.keep === undefined ? undefined : countIn(values.keep, KEEP_MAX)
    if (values.keep !== undefined && keep === undefined)
      return refuse(`--keep is a whole number from 1 to ${KEEP_MAX}.`)
    const { path, manifest, copied, pruned } = await makeBackup(env, { folder: resolve(folder), keep, now: new Date() })
    const { counts, pictures, lost } = manifest
    console.info(`Backed up into ${path}: ${counts.orders} orders, ${counts.works} works, ${counts.people} people.`)
    console.info(`${pictures.length} pictures, ${copied} of them copied now, ${pictures.length - copied} there before.`)
    if (pruned.length > 0) console.info(`Deleted: ${pruned.join(', ')}.`)
    console.info('The environment is not in it: keep SESSION_SECRET and the keys of the providers somewhere else.')
    if (lost.length > 0)
      refuse(
        `The store itself has lost ${lost.length} pictures, so they are not in it: npm run audit:pictures names them.`,
      )
  }),
)
