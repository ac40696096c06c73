/**
 * Pictures in a bucket that all machines share. The name of an original is the hash of its bytes. Originals that nothing
 * shows wait in the bucket's own quarantine, and come back when somebody asks for one.
 */
import { hash } from 'node:crypto'
import type { S3 } from '#providers/s3/s3.ts'
import { renditionFolder } from './picture-file.rules.ts'
import { originalKey, quarantineKey, renditionKey, type Original } from './picture-key.rules.ts'
import {
  keepElsewhere,
  type StoreOutcome,
  type Elsewhere,
  type PictureBucket,
  type PictureStore,
  type StoredPicture,
} from './picture-store.ts'
import type { Rendition } from './rendition.rules.ts'

export function keepInBucket(folder: PictureStore, s3: S3): PictureStore {
  const bucket: PictureBucket = { ...storing(s3), ...sharing(s3) }
  return { ...keepElsewhere(folder, bucket), bucket }
}

function storing(s3: S3): Elsewhere {
  async function bringBack(original: Original): Promise<Uint8Array | undefined> {
    const key = originalKey(original)
    return (await s3.move(quarantineKey(original), key)) ? s3.get(key) : undefined
  }

  async function removeRenditions({ id }: StoredPicture): Promise<void> {
    await removeBelow(s3, `${renditionFolder(id)}/`)
  }

  return {
    put: (picture, bytes) => answer(() => putOriginal(s3, picture, bytes)),
    async get(picture) {
      if (!isHashed(picture)) return { ok: true, bytes: undefined }
      let bytes: Uint8Array | undefined
      const done = await answer(async () => {
        bytes = (await s3.get(originalKey(picture))) ?? (await bringBack(picture))
      })
      return done.ok ? { ok: true, bytes: bytes && hash('sha256', bytes) === picture.sha256 ? bytes : undefined } : done
    },
    setAside: (picture) =>
      answer(async () => {
        if (isHashed(picture)) await s3.move(originalKey(picture), quarantineKey(picture))
        await removeRenditions(picture)
      }),
    /** Only from the quarantine: another picture may have the same bytes. */
    remove: (picture) =>
      answer(async () => {
        if (isHashed(picture)) await s3.remove(quarantineKey(picture))
        await removeRenditions(picture)
      }),
  }
}

const sharing = (s3: S3) => ({
  s3,
  /** A bucket that is away now had it a moment ago. */
  mend: (picture: StoredPicture, bytes: Uint8Array) =>
    answer(async () => {
      if (isHashed(picture) && !(await s3.has(originalKey(picture)))) await putOriginal(s3, picture, bytes)
    }),
  getRendition: (rendition: Rendition) => s3.get(renditionKey(rendition)).catch(() => undefined),
  putRendition: (rendition: Rendition, bytes: Uint8Array) =>
    answer(() =>
      s3.put(renditionKey(rendition), bytes, rendition.format === 'jpg' ? 'image/jpeg' : `image/${rendition.format}`),
    ),
})

async function putOriginal(s3: S3, picture: StoredPicture, bytes: Uint8Array): Promise<void> {
  await s3.put(originalKey({ ...picture, sha256: hash('sha256', bytes) }), bytes, picture.mime)
}

export async function removeBelow(s3: S3, prefix: string): Promise<void> {
  for await (const { objects } of s3.list(prefix)) for (const { key } of objects) await s3.remove(key)
}

const isHashed = (picture: StoredPicture): picture is StoredPicture & Original => Boolean(picture.sha256)

async function answer(work: () => Promise<void>): Promise<StoreOutcome> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    return { ok: false, text: (error as Error).message, isPassing: true }
  }
}
