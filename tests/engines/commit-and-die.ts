/** Changes a work's title and is killed right after the commit, before anybody could purge. */
import { connectDatabase } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { purgingAtCommit } from '#domain/shared-cache/purge-pages.ts'

const { DATABASE_URL: databaseUrl, WORK: id = '', TITLE: title = '' } = process.env
const database = purgingAtCommit(await connectDatabase({ databaseUrl }), { now: () => new Date() })
await inTransaction({ database, pages: { drop: () => {} } }, async (tx, changed) => {
  await tx.updateTable('artworks').set({ title }).where('id', '=', id).execute()
  changed(`artwork:${id}`)
})
process.kill(process.pid, 'SIGKILL')
