/** Stores each picture once for all backups, because an id never means another picture. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFileName, QUARANTINE } from '#domain/images/picture-file.rules.ts'
import { writeWhole, type PictureStore, type StoredPicture } from '#domain/images/picture-store.ts'
import { BackupTrouble, factsOf, POOL, type KeptFile } from './manifest.ts'

const OWN = { flush: true, mode: 0o600 }

type Source = { pictureDir: string; pictures: PictureStore }
type Kept = { pictures: KeptFile[]; copied: number; missing: string[] }

/** `known`: what earlier backups say about pictures already stored. */
export async function keepPictures(
  source: Source,
  folder: string,
  { wanted, known }: { wanted: readonly StoredPicture[]; known: ReadonlyMap<string, KeptFile> },
): Promise<Kept> {
  const pool = join(folder, POOL)
  await mkdir(pool, { recursive: true, mode: 0o700 })
  const result: Kept = { pictures: [], copied: 0, missing: [] }
  for (const picture of wanted) {
    const file = pictureFileName(picture)
    const before = known.get(file)
    if (before && (await sizeOf(join(pool, file))) === before.bytes) {
      result.pictures.push(before)
      continue
    }
    const bytes = await readPicture(source, picture)
    if (!bytes) {
      result.missing.push(picture.id)
      continue
    }
    await writeWhole(join(pool, file), (unfinished) => writeFile(unfinished, bytes, OWN))
    result.pictures.push(factsOf(file, bytes))
    result.copied += 1
  }
  return result
}

/** Also looks among pictures waiting for deletion, and in the bucket or at Cloudinary. Undefined if it is nowhere. */
async function readPicture({ pictureDir, pictures }: Source, picture: StoredPicture): Promise<Uint8Array | undefined> {
  const name = pictureFileName(picture)
  for (const path of [name, join(QUARANTINE, name)]) {
    const bytes = await readFile(join(pictureDir, path)).catch(() => undefined)
    if (bytes) return bytes
  }
  const found = await pictures.find(picture)
  if (found.ok) return readFile(found.path)
  if (found.reason === 'gone') return undefined
  throw new BackupTrouble('Some pictures are not on this machine, and the bucket or Cloudinary is not answering.')
}

/** Deletes pictures that no backup names, and half-written files. */
export async function sweepPool(folder: string, named: ReadonlySet<string>): Promise<void> {
  const pool = join(folder, POOL)
  for (const file of await readdir(pool)) if (!named.has(file)) await rm(join(pool, file))
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )
