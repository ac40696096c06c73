import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const settlementsKept: KeptData = {
  tables: { settlement_lines: { what: 'what the payment provider paid into the bank account', until: WITH_SHOP } },
}
