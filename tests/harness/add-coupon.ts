import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { paise } from '#shared/money.rules.ts'

/** ₹200 less from ₹500 on, for everybody and from long ago on, by default. Returns its id. */
export async function addCoupon(db: Kysely<Tables>, values: Partial<Insertable<Tables['coupons']>> = {}) {
  const { id } = await db
    .insertInto('coupons')
    .values({
      code: 'MONSOON',
      amount_paise: paise(20_000),
      min_paise: paise(50_000),
      from_day: '2026-01-01',
      funded_by: 'shop',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
