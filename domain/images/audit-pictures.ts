import sharp from 'sharp'
import type { Services } from '#domain/services.ts'
import { everyPicture } from './images.db.ts'
import type { PictureBucket } from './picture-store.ts'
import { listOrphans } from './collect-pictures.ts'
import { HOUR_MS } from './picture-jobs.ts'
import { originalKey } from './picture-key.rules.ts'
import { listBucketOrphans } from './sweep-bucket.ts'

/** After a day and an hour, a sweep has removed every orphan. */
const SWEPT_AFTER_MS = 26 * HOUR_MS

/** Compares rows and files, and lists those that don't match. Changes nothing. */
export async function auditPictures(services: Pick<Services, 'database' | 'clock' | 'pictures' | 'pictureDir'>) {
  /** Rows whose picture is missing or unreadable. */
  const broken: string[] = []
  let pictures = 0
  /** Pictures that only this machine's folder has, though there is a bucket. */
  const unmoved: string[] = []
  const before = new Date(services.clock.now().getTime() - SWEPT_AFTER_MS)
  /** Files and objects without a row that should have been swept. */
  const { orphans } = await listOrphans(services, before)
  const { bucket } = services.pictures
  const shared = bucket && (await compareBucket(services.database, bucket, before))
  orphans.push(...(shared?.orphans ?? []))
  for await (const picture of everyPicture(services.database.kysely)) {
    pictures++
    if (shared && picture.sha256) {
      if (!(await isWhole(shared, picture, picture.sha256))) broken.push(picture.id)
      continue
    }
    const found = await services.pictures.find(picture)
    if (!found.ok || !(await hasSize(found.path, picture))) broken.push(picture.id)
    else if (shared) unmoved.push(picture.id)
  }
  return { pictures, broken, orphans, unmoved }
}

/** An object's name is the hash of its bytes, and its size is listed: nothing is downloaded. */
async function compareBucket(database: Services['database'], { s3 }: PictureBucket, before: Date) {
  const sizes = new Map<string, number>()
  const note = (sha256: string, bytes: number) => void sizes.set(sha256, bytes)
  const { orphans, folders } = await listBucketOrphans({ database, s3 }, before, note)
  return { s3, sizes, orphans: [...orphans, ...folders] }
}

/** A listing may lag behind a little. */
async function isWhole(
  { s3, sizes }: Awaited<ReturnType<typeof compareBucket>>,
  { mime, bytes }: { mime: string; bytes: number },
  sha256: string,
): Promise<boolean> {
  const listed = sizes.get(sha256)
  return listed === undefined ? s3.has(originalKey({ mime, sha256 })) : listed === bytes
}

async function hasSize(path: string, { width, height }: { width: number; height: number }): Promise<boolean> {
  const facts = await sharp(path)
    .metadata()
    .catch(() => undefined)
  return facts?.width === width && facts.height === height
}
