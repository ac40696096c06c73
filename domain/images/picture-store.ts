/** Where original pictures are stored. Pages only use renditions. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cloudinary } from '#providers/cloudinary/cloudinary.ts'
import type { S3 } from '#providers/s3/s3.ts'
import { createWorkQueue, QueueFull } from '#shared/work-queue.ts'
import { pictureFileName, QUARANTINE, renditionFolder } from './picture-file.rules.ts'
import { picturesTagged } from './picture-key.rules.ts'
import type { Rendition } from './rendition.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Pictures as they were taken. */
    pictures: PictureStore
    /** Where the renditions are made, and the pictures that they are made from. */
    pictureDir: string
  }
}

/** `sha256`: of its bytes. Null for pictures from before hashes. */
export type StoredPicture = { id: string; mime: string; sha256?: string | null | undefined }

export type PictureStore = {
  /** Once this answers ok, the picture is stored whole and for good. */
  keep(picture: StoredPicture, bytes: Uint8Array): Promise<StoreOutcome>
  /** A file on this machine, fetched from elsewhere when needed. */
  find(picture: StoredPicture): Promise<{ ok: true; path: string } | { ok: false; reason: 'gone' | 'away' }>
  /** Moves it out of sight and deletes its renditions. Asking for it brings it back. */
  setAside(picture: StoredPicture, now: Date): Promise<StoreOutcome>
  /** Removes the picture, its renditions and every copy. Missing ones count as removed. */
  remove(picture: StoredPicture): Promise<StoreOutcome>
  /** What all machines share, if anything. */
  bucket?: PictureBucket
}

/** `isPassing`: it may work in a minute. */
export type Failed = { ok: false; text: string; isPassing?: true }
export type StoreOutcome = { ok: true } | Failed

/** Where pictures are stored for all machines. */
export type Elsewhere = {
  put(picture: StoredPicture, bytes: Uint8Array): Promise<StoreOutcome>
  /** `bytes` is undefined if there is no such picture. */
  get(picture: StoredPicture): Promise<{ ok: true; bytes: Uint8Array | undefined } | Failed>
  setAside(picture: StoredPicture): Promise<StoreOutcome>
  remove(picture: StoredPicture): Promise<StoreOutcome>
}

/** What all machines of a store share. */
export type PictureBucket = Elsewhere & {
  s3: S3
  /** Puts an original again that went while its row was being written. */
  mend(picture: StoredPicture, bytes: Uint8Array): Promise<StoreOutcome>
  /** Undefined also if the bucket doesn't answer: this machine may have the original. */
  getRendition(rendition: Rendition): Promise<Uint8Array | undefined>
  putRendition(rendition: Rendition, bytes: Uint8Array): Promise<StoreOutcome>
}

/** Writes a temporary file and renames it, so that no one sees a half-written one. */
export async function writeWhole(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await unlink(unfinished).catch(() => undefined)
    throw error
  }
}

/** Callers that ask for something already under way wait for the same result. */
export function onceAtATime<Made>() {
  const underWay = new Map<string, Promise<Made>>()
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const made = underWay.get(key) ?? make().finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}

/** Whether the original was there to move. */
const isMoved = (from: string, to: string) =>
  rename(from, to).then(
    () => true,
    () => false,
  )

/** Moves an original to the quarantine, where its age is how long it has waited. */
export async function quarantine(folder: string, name: string, now: Date): Promise<void> {
  const place = join(folder, QUARANTINE, name)
  await mkdir(dirname(place), { recursive: true })
  if (await isMoved(join(folder, name), place)) await utimes(place, now, now)
}

const removeRenditions = (folder: string, id: string) =>
  rm(join(folder, renditionFolder(id)), { recursive: true, force: true })

/** Each machine drops its own copies of pictures that one of them has erased. */
export const dropRenditions = (folder: string) => ({
  drop(tags: readonly string[]): void {
    // The hourly sweep removes what this misses.
    for (const id of picturesTagged(tags)) removeRenditions(folder, id).catch(() => undefined)
  },
})

export function keepOnDisk(folder: string): PictureStore {
  return {
    async keep(picture, bytes) {
      const path = join(folder, pictureFileName(picture))
      try {
        await writeWhole(path, (unfinished) => writeFile(unfinished, bytes, { flush: true }))
        return { ok: true }
      } catch (error) {
        return { ok: false, text: (error as Error).message, isPassing: true }
      }
    },
    async find(picture) {
      const name = pictureFileName(picture)
      const path = join(folder, name)
      const isThere = await stat(path).then(
        () => true,
        () => isMoved(join(folder, QUARANTINE, name), path),
      )
      return isThere ? { ok: true, path } : { ok: false, reason: 'gone' }
    },
    async setAside(picture, now) {
      await quarantine(folder, pictureFileName(picture), now)
      await removeRenditions(folder, picture.id)
      return { ok: true }
    },
    async remove(picture) {
      const name = pictureFileName(picture)
      for (const path of [name, join(QUARANTINE, name)]) await rm(join(folder, path), { force: true })
      await removeRenditions(folder, picture.id)
      return { ok: true }
    },
  }
}

/** The folder is then a cache of what is elsewhere. */
export function keepElsewhere(folder: PictureStore, elsewhere: Elsewhere): PictureStore {
  const enqueue = createWorkQueue({ atOnceMax: 4, waitingMax: 50 })
  const fetchOnce = onceAtATime<Awaited<ReturnType<PictureStore['find']>>>()

  async function fetchBack(picture: StoredPicture): ReturnType<PictureStore['find']> {
    try {
      const found = await enqueue(() => elsewhere.get(picture))
      if (!found.ok) return { ok: false, reason: 'away' }
      if (!found.bytes) return { ok: false, reason: 'gone' }
      const kept = await folder.keep(picture, found.bytes)
      return kept.ok ? await folder.find(picture) : { ok: false, reason: 'away' }
    } catch (error) {
      if (error instanceof QueueFull) return { ok: false, reason: 'away' }
      throw error
    }
  }

  return {
    /** Elsewhere first: a picture stored only here would be lost with this machine. */
    async keep(picture, bytes) {
      const sent = await elsewhere.put(picture, bytes)
      return sent.ok ? folder.keep(picture, bytes) : sent
    },
    async find(picture) {
      const here = await folder.find(picture)
      return here.ok ? here : fetchOnce(picture.id, () => fetchBack(picture))
    },
    async setAside(picture, now) {
      await folder.setAside(picture, now)
      return elsewhere.setAside(picture)
    },
    async remove(picture) {
      const removed = await elsewhere.remove(picture)
      await folder.remove(picture)
      return removed
    },
  }
}

/** What is set aside stays there until it is removed: nobody sees it without the secret. */
export const atCloudinary = (cloudinary: Cloudinary): Elsewhere => ({
  put: (picture, bytes) => cloudinary.upload({ ...named(picture), bytes }),
  get: (picture) => cloudinary.download(named(picture)),
  setAside: async () => ({ ok: true }),
  remove: (picture) => cloudinary.destroy(named(picture).publicId),
})

/** Ids are never reused, so a name always means the same picture. */
function named(picture: StoredPicture): { publicId: string; format: string } {
  const format = pictureFileName(picture).slice(picture.id.length + 1)
  return { publicId: `pictures/${picture.id}`, format }
}
