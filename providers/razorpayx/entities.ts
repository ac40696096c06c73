/** Contacts, fund accounts, validations and payouts as the store reads them. The wire's gaps and oddities end here. */
import { z } from 'zod'
import { amountOrNothing, wireFacts, textOrNothing } from '#providers/razorpay/entities.ts'

const details = z.object({ reason: textOrNothing, description: textOrNothing }).nullish()

/** Samples of the documentation have the text "null". */
const utr = textOrNothing.transform((text) => (text === 'null' ? undefined : text))

export const contactShape = z.object({ id: z.string().startsWith('cont_') })

export const fundAccountShape = z.object({ id: z.string().startsWith('fa_') })

const PAYOUT_STATUSES = [
  ...(['pending', 'queued', 'scheduled', 'processing', 'processed'] as const),
  ...(['reversed', 'failed', 'cancelled', 'rejected'] as const),
] as const

export const payoutShape = z
  .object({
    ...wireFacts,
    id: z.string().startsWith('pout_'),
    fund_account_id: z.string().startsWith('fa_'),
    /** Includes the tax on it. Charged from processing on. */
    fees: amountOrNothing,
    tax: amountOrNothing,
    /** A status that we don't know can't be taken for an end. */
    status: z.enum(PAYOUT_STATUSES).catch('processing'),
    /** A failed one may have one too. */
    utr,
    reference_id: textOrNothing,
    status_details: details,
  })
  .transform((payout) => ({
    id: payout.id,
    fundAccountId: payout.fund_account_id,
    amountPaise: payout.amount,
    currency: payout.currency,
    feePaise: payout.fees,
    taxPaise: payout.tax,
    status: payout.status,
    utr: payout.utr,
    reference: payout.reference_id,
    reason: payout.status_details?.reason,
    text: payout.status_details?.description,
    createdAt: payout.created_at,
  }))

export type XPayout = z.output<typeof payoutShape>

/** A number, a numeric text, or nothing. */
const score = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : Number(value)))
  .pipe(z.number().min(0).max(100).optional())

const results = z.object({ account_status: textOrNothing, registered_name: textOrNothing, name_match_score: score })

export const validationShape = z
  .object({
    id: z.string().startsWith('fav_'),
    /** failed: for technical reasons. completed is not yet valid. */
    status: z.enum(['created', 'completed', 'failed']),
    validation_results: results.nullish(),
    /** Of those that name an existing fund account, and in their webhooks. */
    results: results.nullish(),
    reference_id: textOrNothing,
    status_details: details,
  })
  .transform(({ id, status, validation_results, results: older, reference_id: reference, status_details }) => {
    const found = validation_results ?? older
    return {
      id,
      reference,
      state: status === 'completed' ? verdictOf(found?.account_status) : STATES[status],
      registeredName: found?.registered_name,
      nameScore: found?.name_match_score,
      text: status_details?.description,
    }
  })

const STATES = { created: 'under-way', failed: 'failed' } as const

/** One page of the documentation writes "active", another "valid". */
function verdictOf(accountStatus: string | undefined): 'valid' | 'invalid' | 'failed' {
  if (accountStatus === 'active' || accountStatus === 'valid') return 'valid'
  return accountStatus === 'invalid' ? 'invalid' : 'failed'
}
