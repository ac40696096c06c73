/** Answers the forms of coupons and promotions. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { addCoupon, addPromotion, switchDiscount } from '#domain/admin/discounts/change-discounts.ts'
import { couponForm, promotionForm } from '#domain/pricing/discount-forms.rules.ts'
import type { Services } from '#domain/services.ts'
import {
  type Action,
  type ActionDone,
  done,
  refused,
  wrong,
  actionWith,
  actionOf,
  answerAction,
} from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminPromotionsWords } from '#words/admin-promotions.ts'
import { NEW_COUPON, NEW_PROMOTION } from './promotion-forms.tsx'

type By = { services: Services; adminId: string; id: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'coupon-add': actionWith(couponForm, async ({ services, adminId }, form) => {
    const added = await addCoupon(services, adminId, form)
    return added.ok ? done(adminPromotionsWords.couponCreated(form.code)) : notMade(added.reason)
  }),
  'promotion-add': actionWith(promotionForm, async ({ services, adminId }, form) => {
    const added = await addPromotion(services, adminId, form)
    return added.ok ? done(adminPromotionsWords.promotionCreated(form.name)) : notMade(added.reason)
  }),
  'coupon-off': actionOf((by) => turn(by, 'coupon', false)),
  'coupon-on': actionOf((by) => turn(by, 'coupon', true)),
  'promotion-off': actionOf((by) => turn(by, 'promotion', false)),
  'promotion-on': actionOf((by) => turn(by, 'promotion', true)),
}

const NEW: Readonly<Record<string, string>> = { 'coupon-add': NEW_COUPON, 'promotion-add': NEW_PROMOTION }

export const answerPromotions = ({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) =>
  answerAction(posted, {
    actions: ACTIONS,
    own: ['id'],
    byOf: ({ id }, intent) => (Object.hasOwn(NEW, intent) || isUuid(id) ? { services, adminId, id } : gone()),
    aboutOf: ({ id }, intent) => NEW[intent] ?? id,
  })

const gone = () => refused(404, adminPromotionsWords.gone)

const notMade = (reason: 'code-taken' | 'no-such-choice') =>
  reason === 'code-taken'
    ? wrong({ code: adminPromotionsWords.codeTaken }, 409)
    : wrong({ categoryId: adminPromotionsWords.choiceGone }, 409)

async function turn({ services, ...by }: By, kind: 'coupon' | 'promotion', isOn: boolean): Promise<ActionDone> {
  const name = await switchDiscount(services, { ...by, kind, isOn })
  if (name === undefined) return gone()
  return done(isOn ? adminPromotionsWords.switchedOn(name) : adminPromotionsWords.switchedOff(name))
}
