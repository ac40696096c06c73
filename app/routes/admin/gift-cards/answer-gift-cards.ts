/** What the owner's press about gift cards leads to, and what is said of it. */
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

type By = { services: Services; adminId: string; key: string; id: string }

const REFUND: Press<By> = pressWith(whyForm, async ({ services, adminId, id }, { why }) => {
  const refunded = await refundPurchase(services, { purchaseId: id, adminId, why })
  if (refunded.ok) return { ok: true, text: 'The card pays no more, and its money goes back to whoever bought it.' }
  if (refunded.reason === 'not-found') return refused(404, 'There is no such purchase.')
  if (refunded.reason === 'disputed') return refused(409, DISPUTED)
  return refused(409, refunded.reason === 'used' ? USED : 'This purchase is not paid, or goes back already.')
})

const USED = 'Something was bought with this card, or it was stopped: its money cannot go back.'

const OF_ALL: Readonly<Record<string, Press<By>>> = {
  sales: pressWith(salesForm, async ({ services, adminId }, { isOn, amounts, validMonths }) => {
    await changeSales(services, { sales: { isOn, amounts, validMonths }, adminId })
    return { ok: true, text: isOn ? 'Gift cards are sold now.' : 'No gift cards are sold. Those that exist still pay.' }
  }),
  make: pressWith(handCardForm, async ({ services, adminId, key }, form) => {
    const made = await makeCardByHand(services, { ...form, key, adminId })
    return {
      ok: true,
      text: made === 'made' ? `The card is made, and mailed to ${form.email}.` : 'It was made before.',
    }
  }),
  refund: REFUND,
}

const OF_ONE: Readonly<Record<string, Press<By>>> = {
  stop: pressWith(whyForm, async ({ services, adminId, id }, { why }) =>
    told(await stopCard(services, { cardId: id, adminId, why }), {
      done: 'The card pays no more.',
      'not-now': 'It was stopped before.',
    }),
  ),
  renew: pressOf(async ({ services, adminId, id }) =>
    told(await giveNewCode(services, { cardId: id, adminId }), {
      done: 'The new code is mailed. The one of before counts no more.',
      'not-now': 'It was stopped, or nobody’s address is known: there is nobody to mail a code to.',
    }),
  ),
  refund: REFUND,
}

const told = (acted: 'done' | 'not-found' | 'not-now', words: Record<'done' | 'not-now', string>): Pressed => {
  if (acted === 'not-found') return refused(404, 'There is no such card.')
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
