/** An artist adds, changes and deletes works without a pause, each logged before it is sent and once it is done. */
import { randomUUID } from 'node:crypto'
import { connectDatabase } from '#db/connect.ts'
import { deleteWork } from '#domain/studio/act-on-own-work.ts'
import { enteredWork, formOfWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { findOwnWork } from '#domain/studio/own-works.db.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import type { WorkSaved } from '#domain/studio/save-work.ts'
import { createLog } from '#shared/log.ts'
import { addArtist, addPicture, addProfile, categoryIds } from '#tests/harness/list-work.ts'

const { DATA_DIR, DATABASE_URL } = process.env
const database = await connectDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
const services = { database, pages: { drop: () => {} }, log: createLog('error') }
const { kysely } = database
const [id, artistId] = [await addProfile(kysely), await addArtist(kysely)]

async function sentPictures(): Promise<string[]> {
  const pictures = await Promise.all([1, 2, 3].map(() => addPicture(kysely)))
  await kysely.updateTable('pictures').set({ uploaded_by: id }).where('id', 'in', pictures).execute()
  return pictures
}

async function formOfNew(title: string) {
  const [image = '', ...images] = await sentPictures()
  const texts = {
    key: randomUUID(),
    title,
    category: categoryIds.handmade,
    price: '9500',
    medium: 'Gouache',
    origin: 'hand',
    image,
  }
  const sizes = { dimensions: '61 × 76 cm', description: 'Steps in the sun.', edition: 'original', stock: '1' }
  return { ...enteredWork(Object.entries({ ...texts, ...sizes })), images }
}

async function formOfChange(workId: string) {
  const work = await findOwnWork(kysely, { artistId, workId })
  if (!work) throw new Error('The work is gone.')
  return { ...formOfWork(work, randomUUID()), medium: 'Oil', images: [] }
}

async function say<T extends WorkSaved | { ok: boolean }>(doing: string, done: string, act: Promise<T>) {
  process.stdout.write(`${doing}\n`)
  const outcome = await act
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  process.stdout.write(`${done}\n`)
  return outcome as T & { ok: true }
}

for (;;) {
  const title = randomUUID()
  const { workId } = await say(
    `adds ${title}`,
    `added ${title}`,
    saveWork(services, { id, artistId }, await formOfNew(title)),
  )
  const change = await formOfChange(workId)
  await say(`changes ${title}`, `changed ${title}`, saveWork(services, { id, artistId }, change))
  // Every other one stays, to be found afterwards.
  if (Number.parseInt(title.slice(0, 1), 16) % 2 === 0) continue
  await say(`deletes ${title}`, `deleted ${title}`, deleteWork(services, { artistId }, workId))
}
