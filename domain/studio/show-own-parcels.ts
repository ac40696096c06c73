import { retryRead } from '#db/retry-read.ts'
import { frameName } from '#domain/catalogue/known-names.rules.ts'
import { promisedDates, type DateRange } from '#shared/dispatch-dates.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { NO_PARCELS, countOwnParcels, listOwnParcels, listOwnSlips } from './own-parcels.db.ts'
import type { OwnParcel, ParcelCounts } from './own-parcels.db.ts'
import { FILTER_STATES, TOGETHER_MAX, type ParcelCard, type ParcelFilter } from './own-parcels.rules.ts'

export type { OwnParcel, ParcelCounts }

const PARCELS_A_PAGE = 20

type Dated = { leaves: DateRange }

export type OwnParcels = { parcels: (ParcelCard & Dated)[]; counts: ParcelCounts; page: number; pageCount: number }

type Reading = Pick<Services, 'database'>

/** A page of an artist's parcels. A number beyond the last page shows the last. */
export async function showOwnParcels(
  { database: { kysely } }: Reading,
  { artistId, filter, page: wanted }: { artistId: string | null; filter: ParcelFilter | undefined; page: number },
): Promise<OwnParcels> {
  if (artistId === null) return { parcels: [], counts: NO_PARCELS, page: 1, pageCount: 1 }
  return retryRead(async () => {
    const counts = await countOwnParcels(kysely, artistId)
    const pageCount = Math.max(1, Math.ceil(counts[filter ?? 'all'] / PARCELS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    const states = filter && FILTER_STATES[filter]
    const asked = { artistId, states, limit: PARCELS_A_PAGE, offset: (page - 1) * PARCELS_A_PAGE }
    const parcels = (await listOwnParcels(kysely, asked)).map(dated)
    return { parcels, counts, page, pageCount }
  })
}

/** Those of these parcels that are the artist's. */
export async function showOwnSlips(
  { database }: Reading,
  { artistId, shipmentIds }: { artistId: string | null; shipmentIds: readonly string[] },
): Promise<(OwnParcel & Dated)[]> {
  if (artistId === null) return []
  const known = shipmentIds.filter(isUuid).slice(0, TOGETHER_MAX)
  const parcels = await retryRead(() => listOwnSlips(database.kysely, { artistId, shipmentIds: known }))
  return parcels.map(dated)
}

/** One of the artist's parcels; undefined for any other. */
export async function showOwnParcel(
  services: Reading,
  { artistId, shipmentId }: { artistId: string | null; shipmentId: string },
): Promise<(OwnParcel & Dated) | undefined> {
  const [parcel] = await showOwnSlips(services, { artistId, shipmentIds: [shipmentId] })
  return parcel
}

const dated = <Parcel extends ParcelCard>(parcel: Parcel): Parcel & Dated => ({
  ...parcel,
  lines: parcel.lines.map((line) => ({
    ...line,
    frameName: frameName(line.frameName),
    frame: frameName(line.frame),
  })),
  leaves: promisedDates(parcel.orderedAt, parcel.lines),
})
