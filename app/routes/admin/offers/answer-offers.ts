/** Answers the forms of coupons and promotions. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { addCoupon, addPromotion, switchDiscount } from '#domain/admin/discounts/change-discounts.ts'
import { couponForm, promotionForm } from '#domain/admin/discounts/discounts.rules.ts'
import type { Services } from '#domain/services.ts'
import { answerPressed, NO_SUCH_PRESS, pressOf, pressWith, readPress, refused } from '#app/http/answer-form.ts'
import type { Press, Pressed, PressRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { deskPromotionsWords } from '#words/desk-promotions.ts'
import { NEW_COUPON, NEW_PROMOTION } from './offer-forms.tsx'

type By = { services: Services; adminId: string; id: string }

const PRESSES: Readonly<Record<string, Press<By>>> = {
  'coupon-add': pressWith(couponForm, async ({ services, adminId }, form) => {
    const added = await addCoupon(services, adminId, form)
    return added.ok ? { ok: true, text: deskPromotionsWords.couponCreated(form.code) } : notMade(added.reason)
  }),
  'promotion-add': pressWith(promotionForm, async ({ services, adminId }, form) => {
    const added = await addPromotion(services, adminId, form)
    return added.ok ? { ok: true, text: deskPromotionsWords.promotionCreated(form.name) } : notMade(added.reason)
  }),
  'coupon-off': pressOf((by) => turn(by, 'coupon', false)),
  'coupon-on': pressOf((by) => turn(by, 'coupon', true)),
  'promotion-off': pressOf((by) => turn(by, 'promotion', false)),
  'promotion-on': pressOf((by) => turn(by, 'promotion', true)),
}

const NEW: Readonly<Record<string, string>> = { 'coupon-add': NEW_COUPON, 'promotion-add': NEW_PROMOTION }

export async function answerOffers({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { intent, chosen, own, entered } = await readPress(request, PRESSES, ['id'])
  const about = NEW[intent] ?? own.id
  const said = (pressed: Pressed) => answerPressed(pressed, { about, values: entered })
  if (!(intent in NEW) && !isUuid(own.id)) return said(gone())
  return said(chosen ? await chosen.press({ services, adminId: visitor.id, id: own.id }, entered) : NO_SUCH_PRESS)
}

const gone = () => refused(404, deskPromotionsWords.gone)

const notMade = (reason: 'code-taken' | 'no-such-choice'): PressRefusal =>
  reason === 'code-taken'
    ? { ok: false, status: 409, errors: { code: deskPromotionsWords.codeTaken } }
    : { ok: false, status: 409, errors: { categoryId: deskPromotionsWords.choiceGone } }

async function turn({ services, ...by }: By, kind: 'coupon' | 'promotion', isOn: boolean): Promise<Pressed> {
  const name = await switchDiscount(services, { ...by, kind, isOn })
  if (name === undefined) return gone()
  return { ok: true, text: isOn ? deskPromotionsWords.switchedOn(name) : deskPromotionsWords.switchedOff(name) }
}
