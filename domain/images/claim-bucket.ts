/** Ties a bucket to its database, so that it is never used or swept with another. */
import type { Services } from '#domain/services.ts'
import { BucketFailure } from '#providers/s3/bucket-failure.ts'
import type { S3 } from '#providers/s3/s3.ts'
import { findStoreId } from './images.db.ts'
import { BUCKET_MARK, ORIGINALS } from './picture-key.rules.ts'
import { ForeignFolder } from './picture-folder.ts'
import type { PictureBucket } from './picture-store.ts'

type ClaimServices = Pick<Services, 'database' | 'pictures'>

/** At start-up. A bucket that is away now is claimed before its first sweep. */
export async function claimBucketIfThere(services: ClaimServices & Pick<Services, 'log'>): Promise<void> {
  try {
    await claimBucket(services)
  } catch (error) {
    if (!(error instanceof BucketFailure) || error.isRefused) throw error
    services.log.warn({ err: error }, 'The bucket of pictures does not answer. Only cached pictures are shown.')
  }
}

/** Marks an empty bucket, and refuses another store's. Writing the mark again shows that the keys may write. */
export async function claimBucket({ database, pictures }: ClaimServices): Promise<void> {
  if (pictures.bucket) await claimFor(await findStoreId(database.kysely), pictures.bucket)
}

export async function claimFor(storeId: string, { s3 }: Pick<PictureBucket, 's3'>): Promise<void> {
  const mark = await s3.get(BUCKET_MARK)
  const marked = mark && Buffer.from(mark).toString().trim()
  if (marked === storeId || (!marked && (await isEmpty(s3))))
    return s3.put(BUCKET_MARK, Buffer.from(`${storeId}\n`), 'text/plain')
  throw new ForeignFolder(
    'The bucket S3_BUCKET holds pictures of a different store than this database. Check S3_BUCKET and DATABASE_URL. ' +
      `If they do belong together, write ${storeId} into its object ${BUCKET_MARK}.`,
  )
}

async function isEmpty(s3: S3): Promise<boolean> {
  for await (const { objects } of s3.list(`${ORIGINALS}/`)) return objects.length === 0
  return true
}
