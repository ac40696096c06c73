/** The provider's books, by id and by relation. */
import { join } from 'node:path'
import { openShelves } from '#stand-ins/shelf.ts'
import type { Contact, FundAccount, Payout, Transaction, Validation } from './entries.ts'

export type Books = ReturnType<typeof openBooks>

/** The same values make the same contact; `id` and the like are not among them. */
export const contactKey = ({ name, email, contact, type, reference_id }: Contact) =>
  JSON.stringify([name, email, contact, type, reference_id])

export const fundAccountKey = ({ contact_id, bank_account, vpa }: FundAccount) =>
  JSON.stringify([contact_id, bank_account?.name, bank_account?.ifsc, bank_account?.account_number, vpa?.address])

/** Without a folder nothing outlives the process. */
export function openBooks(folder: string | undefined) {
  const shelf = openShelves(folder === undefined ? undefined : join(folder, 'razorpayx.jsonl'))
  const contacts = shelf<Contact>('contacts')
  const fundAccounts = shelf<FundAccount>('fund accounts')
  const payouts = shelf<Payout>('payouts')
  return {
    contacts,
    fundAccounts,
    payouts,
    validations: shelf<Validation>('validations'),
    transactions: shelf<Transaction>('transactions'),
    /** Payouts by their idempotency key, with the request. */
    keys: shelf<{ id: string; asked: unknown; payoutId: string }>('keys'),
    balances: shelf<{ id: string; paise: number }>('balances'),
    contactsLike: contacts.by(contactKey),
    fundAccountsLike: fundAccounts.by(fundAccountKey),
    payoutsOfReference: payouts.by((payout) => payout.reference_id),
  }
}
