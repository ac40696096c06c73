import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Seal } from '#shared/seal.ts'
import { hashOfCode, newCode } from './card-code.ts'
import { lastFourOf } from './code.rules.ts'
import { addEntries, insertCard } from './ledger.db.ts'

type ToIssue = {
  giftCardSeal: Seal
  amountPaise: Paise
  /** Its last day, in India. */
  endsOn: string
  now: Date
} &
  /** The card has the same id, so that after a restore it has the same code. */
  (
    | { cardOrderId: string }
    /** Issued by hand, and why. */
    | { madeBy: string | null; madeWhy: string }
  )

/** A card with its balance. Its code is derived again wherever it is shown. */
export async function issueCard(tx: Tx, asked: ToIssue): Promise<{ id: string; code: string }> {
  const { giftCardSeal, amountPaise, endsOn, now } = asked
  const id = 'cardOrderId' in asked ? asked.cardOrderId : randomUUID()
  const code = newCode(giftCardSeal, { id, codeVersion: 1 })
  const from = 'cardOrderId' in asked ? { ...asked, madeBy: null, madeWhy: null } : { ...asked, cardOrderId: null }
  const { madeBy, madeWhy, cardOrderId } = from
  const card = { id, codeHash: hashOfCode(code), lastFour: lastFourOf(code), amountPaise, endsOn, now }
  await insertCard(tx, { ...card, madeBy, madeWhy, cardOrderId })
  await addEntries(tx, [{ cardId: id, kind: 'issue', balancePaise: amountPaise, madeBy, now }])
  return { id, code }
}
