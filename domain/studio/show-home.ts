/** The first page of the studio: what waits for the artist, most urgent first, and one tip. */
import { countUnanswered } from '#domain/conversations/conversations.db.ts'
import { countOpenOffers } from '#domain/offers/offers.db.ts'
import { retryRead } from '#db/retry-read.ts'
import { showOwnPage } from '#domain/artists/page/own-page.ts'
import { missingPapers } from '#domain/artists/papers/missing-papers.ts'
import type { Services } from '#domain/services.ts'
import { promisedDates } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { countOnePhoto, listAskedBack, listBegun, listToFix } from './home.db.ts'
import { tipOf } from './home.rules.ts'
import { listOwnParcels } from './own-parcels.db.ts'
import { FILTER_STATES, isCalledOff } from './own-parcels.rules.ts'
import { countOwnWorks, listUnmeasured } from './own-works.db.ts'

const PARCELS_MAX = 100
const EACH_MAX = 5

type Reading = Pick<Services, 'clock' | 'content' | 'database' | 'papersLock'>

/** Undefined for a person without an artist's record. */
export async function showStudioHome(services: Reading, { artistId }: { artistId: string | null }) {
  if (artistId === null) return undefined
  const { clock, database } = services
  const db = database.kysely
  const few = { artistId, limit: EACH_MAX }
  return retryRead(async () => {
    const page = await showOwnPage(services, { artistId })
    if (!page) return undefined
    const [packing, askedBack, toFix, begun, missing, counts, unmeasured, onePhoto, questions, offers] =
      await Promise.all([
        listOwnParcels(db, { artistId, states: FILTER_STATES.waiting, limit: PARCELS_MAX, offset: 0 }),
        listAskedBack(db, few),
        listToFix(db, few),
        listBegun(db, few),
        missingPapers(services, db, [artistId]),
        countOwnWorks(db, artistId),
        listUnmeasured(db, { artistId, limit: PARCELS_MAX }),
        countOnePhoto(db, artistId),
        countUnanswered(db, artistId),
        countOpenOffers(db, artistId),
      ])
    const { artist, state, reason, entered } = page
    const tip = tipOf({
      hasStory: entered.story !== '',
      hasPortrait: entered.image !== '',
      isPageWaiting: state === 'pending',
      works: counts.approved + counts.pending + counts.rejected,
      unmeasured: unmeasured.length,
      onePhoto,
    })
    return {
      name: artist.name,
      parcels: toPack(packing, indiaDay(clock.now())),
      questions,
      offers,
      askedBack,
      toFix,
      begun,
      missing: missing.get(artistId) ?? [],
      page: { state, reason },
      tip,
    }
  })
}

export type StudioHome = NonNullable<Awaited<ReturnType<typeof showStudioHome>>>

/** All together, by the first that must leave; null when nothing is to be packed. */
function toPack(parcels: Awaited<ReturnType<typeof listOwnParcels>>, today: string) {
  const waiting = parcels
    .filter((parcel) => !isCalledOff(parcel))
    .map(({ id, orderedAt, lines }) => ({ id, lines, leavesBy: promisedDates(orderedAt, lines).to }))
    .toSorted((one, other) => one.leavesBy.localeCompare(other.leavesBy))
  const [first] = waiting
  if (!first) return null
  const works = waiting.flatMap(({ lines }) => lines)
  return {
    count: waiting.length,
    firstId: first.id,
    leavesBy: first.leavesBy,
    isLate: first.leavesBy < today,
    titles: works.slice(0, 2).map(({ title }) => title),
    pictures: works.flatMap(({ picture }) => (picture ? [picture] : [])).slice(0, 2),
  }
}
