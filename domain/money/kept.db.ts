import { OF_BOOKS, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const moneyKept: KeptData = {
  tables: {
    ledger_accounts: { what: 'the accounts of the books', until: WITH_SHOP },
    ledger_balances: { what: 'what artists can be paid', until: WITH_SHOP },
    ledger_closed_months: { what: 'months whose books are closed', until: WITH_SHOP },
    ledger_entries: { what: 'the lines of transfers', until: WITH_SHOP },
    ledger_transfers: { what: 'transfers between accounts', until: WITH_SHOP, erased: OF_BOOKS },
  },
}
