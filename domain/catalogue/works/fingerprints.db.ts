import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { StoredPicture } from '#domain/images/picture-store.ts'

/** Pictures of works, and of changes that await approval, that have no fingerprint yet. */
export const listWithoutFingerprint = (db: Db, limit: number) =>
  rowsOf<StoredPicture>(db)`
    select id, mime, sha256 from pictures
    where not exists (select from picture_fingerprints where picture_id = pictures.id)
      and (exists (select from artworks where picture_id = pictures.id)
        or exists (select from artwork_images where picture_id = pictures.id)
        or exists (select from work_edits where picture_id = pictures.id)
        or exists (select from work_edit_images where picture_id = pictures.id))
    limit ${limit}`
