/** Shows and adds coupons and promotions, and switches them on and off. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import * as db from './discounts.db.ts'
import * as discounts from '#domain/pricing/managed-discounts.db.ts'
import {
  couponSays,
  promotionSays,
  type CouponFields,
  type PromotionForm,
} from '#domain/pricing/discount-forms.rules.ts'

export type { Choice } from './discounts.db.ts'
export type { CouponRow, PromotionRow } from '#domain/pricing/discount-forms.rules.ts'

export async function showDiscounts({ database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>) {
  const [coupons, promotions, artists, categories] = await Promise.all([
    db.listCoupons(kysely),
    db.listAllPromotions(kysely),
    db.listArtistChoices(kysely),
    db.listCategoryChoices(kysely),
  ])
  return { coupons, promotions, artists, categories, today: indiaDay(clock.now()) }
}

type Choices = Pick<CouponFields, 'categoryId'> & { artistId?: string | null }

/** Names of the chosen artist and category; undefined if one of them does not exist. */
async function namesOf(services: Pick<Services, 'database'>, { artistId = null, categoryId }: Choices) {
  const { kysely } = services.database
  const artist = (await db.listArtistChoices(kysely)).find(({ id }) => id === artistId)
  const category = (await db.listCategoryChoices(kysely)).find(({ id }) => id === categoryId)
  if ((artistId !== null && !artist) || (categoryId !== null && !category)) return undefined
  return { artistName: artist?.name ?? null, categoryName: category?.name ?? null }
}

type Made = { ok: true } | { ok: false; reason: 'code-taken' | 'no-such-choice' }

export async function addCoupon(services: WriteServices, adminId: string, form: CouponFields): Promise<Made> {
  const names = await namesOf(services, form)
  if (!names) return { ok: false, reason: 'no-such-choice' }
  return inTransaction<Made>(services, async (tx) => {
    if (!(await discounts.insertCoupon(tx, form))) return { ok: false, reason: 'code-taken' }
    const facts = { says: couponSays({ ...form, ...names }) }
    await noteAudit(tx, { action: 'coupon-added', actorId: adminId, object: { coupon: form.code }, facts })
    return { ok: true }
  })
}

export async function addPromotion(services: WriteServices, adminId: string, form: PromotionForm): Promise<Made> {
  const names = await namesOf(services, form)
  if (!names) return { ok: false, reason: 'no-such-choice' }
  return inTransaction<Made>(services, async (tx) => {
    await discounts.insertPromotion(tx, form)
    const facts = { says: promotionSays({ ...form, ...names }) }
    await noteAudit(tx, { action: 'promotion-added', actorId: adminId, object: { promotion: form.name }, facts })
    return { ok: true }
  })
}

type Switching = { kind: 'coupon' | 'promotion'; id: string; isOn: boolean; adminId: string }

/** Existing orders keep the discount. Returns its name, or undefined if it does not exist. */
export const switchDiscount = (services: WriteServices, { kind, id, isOn, adminId }: Switching) =>
  inTransaction(services, async (tx) => {
    const write = kind === 'coupon' ? discounts.switchCoupon : discounts.switchPromotion
    const name = await write(tx, id, isOn ? null : services.clock.now())
    if (name === undefined) return undefined
    const action = `${kind}-${isOn ? 'switched-on' : 'switched-off'}`
    await noteAudit(tx, { action, actorId: adminId, object: { [kind]: name } })
    return name
  })
