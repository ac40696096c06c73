import sharp from 'sharp'
import type { Services } from '#domain/services.ts'
import { listPictures } from './images.db.ts'
import { listOrphans } from './collect-pictures.ts'
import { HOUR_MS } from './picture-jobs.ts'

/** After a day and an hour, a sweep has removed every orphan. */
const SWEPT_AFTER_MS = 26 * HOUR_MS

/** Compares rows and files, and lists those that don't match. Changes nothing. */
export async function auditPictures(services: Pick<Services, 'database' | 'clock' | 'pictures' | 'pictureDir'>) {
  /** Rows whose picture is missing or unreadable. */
  const broken: string[] = []
  let pictures = 0
  for (let after = ''; ;) {
    const page = await listPictures(services.database.kysely, after)
    for (const picture of page) {
      const found = await services.pictures.find(picture)
      const facts = found.ok
        ? await sharp(found.path)
            .metadata()
            .catch(() => undefined)
        : undefined
      if (facts?.width !== picture.width || facts.height !== picture.height) broken.push(picture.id)
    }
    pictures += page.length
    const last = page.at(-1)
    if (!last) break
    after = last.id
  }
  const before = new Date(services.clock.now().getTime() - SWEPT_AFTER_MS)
  /** Files without a row that should have been swept. */
  const { orphans } = await listOrphans(services, before)
  return { pictures, broken, orphans }
}
