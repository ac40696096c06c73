/** The store's ways to pay artists. */
import { payoutsByBankFile } from '#providers/bank-file/bank-file-way.ts'
import { createRazorpayX } from '#providers/razorpayx/razorpayx.ts'
import { payoutsByRazorpayX } from '#providers/razorpayx/razorpayx-way.ts'
import type { RazorpayXAccess } from '#shared/env.ts'
import type { PayoutWay } from './payout-way.ts'

export type PayoutWays = ReturnType<typeof openPayoutWays>

/** Without an account at RazorpayX there is the bank file only. */
export function openPayoutWays({ razorpayX }: { razorpayX: RazorpayXAccess | undefined }) {
  const online = razorpayX ? [payoutsByRazorpayX(createRazorpayX(razorpayX))] : []
  const all: readonly PayoutWay[] = [...online, payoutsByBankFile]
  return {
    all,
    /** The way of a payout; undefined if the shop no longer has it. */
    of: (name: string): PayoutWay | undefined => all.find((way) => way.name === name),
  }
}
