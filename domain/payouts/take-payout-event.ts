import { hash } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { keepProviderEvent, noteEventActed } from '#domain/payments/events.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { PayoutNotice } from '#providers/payouts/payout-way.ts'
import { isKeepable } from '#shared/sent-fields.rules.ts'
import { findPayoutOf } from './payouts.db.ts'
import { lookAtPayout } from './payout-services.ts'
import { lookAtValidation } from './verify-accounts.ts'
import { findAccountOfValidation } from './validations.db.ts'

export type PayoutEventTaken = 'kept' | 'not-genuine' | 'unkeepable'

const KIND_CHARS = 100

/**
 * Stores a webhook of the company that pays artists as it came, once; a job asks for the facts behind it. One that can't be
 * read is stored too: sent again it would be no clearer.
 */
export async function takePayoutEvent(
  services: WriteServices & Pick<Services, 'payoutWays'>,
  call: { headers: Headers; body: Uint8Array },
): Promise<PayoutEventTaken> {
  const notice = readNotice(services, call)
  if (notice === 'not-genuine') return 'not-genuine'
  const body = Buffer.from(call.body).toString()
  if (!isKeepable([body, notice])) return 'unkeepable'
  const isRead = notice !== 'unreadable'
  const kept = {
    provider: 'payouts' as const,
    eventId: isRead ? notice.id : hash('sha256', call.body),
    kind: isRead ? notice.kind.slice(0, KIND_CHARS) : 'unreadable',
    body,
  }
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    if (!(await keepProviderEvent(tx, kept, now))) return
    const { eventId } = kept
    const payout = isRead ? await findPayoutOf(tx, ofPayout(notice)) : undefined
    const accountId = isRead && notice.validationId ? await findAccountOfValidation(tx, notice.validationId) : undefined
    if (payout) return addJobs(tx, [lookAtPayout(payout.id, eventId, eventId)], now)
    if (accountId) await addJobs(tx, [lookAtValidation(accountId, eventId)], now)
    const outcome = accountId ? 'about an account' : isRead ? 'about no payout of ours' : 'unreadable'
    await noteEventActed(tx, { ...kept, outcome }, now)
  })
  return 'kept'
}

const ofPayout = ({ reference, payoutId }: PayoutNotice) => ({
  ...(reference !== undefined && { reference }),
  ...(payoutId !== undefined && { providerId: payoutId }),
})

function readNotice({ payoutWays }: Pick<Services, 'payoutWays'>, call: { headers: Headers; body: Uint8Array }) {
  for (const { online } of payoutWays.all) {
    const notice = online?.readNotice(call) ?? 'not-genuine'
    if (notice !== 'not-genuine') return notice
  }
  return 'not-genuine'
}
