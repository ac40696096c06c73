/** `npm run backup -- <folder>`: backs up database and pictures together, whether or not the store runs. */
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
      return refuse('Usage: npm run backup -- <folder> [--keep <number of backups>]')
    const keep = values.keep === undefined ? undefined : countIn(values.keep, KEEP_MAX)
    if (values.keep !== undefined && keep === undefined)
      return refuse(`--keep must be a whole number from 1 to ${KEEP_MAX}.`)
    const { path, manifest, copied, pruned } = await makeBackup(env, { folder: resolve(folder), keep, now: new Date() })
    const { counts, pictures, lost } = manifest
    console.info(`Backed up into ${path}: ${counts.orders} orders, ${counts.works} works, ${counts.people} people.`)
    console.info(`${pictures.length} pictures, ${copied} copied now, ${pictures.length - copied} already there.`)
    if (pruned.length > 0) console.info(`Deleted: ${pruned.join(', ')}.`)
    console.info(
      'The environment is not included. Keep SESSION_SECRET, CERTIFICATE_KEY and the provider keys elsewhere.',
    )
    if (lost.length > 0)
      refuse(
        `${lost.length} pictures are missing from the store and so from the backup. List them: npm run audit:pictures`,
      )
  }),
)
