/** Pictures with the same bytes share an object in the bucket. It goes with the last of them. */
import type { Services } from '#domain/services.ts'
import { listKnownHashes } from './images.db.ts'
import type { StoreOutcome, StoredPicture } from './picture-store.ts'

type RemovingServices = Pick<Services, 'database' | 'pictures' | 'clock'>

export async function setPictureAside(services: RemovingServices, picture: StoredPicture): Promise<StoreOutcome> {
  return services.pictures.setAside(await unlessShared(services, picture), services.clock.now())
}

/** Set aside first: an upload of the same bytes that the second look misses finds its original gone, and mends it. */
export async function removePicture(services: RemovingServices, picture: StoredPicture): Promise<StoreOutcome> {
  const isAside = await setPictureAside(services, picture)
  return isAside.ok ? services.pictures.remove(await unlessShared(services, picture)) : isAside
}

async function unlessShared({ database }: RemovingServices, picture: StoredPicture): Promise<StoredPicture> {
  const { id, mime, sha256 } = picture
  if (!sha256 || !(await listKnownHashes(database.kysely, [sha256])).has(sha256)) return picture
  return { id, mime }
}
