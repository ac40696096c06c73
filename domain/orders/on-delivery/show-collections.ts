import type { Services } from '#domain/services.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import { stepOf, type CollectedStep } from './collected.rules.ts'
import { refusedSince } from './may-pay-on-delivery.ts'
import { findTerms, listAdminParcels, listStrayRemittances } from './on-delivery.db.ts'

const PARCELS_MAX = 500

export type Collections = Awaited<ReturnType<typeof showCollections>>

/** What couriers collect, the carrier's debt and payouts, and the shop's terms. */
export async function showCollections({ database, clock, texts }: Pick<Services, 'database' | 'clock' | 'texts'>) {
  const db = database.kysely
  const since = refusedSince(clock.now())
  const [terms, parcels, strays] = await Promise.all([
    findTerms(db),
    listAdminParcels(db, { since, limit: PARCELS_MAX }),
    listStrayRemittances(db),
  ])
  const stepped = parcels.map((parcel) => ({ ...parcel, step: stepOf(parcel) }))
  const sumOf = (step: CollectedStep) =>
    addPaise(noPaise, ...stepped.filter((one) => one.step === step).map(({ collectPaise }) => collectPaise))
  return {
    terms,
    canProve: texts !== undefined,
    parcels: stepped,
    strays,
    owedPaise: sumOf('owed'),
    onItsWayPaise: sumOf('on-its-way'),
  }
}
