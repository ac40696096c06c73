/** Ties a picture folder to its database, so that it is never opened or swept with another. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#domain/services.ts'
import { findStoreId, listKnownPictures } from './images.db.ts'
import { pictureIdOfFile } from './picture-file.rules.ts'

type FolderServices = Pick<Services, 'database' | 'pictureDir'>

/** Its message is shown to the person who starts the store. */
export class ForeignFolder extends Error {}

const MARK = '.store-id'

/** How many pictures of an older folder without a mark are looked up. */
const LOOKED_UP_MAX = 500

/** At start-up: claims an empty folder, and refuses another store's. */
export async function claimPictureFolder({ database, pictureDir }: FolderServices): Promise<void> {
  await mkdir(pictureDir, { recursive: true })
  const storeId = await findStoreId(database.kysely)
  let mark = await readMark(pictureDir)
  if (mark === undefined) {
    if (!(await isOwn({ database, pictureDir }))) throw new ForeignFolder(foreignWords(pictureDir, storeId))
    await markPictureFolder(pictureDir, storeId)
    mark = await readMark(pictureDir)
  }
  if (mark !== storeId) throw new ForeignFolder(foreignWords(pictureDir, storeId))
}

export async function isMarkedOwn({ database, pictureDir }: FolderServices): Promise<boolean> {
  return (await readMark(pictureDir)) === (await findStoreId(database.kysely))
}

/** Written whole, since all processes of a store may do so at the first start. */
export async function markPictureFolder(pictureDir: string, storeId: string): Promise<void> {
  const written = join(pictureDir, `${MARK}.${randomUUID()}`)
  await writeFile(written, `${storeId}\n`)
  await rename(written, join(pictureDir, MARK))
}

const readMark = (pictureDir: string) =>
  readFile(join(pictureDir, MARK), 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  )

/** For a folder without a mark: whether it is empty, or the database knows most of it. */
async function isOwn({ database, pictureDir }: FolderServices): Promise<boolean> {
  const files = (await readdir(pictureDir)).map(pictureIdOfFile).filter((file) => file && !file.isUnfinished)
  const ids = files.flatMap((file) => (file ? [file.id] : [])).slice(0, LOOKED_UP_MAX)
  if (ids.length === 0) return true
  return 2 * (await listKnownPictures(database.kysely, ids)).size >= ids.length
}

const foreignWords = (pictureDir: string, storeId: string) =>
  `The folder ${pictureDir} holds pictures of a different store than this database. Check DATA_DIR and DATABASE_URL. ` +
  `If they do belong together, write ${storeId} into ${join(pictureDir, MARK)}.`
