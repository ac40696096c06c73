/** Copies the pictures of this machine's folder to the bucket. The store may run; stopped, it goes on where it was. */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { BucketFailure } from '#providers/s3/bucket-failure.ts'
import { claimBucket } from './claim-bucket.ts'
import { everyPicture, setHash } from './images.db.ts'
import { originalKey } from './picture-key.rules.ts'
import { keepOnDisk, type PictureBucket, type StoredPicture } from './picture-store.ts'

type MoveServices = Pick<Services, 'database' | 'pages' | 'pictures' | 'pictureDir'>

export async function movePictures(services: MoveServices) {
  const { bucket } = services.pictures
  if (!bucket) throw new Error('There is no bucket to move pictures to.')
  await claimBucket(services)
  const result = { moved: 0, there: 0, missing: [] as string[] }
  for await (const picture of everyPicture(services.database.kysely)) {
    const { id, mime, sha256 } = picture
    if (sha256 !== null && (await bucket.s3.has(originalKey({ mime, sha256 })))) result.there++
    else if (await move(services, bucket, picture)) result.moved++
    else result.missing.push(id)
  }
  return result
}

/** Fills this machine's folder from the bucket, so that the store can do without. */
export async function fetchPictures(services: Pick<MoveServices, 'database' | 'pictures'>) {
  const result = { there: 0, missing: [] as string[] }
  for await (const picture of everyPicture(services.database.kysely)) {
    const found = await services.pictures.find(picture)
    if (found.ok) result.there++
    else result.missing.push(picture.id)
  }
  return result
}

/** The row gets its hash when the bucket has the bytes. False if this machine doesn't have them, or others. */
async function move(services: MoveServices, bucket: PictureBucket, picture: StoredPicture): Promise<boolean> {
  const found = await keepOnDisk(services.pictureDir).find(picture)
  if (!found.ok) return false
  const bytes = await readFile(found.path)
  const hashed = { ...picture, sha256: hash('sha256', bytes) }
  if (picture.sha256 && picture.sha256 !== hashed.sha256) return false
  const put = await bucket.put(hashed, bytes)
  const got = put.ok ? await bucket.get(hashed) : put
  if (!got.ok) throw new BucketFailure(got.text)
  if (!got.bytes) throw new BucketFailure(`The bucket changed the bytes of picture ${picture.id}.`)
  await inTransaction(services, (tx) => setHash(tx, { id: picture.id, sha256: hashed.sha256, bytes: bytes.length }))
  await bucket.mend(hashed, bytes)
  return true
}
