import { randomBytes } from 'node:crypto'
import { actOnTicket, type Acted, type ActServices, type TicketAction } from './act-on-ticket.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { rupees, withTax } from '#shared/money.rules.ts'
import type { QuotePriceForm } from './ticket-forms.rules.ts'
import { lockWorks } from '#domain/orders/order/holds.db.ts'
import { findHeldWork } from '#domain/quotes/quote-holds.db.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { quotePriceTrouble, type PayingOrder } from '#domain/quotes/quote-state.rules.ts'
import {
  findQuotedWork,
  insertQuotePrice,
  listQuotePrices,
  withdrawOpenQuotePrice,
  findPayingOrder,
  lockQuotePrice,
} from '#domain/quotes/quote-prices.db.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'

const TOKEN_BYTES = 24
const DAY_MS = 24 * 3_600_000

/** Quotes a price for a work without one, and makes a link by which it can be bought once. */
export function sendQuote(
  services: ActServices,
  act: Omit<TicketAction, 'kind'>,
  form: QuotePriceForm,
): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'quote' }, async (tx, ticket, now) => {
    const work = await findQuotedWork(tx, ticket.id)
    if (!work?.isListed) return { refused: adminInboxWords.workNotListed }
    if (!work.isPremium) return { refused: adminInboxWords.workHasPrice }
    if (work.freeQuantity === 0) return { refused: adminInboxWords.workSoldOut }
    if (!work.frames.some(({ optionId }) => optionId === form.frame)) return { refused: adminInboxWords.frameGone }
    const size = work.sizes.find(({ id }) => id === form.size)
    if (work.sizes.length > 0 && !size) return { refused: adminInboxWords.sizeMissing }
    const open = (await listQuotePrices(tx, ticket.id)).find(({ state }) => state === 'open')
    if (open && !quotePriceTrouble(open, now)) return { refused: adminInboxWords.quoteOpen }
    if (open) await withdrawOpenQuotePrice(tx, open.id, now)
    const validUntil = new Date(now.getTime() + form.days * DAY_MS)
    const quotePriceId = await insertQuotePrice(tx, {
      quoteId: ticket.id,
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
      text: adminInboxWords.quotedEntry(
        rupees(form.price),
        rupees(withTax(form.price, work.taxPercent)),
        dayText(validUntil),
      ),
      action: 'quote-offered',
      facts: { quotePrice: quotePriceId, artwork: work.id, paise: String(form.price) },
      mail: { about: 'quotePrice', of: quotePriceId },
      becomes: 'open-again',
    }
  })
}

/** The link stops working. Refused while a buyer is paying, who has accepted the price. */
export function withdrawQuotePrice(
  services: ActServices,
  act: Omit<TicketAction, 'kind'>,
  quotePriceId: string,
): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'quote' }, async (tx, ticket, now) => {
    // Before the quote, as whoever orders on it locks them.
    const held = isUuid(quotePriceId) ? await findHeldWork(tx, quotePriceId) : undefined
    if (held) await lockWorks(tx, [held.artworkId])
    const quotePrice = isUuid(quotePriceId)
      ? await lockQuotePrice(tx, { id: quotePriceId, quoteId: ticket.id })
      : undefined
    if (!quotePrice) return { refused: adminInboxWords.noSuchQuote }
    if (quotePrice.state === 'withdrawn') return 'done'
    if (quotePrice.state === 'paid') return { refused: adminInboxWords.quotePaid }
    const paying = await findPayingOrder(tx, quotePrice.id, null)
    if (paying) return { refused: payingWords(paying) }
    const freed = await withdrawOpenQuotePrice(tx, quotePrice.id, now)
    return {
      means: 'act',
      freed,
      text: adminInboxWords.withdrewEntry(rupees(quotePrice.pricePaise)),
      action: 'quote-withdrawn',
      facts: { quotePrice: quotePrice.id },
      mail: { about: 'withdrawn', of: quotePrice.id },
    }
  })
}

const payingWords = ({ orderId, isOfShop, holdUntil }: PayingOrder) =>
  isOfShop ? adminInboxWords.quoteByLink(orderNumber(orderId), momentText(holdUntil)) : adminInboxWords.quoteBeingPaid
