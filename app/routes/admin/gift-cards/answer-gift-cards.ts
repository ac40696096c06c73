/** The owner's actions on gift cards. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changeSales, giveNewCode, makeCardByHand, stopCard } from '#domain/admin/gift-cards/act-on-card.ts'
import { handCardForm, whyForm } from '#domain/admin/gift-cards/card-forms.rules.ts'
import { salesForm } from '#domain/gift-cards/sales.rules.ts'
import { refundCardOrder } from '#domain/orders/refunding/refund-order.ts'
import { DISPUTED } from '#domain/orders/refunding/refund.rules.ts'
import type { Services } from '#domain/services.ts'
import { done, refused, actionWith, actionOf, answerAction } from '#app/http/answer-form.ts'
import type { Action, ActionDone } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminGiftCardsWords } from '#words/admin-gift-cards.ts'

type By = { services: Services; adminId: string; key: string; id: string }

const REFUND: Action<By> = actionWith(whyForm, async ({ services, adminId, id }, { why }) => {
  const refunded = await refundCardOrder(services, { cardOrderId: id, adminId, why })
  if (refunded.ok) return done(adminGiftCardsWords.refundStarted)
  if (refunded.reason === 'not-found') return refused(404, adminGiftCardsWords.noSuchOrder)
  if (refunded.reason === 'disputed') return refused(409, DISPUTED)
  return refused(409, adminGiftCardsWords.cannotRefund[refunded.reason])
})

const OF_ALL: Readonly<Record<string, Action<By>>> = {
  sales: actionWith(salesForm, async ({ services, adminId }, { isOn, amounts, validMonths }) => {
    await changeSales(services, { sales: { isOn, amounts, validMonths }, adminId })
    return done(isOn ? adminGiftCardsWords.salesOn : adminGiftCardsWords.salesOff)
  }),
  make: actionWith(handCardForm, async ({ services, adminId, key }, form) => {
    const made = await makeCardByHand(services, { ...form, key, adminId })
    return done(made === 'made' ? adminGiftCardsWords.issued(form.email) : adminGiftCardsWords.issuedBefore)
  }),
  refund: REFUND,
}

const OF_ONE: Readonly<Record<string, Action<By>>> = {
  stop: actionWith(whyForm, async ({ services, adminId, id }, { why }) =>
    told(await stopCard(services, { cardId: id, adminId, why }), {
      done: adminGiftCardsWords.stopped,
      'not-now': adminGiftCardsWords.stoppedBefore,
    }),
  ),
  renew: actionOf(async ({ services, adminId, id }) =>
    told(await giveNewCode(services, { cardId: id, adminId }), {
      done: adminGiftCardsWords.renewed,
      'not-now': adminGiftCardsWords.cannotRenew,
    }),
  ),
  refund: REFUND,
}

const told = (acted: 'done' | 'not-found' | 'not-now', words: Record<'done' | 'not-now', string>): ActionDone => {
  if (acted === 'not-found') return refused(404, adminGiftCardsWords.noSuchCard)
  return acted === 'done' ? done(words.done) : refused(409, words[acted])
}

const answer =
  (actions: Readonly<Record<string, Action<By>>>) =>
  ({ services, visitor: { id: adminId }, params, ...posted }: PersonalArgs<Visitor>) =>
    answerAction(posted, {
      actions,
      own: ['key', 'id'],
      byOf: ({ key, id }) => isUuid(key) && { services, adminId, key, id: id || (params.id ?? '') },
    })

export const answerGiftCards = answer(OF_ALL)
export const answerGiftCard = answer(OF_ONE)
