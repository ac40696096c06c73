/** What the provider says about the state of a payout, in its own words. */
import type { Details, PayoutStatus } from './entries.ts'

const detail = (source: string, reason: string, description: string): Details => ({ description, source, reason })

const OF_STATUS: Record<PayoutStatus, Details | null> = {
  pending: detail('business', 'pending_approval', 'Workflow for the payout is pending approval from the approver(s).'),
  queued: detail(
    'business',
    'low_balance',
    'Payout is queued as there is insufficient balance in your account to process the payout.',
  ),
  scheduled: null,
  processing: detail(
    'gateway',
    'payout_bank_processing',
    'Payout is being processed by our partner bank. Please check the final status after some time.',
  ),
  processed: detail(
    'beneficiary_bank',
    'payout_processed',
    "Payout is processed and the money has been credited into the beneficiary's account.",
  ),
  reversed: detail(
    'beneficiary_bank',
    'beneficiary_bank_technical_error',
    'Payout failed due to a technical issue at the beneficiary bank. Please retry after 30 min.',
  ),
  failed: detail(
    'gateway',
    'gateway_technical_error',
    'Payout failed due to a temporary technical issue at the partner bank. Please retry after 30 min.',
  ),
  cancelled: null,
  rejected: detail('business', 'payout_rejected', 'Payout was rejected by a member of your team.'),
}

/** Why payouts fail or come back, and why they wait. */
export const REASONS = [
  detail('beneficiary_bank', 'bank_account_closed', 'Payout failed as the beneficiary account is closed.'),
  detail('beneficiary_bank', 'bank_account_frozen', 'Payout failed as beneficiary account is frozen.'),
  detail('beneficiary_bank', 'invalid_ifsc_code', 'Payout failed as the IFSC code is invalid.'),
  detail('business', 'beneficiary_account_invalid', 'Payout failed due to invalid beneficiary account number.'),
  detail('business', 'beneficiary_vpa_invalid', 'UPI validation failed.'),
  detail('beneficiary_bank', 'imps_not_allowed', 'IMPS is not enabled on beneficiary account.'),
  detail('beneficiary_bank', 'beneficiary_bank_offline', 'Beneficiary bank systems are offline.'),
  detail('gateway', 'gateway_timeout', 'Payout timed out at the partner bank.'),
  detail('business', 'insufficient_funds', 'Payout failed due to insufficient funds in your account.'),
  detail('internal', 'server_error', 'Payout failed. Contact support for help.'),
] as const

export const DOWNTIMES = {
  'of a beneficiary bank': detail('gateway', 'beneficiary_bank_down', "Beneficiary bank's systems are not working."),
  'of the partner bank': detail('gateway', 'gateway_degraded', 'Payout is queued as Partner bank systems are down.'),
} as const

export type Downtime = keyof typeof DOWNTIMES

export const reasonNamed = (name: string | undefined): Details | undefined =>
  REASONS.find(({ reason }) => reason === name)

export const detailsOf = (status: PayoutStatus, reason?: Details): Details | null => reason ?? OF_STATUS[status]
