import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import type { Services } from '#domain/services.ts'
import { listMeasured } from './works-to-hang.db.ts'
import { packedPalette, type WorkToHang } from './works-to-hang.rules.ts'

/** As many as a phone reads in one go: of a larger collection the newest. */
const WORKS_MAX = 600

/** Works to hang and buy now, newest first: the picture shows the whole work, at a known size. */
export const showWorksToHang = ({ database, log }: Pick<Services, 'database' | 'log'>) =>
  orUnreadable(log, 'The works to hang could not be read.', {}, async () => {
    const rows = await retryRead(() => listMeasured(database.kysely, WORKS_MAX))
    const works = rows.flatMap(({ widthCm, heightCm, palette, ...work }): WorkToHang[] => {
      const size = measuresOfPicture({ widthCm, heightCm, pictures: [work.picture] })
      return size ? [{ ...work, size, palette: packedPalette(palette) }] : []
    })
    return { ok: true, works }
  })
