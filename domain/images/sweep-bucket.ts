/** Compares the bucket with the database: sets aside what no picture names, and deletes what waited there for a month. */
import type { Services } from '#domain/services.ts'
import { BucketFailure } from '#providers/s3/bucket-failure.ts'
import type { BucketObject, S3 } from '#providers/s3/s3.ts'
import { claimBucket } from './claim-bucket.ts'
import { listKnownHashes, listKnownPictures } from './images.db.ts'
import { removeBelow } from './picture-bucket.ts'
import { areTooMany, QUARANTINE, RENDITIONS } from './picture-file.rules.ts'
import { ForeignFolder } from './picture-folder.ts'
import { QUARANTINE_MS } from './picture-jobs.ts'
import { ORIGINALS, readOriginalKey, readRenditionFolder } from './picture-key.rules.ts'

type SweepServices = Pick<Services, 'database' | 'clock' | 'pictures' | 'log'>

export async function sweepBucket(services: SweepServices, before: Date): Promise<void> {
  const { pictures, log } = services
  if (!pictures.bucket) return
  try {
    await claimBucket(services)
    await sweep(services, pictures.bucket.s3, before)
  } catch (error) {
    if (error instanceof ForeignFolder)
      log.error({ err: error }, 'Picture clean-up skipped: the bucket is of another store.')
    else if (error instanceof BucketFailure)
      log.warn({ err: error }, 'Picture clean-up put off: the bucket does not answer.')
    else throw error
  }
}

async function sweep({ database, clock, log }: SweepServices, s3: S3, before: Date): Promise<void> {
  const { orphans, folders, total } = await listBucketOrphans({ database, s3 }, before)
  if (areTooMany(orphans.length + folders.length, total)) {
    const facts = { orphans: orphans.length + folders.length, objects: total }
    return log.error(facts, 'Picture clean-up skipped: too many objects of the bucket are unknown to this database.')
  }
  for (const key of orphans) {
    const original = readOriginalKey(key)
    if (original) await s3.move(key, original.asideKey)
  }
  for (const folder of folders) await removeBelow(s3, folder)
  const waited = new Date(clock.now().getTime() - QUARANTINE_MS)
  for await (const { objects } of s3.list(`${QUARANTINE}/`))
    for (const { key } of await unknownOf({ database }, objects, waited)) await s3.remove(key)
}

type Compared = Pick<Services, 'database'> & { s3: S3 }

/** `found` gets each original that is there, with its size. Objects with foreign names are left alone. */
export async function listBucketOrphans(
  { database, s3 }: Compared,
  before: Date,
  found: (sha256: string, bytes: number) => void = () => {},
) {
  const [orphans, folders]: [string[], string[]] = [[], []]
  let total = 0
  for await (const { objects } of s3.list(`${ORIGINALS}/`)) {
    total += objects.length
    orphans.push(...(await unknownOf({ database }, objects, before)).map(({ key }) => key))
    for (const { key, bytes } of objects) found(readOriginalKey(key)?.sha256 ?? '', bytes)
  }
  for await (const page of s3.list(`${RENDITIONS}/`, 'folders')) {
    const ids = page.folders.map(readRenditionFolder).filter((id) => id !== undefined)
    total += ids.length
    const known = await listKnownPictures(database.kysely, ids)
    folders.push(...page.folders.filter((folder) => !known.has(readRenditionFolder(folder) ?? '')))
  }
  return { orphans, folders, total }
}

/** Originals older than `before` that no picture names. */
async function unknownOf({ database }: Pick<Services, 'database'>, objects: readonly BucketObject[], before: Date) {
  const old = objects.filter(({ key, modifiedAt }) => modifiedAt < before && readOriginalKey(key))
  const known = await listKnownHashes(
    database.kysely,
    old.map(({ key }) => readOriginalKey(key)?.sha256 ?? ''),
  )
  return old.filter(({ key }) => !known.has(readOriginalKey(key)?.sha256 ?? ''))
}
