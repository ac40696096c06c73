import type { Services } from '#domain/services.ts'
import { markOf } from './papers-lock.ts'
import { listClosedPapers, recloseNumbers } from './papers.db.ts'
import { identityOf, type PayoutDetails } from './payout-account.rules.ts'
import { listClosedAccounts, recloseAccount } from './payout-accounts.db.ts'

/** After a change of the store's secret, closes stored papers with the new one, and makes their marks anew. */
export async function closePapersAnew({
  database: { kysely },
  papersLock: lock,
}: Pick<Services, 'database' | 'papersLock'>): Promise<void> {
  for (const { artistId, pan: from, gstNumber } of await listClosedPapers(kysely)) {
    const pan = lock.open(artistId, from)
    const number = gstNumber === null ? undefined : lock.open(artistId, gstNumber)
    if (!pan?.isOld) continue
    await recloseNumbers(kysely, {
      artistId,
      from,
      pan: lock.close(artistId, pan.text),
      panMark: markOf(lock, pan.text),
      gstNumber: number ? lock.close(artistId, number.text) : gstNumber,
    })
  }
  for (const { id, artistId, details: from, verifiedName } of await listClosedAccounts(kysely)) {
    const details = lock.open(artistId, from)
    const name = verifiedName === null ? undefined : lock.open(artistId, verifiedName)
    if (!details?.isOld) continue
    await recloseAccount(kysely, {
      id,
      from,
      details: lock.close(artistId, details.text),
      mark: markOf(lock, identityOf(JSON.parse(details.text) as PayoutDetails)),
      verifiedName: name ? lock.close(artistId, name.text) : verifiedName,
    })
  }
}
