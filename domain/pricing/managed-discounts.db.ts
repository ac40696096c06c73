/** Coupons and promotions, as admins add and stop them. */
import type { Tx } from '#db/transaction.ts'
import type { CouponFields, PromotionForm } from './discount-forms.rules.ts'

/** False if another coupon has this code. */
export async function insertCoupon(tx: Tx, form: CouponFields): Promise<boolean> {
  const added = await tx
    .insertInto('coupons')
    .values({
      code: form.code,
      amount_paise: form.amountPaise,
      percent: form.percent,
      cap_paise: form.capPaise,
      min_paise: form.minPaise,
      is_first_order: form.isFirstOrder,
      artist_id: form.artistId,
      category_id: form.categoryId,
      from_day: form.fromDay,
      until_day: form.untilDay,
      uses_max: form.usesMax,
      uses_of_buyer_max: form.usesOfBuyerMax,
      funded_by: form.fundedBy,
    })
    .onConflict((same) => same.column('code').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function insertPromotion(tx: Tx, form: PromotionForm): Promise<void> {
  await tx
    .insertInto('promotions')
    .values({
      name: form.name,
      kind: form.kind,
      pieces: form.pieces,
      sum_paise: form.sumPaise,
      percent: form.percent,
      category_id: form.categoryId,
      from_day: form.fromDay,
      until_day: form.untilDay,
    })
    .execute()
}

/** Its code, or undefined if it does not exist. */
export async function switchCoupon(tx: Tx, id: string, stoppedAt: Date | null): Promise<string | undefined> {
  const row = await tx
    .updateTable('coupons')
    .set({ stopped_at: stoppedAt })
    .where('id', '=', id)
    .returning('code')
    .executeTakeFirst()
  return row?.code
}

export async function switchPromotion(tx: Tx, id: string, stoppedAt: Date | null): Promise<string | undefined> {
  const row = await tx
    .updateTable('promotions')
    .set({ stopped_at: stoppedAt })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
