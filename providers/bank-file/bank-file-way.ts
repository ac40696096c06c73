/** Payouts that the owner uploads at the bank as a file. Nothing is sent from here; the bank's own file brings the news. */
import type { PayoutWay } from '#providers/payouts/payout-way.ts'
import { noPaise } from '#shared/money.rules.ts'
import { faultOfPayout, type Payout } from '#shared/payouts.rules.ts'
import { BANK_FILE_PAYS } from './bank-file.rules.ts'

const faultOf = (payout: Payout) => faultOfPayout(payout, BANK_FILE_PAYS)

export const payoutsByBankFile: PayoutWay = {
  name: 'bank-file',
  title: 'Bank file',
  pays: BANK_FILE_PAYS,
  faultOf,
  async send(payout) {
    const fault = faultOf(payout)
    if (fault) return { ok: false, reason: 'refused', text: fault }
    const { reference, amountPaise } = payout
    const news = { id: reference, reference, amountPaise, state: 'waiting', utr: undefined, text: '' } as const
    return { ok: true, news: { ...news, feePaise: noPaise, taxPaise: noPaise, remedy: undefined } }
  },
  online: undefined,
}
