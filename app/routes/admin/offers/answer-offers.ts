/** What a press in the room of offers leads to, and what is said of it. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { addCoupon, addPromotion, switchDiscount } from '#domain/admin/discounts/change-discounts.ts'
import { couponForm, promotionForm } from '#domain/admin/discounts/discounts.rules.ts'
import type { Services } from '#domain/services.ts'
import { answerPressed, NO_SUCH_PRESS, pressOf, pressWith, readPress, refused } from '#app/http/answer-form.ts'
import type { Press, Pressed, PressRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { NEW_COUPON, NEW_PROMOTION } from './offer-forms.tsx'

type By = { services: Services; adminId: string; id: string }

const PRESSES: Readonly<Record<string, Press<By>>> = {
  'coupon-add': pressWith(couponForm, async ({ services, adminId }, form) => {
    const added = await addCoupon(services, adminId, form)
    return added.ok ? { ok: true, text: `${form.code} can be used now.` } : notMade(added.reason)
  }),
  'promotion-add': pressWith(promotionForm, async ({ services, adminId }, form) => {
    const added = await addPromotion(services, adminId, form)
    return added.ok ? { ok: true, text: `${form.name} is made.` } : notMade(added.reason)
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
  if (!(intent in NEW) && !isUuid(own.id)) return said(GONE)
  return said(chosen ? await chosen.press({ services, adminId: visitor.id, id: own.id }, entered) : NO_SUCH_PRESS)
}

const GONE = refused(404, 'This is not there any more.')

const notMade = (reason: 'code-taken' | 'no-such-choice'): PressRefusal =>
  reason === 'code-taken'
    ? { ok: false, status: 409, errors: { code: 'There is a coupon with this code already.' } }
    : { ok: false, status: 409, errors: { categoryId: 'This artist or category is not there any more.' } }

async function turn({ services, ...by }: By, kind: 'coupon' | 'promotion', isOn: boolean): Promise<Pressed> {
  const name = await switchDiscount(services, { ...by, kind, isOn })
  return name === undefined ? GONE : { ok: true, text: `${name} is switched ${isOn ? 'on' : 'off'}.` }
}
