import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { ENDINGS_SAY, ERASED_NAME, PAST_BOOKS, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

const FORGET_BUYER = sql`buyer_name = ${ERASED_NAME}, buyer_email = 'erased@erased.invalid', for_name = ${ERASED_NAME},
  message = '', recipient_email = case when recipient_email is not null then 'erased@erased.invalid' end`
const HAS_BUYER = sql`buyer_name <> ${ERASED_NAME}`

export const giftCardsKept: KeptData = {
  tables: {
    gift_card_amounts: { what: 'amounts of gift cards on sale', until: WITH_SHOP },
    gift_card_order_moves: { what: 'the states of a gift-card order', until: 'as long as the gift-card order' },
    gift_card_orders: {
      what: 'gift-card orders: buyer, recipient, message',
      until: ENDINGS_SAY,
      erased:
        'the buyer of a paid one stays in the books; message and recipient are deleted at once if the card has been issued',
    },
    gift_card_settings: { what: 'whether gift cards are on sale', until: WITH_SHOP },
    gift_cards: {
      what: 'gift cards: balance, recipient',
      until: WITH_SHOP,
      erased: 'recipient and e-mail address are deleted at once',
    },
  },
  endings: {
    'card-orders-never-paid': {
      table: 'gift_card_orders',
      which: 'names, e-mail addresses and messages of gift cards that were never paid',
      days: 30,
      after: 'the card was ordered',
      why: 'nothing was sold',
      where: ({ before }) => sql`state = 'expired' and created_at < ${before} and ${HAS_BUYER}`,
      set: FORGET_BUYER,
    },
    'card-order-words-old': {
      table: 'gift_card_orders',
      which: 'the message that came with a gift card',
      days: 400,
      after: 'the card was ordered',
      why: 'the card has arrived, and can be printed again until then',
      where: ({ before }) => sql`message <> '' and created_at < ${before}`,
      set: sql`message = ''`,
    },
    'card-orders-past-books': {
      table: 'gift_card_orders',
      which: 'the same for gift cards that were paid',
      after: 'the card was ordered',
      ...PAST_BOOKS,
      where: ({ before }) => sql`created_at < ${before} and ${HAS_BUYER}`,
      set: FORGET_BUYER,
    },
    'gift-cards-ended': {
      table: 'gift_cards',
      which: 'gift card recipient and e-mail address',
      days: 400,
      after: 'its last day',
      why: 'someone may ask about the balance for a while',
      where: ({ before }) => sql`ends_on < ${before}::date and num_nonnulls(for_name, sent_to) > 0`,
      set: sql`for_name = null, sent_to = null`,
    },
  },
  download: {
    'gift_cards.bought': ({ provenEmail }) =>
      listOf(sql`
        select buyer_name, buyer_email, for_name, recipient_email, message, design, amount_paise, state, created_at
        from gift_card_orders where buyer_email = ${provenEmail} order by created_at, id`),
    'gift_cards.received': ({ provenEmail }) =>
      listOf(sql`
        select for_name, sent_to, last_four, balance_paise, ends_on,
          (select message from gift_card_orders where gift_card_orders.id = card_order_id) as message
        from gift_cards where sent_to = ${provenEmail} order by created_at, id`),
  },
  mails: {
    to: ({ provenEmail }) => sql`kind = 'gift-card-order-mail' and payload ->> 'cardOrderId' in (
      select id::text from gift_card_orders where buyer_email = ${provenEmail})`,
  },
  /** Cards keep their money. What names the person, as buyer or as recipient, goes. */
  async erase(tx, { provenEmail }) {
    if (provenEmail === null) return
    const isIssued = sql`exists (select from gift_cards where card_order_id = gift_card_orders.id)`
    await sql`update gift_card_orders set message = '' where buyer_email = ${provenEmail} and ${isIssued}`.execute(tx)
    await sql`
      update gift_card_orders set message = '', for_name = ${ERASED_NAME}, recipient_email = 'erased@erased.invalid'
      where recipient_email = ${provenEmail} and ${isIssued}`.execute(tx)
    await sql`update gift_cards set for_name = null, sent_to = null where sent_to = ${provenEmail}`.execute(tx)
  },
}
