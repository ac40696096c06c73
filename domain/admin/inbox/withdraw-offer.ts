import { actOnTicket } from './act-on-ticket.ts'
import type { Acted, ActServices, TicketAction } from './act-on-ticket.ts'
import { rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isBeingPaid, lockOffer, withdrawOpenOffer } from '#domain/quotes/offers.db.ts'

/** From now on nobody can order by it. Not while somebody pays: that person said yes to a price that stood. */
export function withdrawOffer(services: ActServices, act: Omit<TicketAction, 'kind'>, offerId: string): Promise<Acted> {
  return actOnTicket(services, { ...act, kind: 'quote' }, async (tx, letter, now) => {
    const offer = isUuid(offerId) ? await lockOffer(tx, { id: offerId, quoteId: letter.id }) : undefined
    if (!offer) return { refused: 'There is no such offer.' }
    if (offer.state === 'withdrawn') return 'done'
    if (offer.state === 'paid') return { refused: 'This offer is paid by now.' }
    if (await isBeingPaid(tx, offer.id, null))
      return { refused: 'Somebody is paying for this offer at this moment. Please try again in some minutes.' }
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
