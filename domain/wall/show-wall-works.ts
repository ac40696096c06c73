import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { stockOf } from '#domain/catalogue/stock.rules.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { cachedFrames, framesOffered } from '#domain/catalogue/read-frames.ts'
import type { ReadServices } from '#domain/services.ts'
import type { WallWork } from './wall-work.rules.ts'
import { readWallWorks, type WallWorkRow } from './wall.db.ts'

/** The works of a wall as they are now, in the requested order; those no longer listed are left out. */
export const showWallWorks = (services: ReadServices, ids: readonly string[]) =>
  orUnreadable(services.log, 'The works of a wall could not be read.', {}, async () => {
    const [frames, rows] = await Promise.all([
      cachedFrames(services),
      retryRead(() => readWallWorks(services.database.kysely, ids)),
    ])
    return {
      ok: true,
      works: rows.map((row) => wallWork(row, framesOffered(frames, row))),
      artistIds: rows.map(({ artist }) => artist.id),
      /** For every frame they come in, also those unavailable at the moment. */
      frameIds: rows.flatMap(({ frameOptions }) => frameOptions.map(({ frameId }) => frameId)),
    }
  })

function wallWork(row: WallWorkRow, frames: WallWork['frames']): WallWork {
  const { id, title, artist, hsn, listedPricePaise, taxPercent, freeQuantity, widthCm, heightCm, picture } = row
  return {
    id,
    title,
    artist: { name: artist.name, slug: artist.slug },
    hsn,
    pricePaise: listedPricePaise,
    taxPercent,
    stock: stockOf(freeQuantity),
    frames,
    picture,
    size: measuresOfPicture({ widthCm, heightCm, pictures: [picture] }),
  }
}
