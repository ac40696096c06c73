import type { Tx } from '#db/transaction.ts'
import { addLines, listHeld, listOffers } from './cart.db.ts'
import { planLines } from './put-lines.rules.ts'
import type { PutReport, WantedLine } from './put-lines.rules.ts'

/** For one whose cart is held already. */
export async function putLines(tx: Tx, owner: { userId: string }, wanted: readonly WantedLine[]): Promise<PutReport> {
  const offers = await listOffers(tx, wanted, owner.userId)
  const { lines, report } = planLines(wanted, offers, await listHeld(tx, owner))
  if (lines.length > 0) await addLines(tx, owner, lines)
  return report
}
