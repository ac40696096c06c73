import type { RawBuilder } from 'kysely'
import { orUnreadable, retryRead } from '#db/retry-read.ts'
import { holidayWords } from '#domain/artists/holiday/holiday.rules.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { findWork } from '#domain/catalogue/catalogue.db.ts'
import type { SeenBy, WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { stockOf } from '#domain/catalogue/stock.rules.ts'
import { categoryName, namedSizeSet } from '#domain/catalogue/known-names.rules.ts'
import { cachedFrames, framesOffered } from '#domain/catalogue/read-frames.ts'
import { sizeChoice } from '#domain/catalogue/size-label.rules.ts'
import { shownDescription, shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { awayOf } from '#shared/dispatch-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { languageNow } from '#words/language-now.ts'

const BESIDE_MAX = 4

type Needs = ReadServices & Pick<Services, 'catalogueIndex' | 'clock'>

/** `also`: a JSON value about the row of `artworks`, which later folders want to know besides. */
export const showArtwork = <Also = null>(
  services: Needs,
  id: string,
  seenBy: SeenBy = 'everybody',
  also?: RawBuilder<Also>,
) =>
  orUnreadable(services.log, 'An artwork could not be read.', { artworkId: id }, async () => {
    const shown = isUuid(id) && (await retryRead(() => show(services, id, seenBy, also)))
    return shown ? { ok: true, ...shown } : { ok: false, reason: 'not-found' }
  })

async function show<Also>(services: Needs, id: string, seenBy: SeenBy, also?: RawBuilder<Also>) {
  const [frames, index] = await Promise.all([cachedFrames(services), services.catalogueIndex.now()])
  const similar = index.similarTo(id, BESIDE_MAX)
  const found = await findWork(services.database.kysely, id, {
    beside: { max: BESIDE_MAX, similar },
    seenBy,
    also,
  })
  if (!found) return undefined
  const {
    picture,
    otherPictures,
    frameOptions,
    sizes,
    stockQuantity,
    awayFrom,
    awayUntil,
    category,
    sizeSet,
    titleHi,
    descriptionHi,
    also: besides,
    ...facts
  } = found.facts
  const language = languageNow()
  const work: WorkDetail = {
    ...facts,
    ...shownTitle(language, facts.title, titleHi),
    ...shownDescription(language, facts.description, descriptionHi),
    category: {
      ...category,
      name: categoryName(category.name),
      parent: category.parent && { ...category.parent, name: categoryName(category.parent.name) },
    },
    sizeSet: sizeSet && namedSizeSet(sizeSet),
    stock: stockOf(stockQuantity),
    frames: framesOffered(frames, { isPremium: facts.isPremium, frameOptions }),
    sizes: sizes.map(sizeChoice),
    pictures: [picture, ...otherPictures],
  }
  /** For every frame it comes in, also those unavailable at the moment. */
  const frameIds = frameOptions.map(({ frameId }) => frameId)
  const canBeBought = work.pricePaise !== null && work.stock.kind !== 'sold-out'
  /** Shown to buyers while the artist is away. */
  const holiday = canBeBought ? holidayWords(awayOf({ awayFrom, awayUntil }), services.clock.now()) : null
  return { work, holiday, byArtist: found.byArtist, similar: found.similar, frameIds, also: besides }
}
