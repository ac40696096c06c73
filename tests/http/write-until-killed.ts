/** Hangs works one after another and says the id of each once it is committed, until it is killed. */
import { randomUUID } from 'node:crypto'
import { connectDatabase } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { addArtist, addPicture, hangWork } from '#tests/harness/hang-work.ts'

const database = await connectDatabase({ dataDir: process.env.DATA_DIR })
const owner = { database, pages: { drop: () => {} } }
const artistId = await addArtist(database.kysely)

for (;;) {
  const id = await inTransaction(owner, async (tx, changed) => {
    const work = await hangWork(tx, { artist_id: artistId, title: `Group ${randomUUID()}` })
    for (const position of [1, 2]) {
      const picture = await addPicture(tx)
      await tx.insertInto('artwork_images').values({ artwork_id: work, picture_id: picture, position }).execute()
    }
    changed('catalogue', 'categories', `artwork:${work}`)
    return work
  })
  process.stdout.write(`hung ${id}\n`)
}
