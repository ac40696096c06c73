/** Single entries of the books: their initial state. */
import type { z } from 'zod'
import { newId, seconds, type Notes } from '#stand-ins/razorpay/wire.ts'
import type { contactAsked, fundAccountAsked, payoutAsked } from './asked.ts'

export type Contact = ReturnType<typeof newContact>

export function newContact(asked: z.output<typeof contactAsked>, at: Date) {
  return {
    id: newId('cont'),
    entity: 'contact',
    name: asked.name,
    contact: asked.contact ?? null,
    email: asked.email ?? null,
    type: asked.type ?? null,
    reference_id: asked.reference_id ?? null,
    batch_id: null,
    active: true,
    notes: asked.notes,
    created_at: seconds(at),
  }
}

export type FundAccount = ReturnType<typeof newFundAccount>

export function newFundAccount(asked: z.output<typeof fundAccountAsked>, at: Date) {
  const { contact_id, account_type } = asked
  return {
    id: newId('fa'),
    entity: 'fund_account',
    contact_id,
    account_type,
    vpa: asked.account_type === 'vpa' ? partsOf(asked.vpa.address) : undefined,
    bank_account: asked.account_type === 'vpa' ? undefined : atBank(asked.bank_account),
    active: true,
    batch_id: null,
    created_at: seconds(at),
  }
}

function partsOf(address: string) {
  const [username = '', handle = ''] = address.split('@')
  return { username, handle, address }
}

const atBank = (asked: { name: string; ifsc: string; account_number: string }) => ({
  ifsc: asked.ifsc,
  bank_name: `${asked.ifsc.slice(0, 4)} Bank`,
  name: asked.name,
  notes: [],
  account_number: asked.account_number,
})

export type Details = { description: string; source: string; reason: string }

export const PAYOUT_STATUSES = [
  ...(['pending', 'queued', 'scheduled', 'processing', 'processed'] as const),
  ...(['reversed', 'failed', 'cancelled', 'rejected'] as const),
] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export type Payout = ReturnType<typeof newPayout>

export function newPayout(asked: z.output<typeof payoutAsked>, at: Date) {
  return {
    id: newId('pout'),
    entity: 'payout',
    fund_account_id: asked.fund_account_id,
    amount: asked.amount,
    currency: asked.currency,
    notes: asked.notes,
    fees: 0,
    tax: 0,
    status: 'pending' as PayoutStatus,
    utr: null as string | null,
    mode: asked.mode,
    purpose: asked.purpose,
    reference_id: asked.reference_id ?? null,
    narration: asked.narration ?? 'Demonstration',
    debit_account_number: asked.account_number,
    batch_id: null,
    status_details: null as Details | null,
    created_at: seconds(at),
    fee_type: '',
  }
}

/** What the account is charged while the payout is under way or done. */
export const FEES = { fees: 590, tax: 90 }

export type Validation = ReturnType<typeof newValidation>

export type ValidationResults = {
  account_status: 'active' | 'invalid' | null
  registered_name: string | null
  details: string | null
  name_match_score: number | null
}

type AskedValidation = { reference: string | null; notes: Notes; isOlder: boolean }

/** `isOlder`: of an account that exists, in the older shape. */
export function newValidation(
  account: FundAccount & { contact?: Contact },
  { reference, notes, isOlder }: AskedValidation,
  at: Date,
) {
  const nothing: ValidationResults = {
    account_status: null,
    registered_name: null,
    details: null,
    name_match_score: null,
  }
  return {
    id: newId('fav'),
    entity: 'fund_account.validation',
    status: 'created' as 'created' | 'completed' | 'failed',
    utr: null as string | null,
    results: isOlder ? nothing : undefined,
    amount: isOlder ? 100 : undefined,
    currency: isOlder ? 'INR' : undefined,
    validation_results: isOlder ? undefined : nothing,
    reference_id: isOlder ? undefined : reference,
    status_details: VALIDATION_DETAILS.created,
    notes,
    fund_account: account,
    created_at: seconds(at),
  }
}

export const VALIDATION_DETAILS: Record<'created' | 'completed' | 'failed', Details> = {
  created: {
    description: 'Validation request is created',
    source: 'internal',
    reason: 'validation_request_created',
  },
  completed: {
    description: 'Validation request is completed',
    source: 'beneficiary_bank',
    reason: 'validation_completed',
  },
  failed: {
    description: 'Validation failed due to a temporary technical issue at the partner bank. Please retry after 30 min.',
    source: 'gateway',
    reason: 'gateway_technical_error',
  },
}
export type Transaction = ReturnType<typeof newTransaction>

type Source = Pick<Payout, 'id' | 'entity' | 'amount'>

export function newTransaction(
  source: Source,
  { amount, balance, account, at }: { amount: number; balance: number; account: string; at: Date },
) {
  return {
    id: newId('txn'),
    entity: 'transaction',
    account_number: account,
    amount: Math.abs(amount),
    currency: 'INR',
    credit: Math.max(amount, 0),
    debit: Math.max(-amount, 0),
    balance,
    source,
    created_at: seconds(at),
  }
}
