/**
 * `npm run content:export -- <folder>`: writes pages, policies and posts that were edited in the back office into files as in
 * `content/`. Without a folder it writes into `content/` itself.
 */
import { join } from 'node:path'
import { exportPages } from '#domain/content/pages/export-pages.ts'
import { runScript, withDatabase } from './run-script.ts'

await runScript((env) =>
  withDatabase(env, async (database) => {
    const folder = process.argv[2] ?? join(process.cwd(), 'content')
    const { written, removed } = await exportPages(database.kysely, folder)
    for (const file of written) console.info(`Wrote ${join(folder, file)}`)
    for (const file of removed) console.info(`No page: ${join(folder, file)}`)
    console.info(`${written.length} files written.`)
  }),
)
