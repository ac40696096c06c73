/** The owner's actions on gift cards. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { changeSales, giveNewCode, makeCardByHand, stopCard } from '#domain/admin/gift-cards/act-on-card.ts'
import { handCardForm, whyForm } from '#domain/admin/gift-cards/card-forms.rules.ts'
import { salesForm } from '#domain/gift-cards/sales.rules.ts'
import { refundPurchase } from '#domain/orders/gift-card-sales/refund-purchase.ts'
import { DISPUTED } from '#domain/orders/refunding/refund.rules.ts'
import type { Services } from '#domain/services.ts'
import { answerPress, pressOf, pressWith, refused, type Press, type Pressed } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { deskGiftCardsWords } from '#words/desk-gift-cards.ts'

type By = { services: Services; adminId: string; key: string; id: string }

const REFUND: Press<By> = pressWith(whyForm, async ({ services, adminId, id }, { why }) => {
  const refunded = await refundPurchase(services, { purchaseId: id, adminId, why })
  if (refunded.ok) return { ok: true, text: deskGiftCardsWords.refundStarted }
  if (refunded.reason === 'not-found') return refused(404, deskGiftCardsWords.noSuchOrder)
  if (refunded.reason === 'disputed') return refused(409, DISPUTED)
  return refused(409, deskGiftCardsWords.cannotRefund[refunded.reason])
})

const OF_ALL: Readonly<Record<string, Press<By>>> = {
  sales: pressWith(salesForm, async ({ services, adminId }, { isOn, amounts, validMonths }) => {
    await changeSales(services, { sales: { isOn, amounts, validMonths }, adminId })
    return { ok: true, text: isOn ? deskGiftCardsWords.salesOn : deskGiftCardsWords.salesOff }
  }),
  make: pressWith(handCardForm, async ({ services, adminId, key }, form) => {
    const made = await makeCardByHand(services, { ...form, key, adminId })
    return {
      ok: true,
      text: made === 'made' ? deskGiftCardsWords.issued(form.email) : deskGiftCardsWords.issuedBefore,
    }
  }),
  refund: REFUND,
}

const OF_ONE: Readonly<Record<string, Press<By>>> = {
  stop: pressWith(whyForm, async ({ services, adminId, id }, { why }) =>
    told(await stopCard(services, { cardId: id, adminId, why }), {
      done: deskGiftCardsWords.stopped,
      'not-now': deskGiftCardsWords.stoppedBefore,
    }),
  ),
  renew: pressOf(async ({ services, adminId, id }) =>
    told(await giveNewCode(services, { cardId: id, adminId }), {
      done: deskGiftCardsWords.renewed,
      'not-now': deskGiftCardsWords.cannotRenew,
    }),
  ),
  refund: REFUND,
}

const told = (acted: 'done' | 'not-found' | 'not-now', words: Record<'done' | 'not-now', string>): Pressed => {
  if (acted === 'not-found') return refused(404, deskGiftCardsWords.noSuchCard)
  return acted === 'done' ? { ok: true, text: words.done } : refused(409, words[acted])
}

const answer =
  (presses: Readonly<Record<string, Press<By>>>) =>
  ({ services, visitor: { id: adminId }, params, ...posted }: PersonalArgs<Visitor>) =>
    answerPress(posted, presses, ['key', 'id'], ({ key, id }) => {
      const about = id || (params.id ?? '')
      return isUuid(key) && { services, adminId, key, id: about }
    })

export const answerGiftCards = answer(OF_ALL)
export const answerGiftCard = answer(OF_ONE)
