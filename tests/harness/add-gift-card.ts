import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { writtenCode } from '#domain/gift-cards/code.rules.ts'
import { issueCard } from '#domain/gift-cards/issue-card.ts'
import { paise } from '#shared/money.rules.ts'
import { createSeal } from '#shared/seal.ts'

type Wanted = { rupees?: number; endsOn?: string; secret?: string }

/** A card of ₹500, issued by hand and without an end, by default. Returns its id and its code as printed. */
export async function addGiftCard(db: Kysely<Tables>, { rupees = 500, endsOn = '2099-12-31', secret }: Wanted = {}) {
  const { id, code } = await inTransaction({ database: { kysely: db }, pages: { drop: () => {} } }, (tx) =>
    issueCard(tx, {
      giftCardSeal: createSeal('gift cards', [secret ?? 'a secret of this test']),
      initial_paise: paise(rupees * 100),
      ends_on: endsOn,
      made_why: 'For a test',
      now: new Date(),
    }),
  )
  return { id, code: writtenCode(code) }
}
