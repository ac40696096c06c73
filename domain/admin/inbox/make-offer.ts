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
import { deskInboxWords } from '#words/desk-inbox.ts'

const TOKEN_BYTES = 24
const DAY_MS = 24 * 3_600_000

/** Quotes a price for a work without one, and makes a link by which it can be bought once. */
export function makeOffer(services: ActServices, act: Omit<TicketAction, 'kind'>, form: OfferForm): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'quote' }, async (tx, letter, now) => {
    const work = await findQuotedWork(tx, letter.id)
    if (!work?.isListed) return { refused: deskInboxWords.workNotListed }
    if (!work.isPremium) return { refused: deskInboxWords.workHasPrice }
    if (work.freeQuantity === 0) return { refused: deskInboxWords.workSoldOut }
    if (!work.frames.some(({ optionId }) => optionId === form.frame)) return { refused: deskInboxWords.frameGone }
    const size = work.sizes.find(({ id }) => id === form.size)
    if (work.sizes.length > 0 && !size) return { refused: deskInboxWords.sizeMissing }
    const open = (await listOffers(tx, letter.id)).find(({ state }) => state === 'open')
    if (open && !offerTrouble(open, now)) return { refused: deskInboxWords.quoteOpen }
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
      text: deskInboxWords.quotedEntry(
        rupees(form.price),
        rupees(withTax(form.price, work.taxPercent)),
        dayText(validUntil),
      ),
      action: 'quote-offered',
      facts: { offer: offerId, artwork: work.id, paise: String(form.price) },
      mail: { about: 'offer', of: offerId },
      becomes: 'open-again',
    }
  })
}

/** The link stops working. Refused while a buyer is paying, who has accepted the price. */
export function withdrawOffer(services: ActServices, act: Omit<TicketAction, 'kind'>, offerId: string): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'quote' }, async (tx, letter, now) => {
    const offer = isUuid(offerId) ? await lockOffer(tx, { id: offerId, quoteId: letter.id }) : undefined
    if (!offer) return { refused: deskInboxWords.noSuchQuote }
    if (offer.state === 'withdrawn') return 'done'
    if (offer.state === 'paid') return { refused: deskInboxWords.quotePaid }
    const paying = await findPayingOrder(tx, offer.id, null)
    if (paying) return { refused: payingWords(paying) }
    await withdrawOpenOffer(tx, offer.id, now)
    return {
      means: 'act',
      text: deskInboxWords.withdrewEntry(rupees(offer.pricePaise)),
      action: 'quote-withdrawn',
      facts: { offer: offer.id },
      mail: { about: 'withdrawn', of: offer.id },
    }
  })
}

const payingWords = ({ orderId, isOfShop, holdUntil }: PayingOrder) =>
  isOfShop ? deskInboxWords.quoteByLink(orderNumber(orderId), momentText(holdUntil)) : deskInboxWords.quoteBeingPaid
