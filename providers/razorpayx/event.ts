/**
 * What an event is about. Its entities are snapshots of some moment and events come in any order, so only what never
 * changes is read: ids, and our reference.
 */
import { z } from 'zod'
import { jsonOf } from '#shared/sent-fields.rules.ts'

const payout = z.object({ entity: z.object({ id: z.string(), reference_id: z.string().nullish() }) })
const about = z.object({ entity: z.object({ id: z.string() }) })
const transaction = z.object({ entity: z.object({ source: z.object({ id: z.string(), entity: z.string() }) }) })

const eventShape = z.object({
  event: z.string(),
  payload: z.object({
    payout: payout.nullish(),
    transaction: transaction.nullish(),
    'fund_account.validation': about.nullish(),
  }),
})

/** Undefined when it is no event. */
export function readRazorpayXEvent(body: Uint8Array) {
  const { data } = eventShape.safeParse(jsonOf(Buffer.from(body).toString()))
  if (!data) return undefined
  const { payout, transaction, 'fund_account.validation': validation } = data.payload
  const source = transaction?.entity.source
  return {
    /** 'payout.processed', 'fund_account.validation.completed', 'payout.downtime.started' and others. */
    name: data.event,
    payoutId: payout?.entity.id ?? (source?.entity === 'payout' ? source.id : undefined),
    reference: payout?.entity.reference_id || undefined,
    validationId: validation?.entity.id,
  }
}
