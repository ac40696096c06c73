import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { listMeasured } from './works-to-hang.db.ts'
import { showWallWorks } from './show-wall-works.ts'
import { packedPalette, worksToTry, type WorkToHang } from './works-to-hang.rules.ts'

/** As many as a phone reads in one go: of a larger collection the newest. */
const WORKS_MAX = 600

/** Works to hang and buy now, newest first: the picture shows the whole work, at a known size. */
export const showWorksToHang = ({ database, log }: Pick<Services, 'database' | 'log'>) =>
  orUnreadable(log, 'The works to hang could not be read.', {}, async () => ({
    ok: true,
    works: await readMeasured(database, WORKS_MAX),
  }))

/** How many of the newest are looked at, and how many are offered. */
const [NEWEST, OFFERED] = [120, 12]

/** Works to begin a wall with: new ones of as many artists as possible. */
export const showWorksToTry = (services: ReadServices) =>
  orUnreadable(services.log, 'The works to try could not be read.', {}, async () =>
    showWallWorks(services, worksToTry(await readMeasured(services.database, NEWEST), OFFERED)),
  )

async function readMeasured({ kysely }: Services['database'], limit: number): Promise<WorkToHang[]> {
  const rows = await retryRead(() => listMeasured(kysely, limit))
  return rows.flatMap(({ widthCm, heightCm, palette, ...work }) => {
    const size = measuresOfPicture({ widthCm, heightCm, pictures: [work.picture] })
    return size ? [{ ...work, size, palette: packedPalette(palette) }] : []
  })
}
