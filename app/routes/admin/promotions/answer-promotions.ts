/** Answers the forms of coupons and promotions. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { addCoupon, addPromotion, switchDiscount } from '#domain/admin/discounts/change-discounts.ts'
import { couponForm, promotionForm } from '#domain/pricing/discount-forms.rules.ts'
import type { Services } from '#domain/services.ts'
import { answerOf, NO_SUCH_ACTION, actionOf, actionWith, readAction, refused } from '#app/http/answer-form.ts'
import type { Action, ActionDone, ActionRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminPromotionsWords } from '#words/admin-promotions.ts'
import { NEW_COUPON, NEW_PROMOTION } from './promotion-forms.tsx'

type By = { services: Services; adminId: string; id: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'coupon-add': actionWith(couponForm, async ({ services, adminId }, form) => {
    const added = await addCoupon(services, adminId, form)
    return added.ok ? { ok: true, text: adminPromotionsWords.couponCreated(form.code) } : notMade(added.reason)
  }),
  'promotion-add': actionWith(promotionForm, async ({ services, adminId }, form) => {
    const added = await addPromotion(services, adminId, form)
    return added.ok ? { ok: true, text: adminPromotionsWords.promotionCreated(form.name) } : notMade(added.reason)
  }),
  'coupon-off': actionOf((by) => turn(by, 'coupon', false)),
  'coupon-on': actionOf((by) => turn(by, 'coupon', true)),
  'promotion-off': actionOf((by) => turn(by, 'promotion', false)),
  'promotion-on': actionOf((by) => turn(by, 'promotion', true)),
}

const NEW: Readonly<Record<string, string>> = { 'coupon-add': NEW_COUPON, 'promotion-add': NEW_PROMOTION }

export async function answerPromotions({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { intent, chosen, own, entered } = await readAction(request, ACTIONS, ['id'])
  const about = NEW[intent] ?? own.id
  const said = (done: ActionDone) => answerOf(done, { about, values: entered })
  if (!(intent in NEW) && !isUuid(own.id)) return said(gone())
  return said(chosen ? await chosen.action({ services, adminId: visitor.id, id: own.id }, entered) : NO_SUCH_ACTION)
}

const gone = () => refused(404, adminPromotionsWords.gone)

const notMade = (reason: 'code-taken' | 'no-such-choice'): ActionRefusal =>
  reason === 'code-taken'
    ? { ok: false, status: 409, errors: { code: adminPromotionsWords.codeTaken } }
    : { ok: false, status: 409, errors: { categoryId: adminPromotionsWords.choiceGone } }

async function turn({ services, ...by }: By, kind: 'coupon' | 'promotion', isOn: boolean): Promise<ActionDone> {
  const name = await switchDiscount(services, { ...by, kind, isOn })
  if (name === undefined) return gone()
  return { ok: true, text: isOn ? adminPromotionsWords.switchedOn(name) : adminPromotionsWords.switchedOff(name) }
}
