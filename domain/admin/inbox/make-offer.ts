import { randomBytes } from 'node:crypto'
import { actOnTicket, type Acted, type ActServices, type TicketAction } from './act-on-ticket.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { rupees, withTax } from '#shared/money.rules.ts'
import type { OfferForm } from './ticket-forms.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { offerTrouble, type PayingOrder } from '#domain/quotes/offer-state.rules.ts'
import {
  findQuotedWork,
  insertOffer,
  listOffers,
  withdrawOpenOffer,
  findPayingOrder,
  lockOffer,
} from '#domain/quotes/offers.db.ts'
import { isUuid } from '#shared/uuid.rules.ts'

const TOKEN_BYTES = 24
const DAY_MS = 24 * 3_600_000

/** A price for a work that has none on the wall, and a link by which it can be bought once. */
export function makeOffer(services: ActServices, act: Omit<TicketAction, 'kind'>, form: OfferForm): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'quote' }, async (tx, letter, now) => {
    const work = await findQuotedWork(tx, letter.id)
    if (!work?.isListed) return { refused: 'This work does not hang in the gallery any more.' }
    if (!work.isPremium) return { refused: 'This work has its price on the wall by now: it is bought like any other.' }
    if (work.freeQuantity === 0) return { refused: 'No piece of this work is to be had any more.' }
    if (!work.frames.some(({ optionId }) => optionId === form.frame))
      return { refused: 'This frame is not offered for this work any more. Please choose another one.' }
    const size = work.sizes.find(({ id }) => id === form.size)
    if (work.sizes.length > 0 && !size)
      return { refused: 'This work comes in sizes. Please choose one that is to be had.' }
    const open = (await listOffers(tx, letter.id)).find(({ state }) => state === 'open')
    if (open && !offerTrouble(open, now)) return { refused: 'An offer stands already. Please withdraw it first.' }
    if (open) await withdrawOpenOffer(tx, open.id, now)
    const validUntil = new Date(now.getTime() + form.days * DAY_MS)
    const offerId = await insertOffer(tx, {
      quoteId: letter.id,
      artworkId: work.id,
      frameOptionId: form.frame,
      sizeId: size?.id ?? null,
      pricePaise: form.price,
      words: form.words,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      validUntil,
      key: act.key,
      madeBy: act.adminId,
      now,
    })
    return {
      means: 'act',
      text: `Offered at ${rupees(form.price)}, ${rupees(withTax(form.price, work.taxPercent))} with tax, until ${dayText(validUntil)}`,
      action: 'quote-offered',
      facts: { offer: offerId, artwork: work.id, paise: String(form.price) },
      mail: { about: 'offer', of: offerId },
      becomes: 'open-again',
    }
  })
}

/** From now on nobody can order by it. Not while somebody pays: that person said yes to a price that stood. */
export function withdrawOffer(services: ActServices, act: Omit<TicketAction, 'kind'>, offerId: string): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'quote' }, async (tx, letter, now) => {
    const offer = isUuid(offerId) ? await lockOffer(tx, { id: offerId, quoteId: letter.id }) : undefined
    if (!offer) return { refused: 'There is no such offer.' }
    if (offer.state === 'withdrawn') return 'done'
    if (offer.state === 'paid') return { refused: 'This offer is paid by now.' }
    const paying = await findPayingOrder(tx, offer.id, null)
    if (paying) return { refused: payingWords(paying) }
    await withdrawOpenOffer(tx, offer.id, now)
    return {
      means: 'act',
      text: `Withdrew the offer at ${rupees(offer.pricePaise)}`,
      action: 'quote-withdrawn',
      facts: { offer: offer.id },
      mail: { about: 'withdrawn', of: offer.id },
    }
  })
}

const payingWords = ({ orderId, isOfShop, holdUntil }: PayingOrder) =>
  isOfShop
    ? `Order #${orderNumber(orderId)} by this offer waits for its payment link until ${momentText(holdUntil)}. Please cancel the link first.`
    : 'Somebody is paying for this offer at this moment. Please try again in some minutes.'
