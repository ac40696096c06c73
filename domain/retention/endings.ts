/** What the daily round ends, when and why. */
import type { Tables } from '#db/tables.ts'

export type TableName = keyof Tables | 'schema_migrations'

/** What the daily round does to what is past its time. Pseudonymised: the row stays, and says of nobody whose it is. */
type End = 'deleted' | 'sampled' | 'pseudonymised'

type Ending = {
  table: TableName
  which: string
  days: number
  /** The moment from which the days count. */
  after: string
  end: End
  why: string
}

const YEAR = 365
/** More than eight years after the end of the financial year. */
const BOOKS_DAYS = 9 * YEAR + 3
const BOOKS =
  'books: section 36 of the CGST Act asks for 72 months after the annual return is due, section 128 of the Companies Act for eight financial years; the longer one is kept to'

export const ENDINGS = {
  'sessions-ended': {
    table: 'sessions',
    which: 'sessions that have ended, with network address and browser',
    days: 1,
    after: 'their end',
    end: 'deleted',
    why: 'nothing is done with them any more',
  },
  'tokens-ended': {
    table: 'verifications',
    which: 'links of mails that open nothing any more',
    days: 1,
    after: 'their end',
    end: 'deleted',
    why: 'nothing is done with them any more',
  },
  'phone-codes-ended': {
    table: 'phone_codes',
    which: 'codes that were sent to a telephone',
    days: 1,
    after: 'their end',
    end: 'deleted',
    why: 'nothing is done with them any more',
  },
  'rate-limits-ended': {
    table: 'rate_limits',
    which: 'how often an address or a mailbox did something',
    days: 1,
    after: 'the end of the window',
    end: 'deleted',
    why: 'a limit looks back no further',
  },
  'order-attempts-past': {
    table: 'order_attempts',
    which: 'from which address an order or a gift card was ordered',
    days: 1,
    after: 'the order',
    end: 'deleted',
    why: 'the limit looks back one hour',
  },
  'cart-changes-remembered': {
    table: 'cart_changes',
    which: 'changes of carts and their answers',
    days: 90,
    after: 'the change',
    end: 'deleted',
    why: 'no browser sends a change again later',
  },
  'refused-sign-ins': {
    table: 'audit_log',
    which: 'sign-ins that failed or were refused, all but every twentieth',
    days: 90,
    after: 'the attempt',
    end: 'sampled',
    why: 'an attack is still seen: when each was stays in the chain, and one in twenty says from where and at whom',
  },
  'farewells-sent': {
    table: 'jobs',
    which: 'the mail that tells of an erased account',
    days: 1,
    after: 'it was sent or given up',
    end: 'deleted',
    why: 'its address is the last thing kept of that person',
  },
  'jobs-done': {
    table: 'jobs',
    which: 'jobs that are done, but for mails',
    days: 90,
    after: 'they were done',
    end: 'deleted',
    why: 'what was asked for twice is done once',
  },
  'mails-done': {
    table: 'jobs',
    which: 'which mail was sent about what',
    days: 400,
    after: 'it was sent',
    end: 'deleted',
    why: 'whoever asks for a mail can be told when it went out',
  },
  'jobs-given-up': {
    table: 'jobs',
    which: 'jobs and mails that were given up, or may have been done',
    days: 400,
    after: 'they were given up',
    end: 'deleted',
    why: 'a person has looked at them, or nobody will',
  },
  'provider-events-acted': {
    table: 'provider_events',
    which: 'what payment provider and carrier have told, as they told it',
    days: 90,
    after: 'it was seen to',
    end: 'deleted',
    why: 'told again it is known, and a dispute about what was told comes sooner',
  },
  'provider-events-left': {
    table: 'provider_events',
    which: 'what they told and nobody could act on',
    days: 400,
    after: 'it came',
    end: 'deleted',
    why: 'it stands in the check of the money until then',
  },
  'orders-never-paid': {
    table: 'orders',
    which: 'name, addresses and telephone of orders that were never paid',
    days: 400,
    after: 'they expired',
    end: 'pseudonymised',
    why: 'nothing was sold; what was wished for stays as a number',
  },
  'orders-never-paid-of-erased': {
    table: 'orders',
    which: 'the same of somebody whose account is erased',
    days: 7,
    after: 'they expired',
    end: 'pseudonymised',
    why: 'until then late money may come, which goes back',
  },
  'orders-past-books': {
    table: 'orders',
    which: 'name, addresses and telephone of orders that were paid',
    days: BOOKS_DAYS,
    after: 'they were made',
    end: 'pseudonymised',
    why: BOOKS,
  },
  'invoices-past-books': {
    table: 'invoices',
    which: 'name and addresses on invoices and credit notes',
    days: BOOKS_DAYS,
    after: 'they were issued',
    end: 'pseudonymised',
    why: BOOKS,
  },
  'gift-wishes-of-erased': {
    table: 'order_gifts',
    which: 'the words of a gift card of somebody whose account is erased',
    days: 30,
    after: 'the order is over',
    end: 'pseudonymised',
    why: 'the card goes with the parcel',
  },
  'return-words-of-erased': {
    table: 'return_requests',
    which: 'what was written and shown about a return by somebody whose account is erased',
    days: 30,
    after: 'the order is over',
    end: 'pseudonymised',
    why: 'the return is settled; that there was one stays with the order',
  },
  'return-photos-of-erased': {
    table: 'return_photos',
    which: 'the photos of such a return',
    days: 30,
    after: 'the order is over',
    end: 'deleted',
    why: 'the return is settled',
  },
  'return-replies-of-erased': {
    table: 'replies',
    which: 'what was answered about such a return',
    days: 30,
    after: 'the order is over',
    end: 'deleted',
    why: 'the return is settled',
  },
  'notes-of-erased': {
    table: 'order_notes',
    which: 'what the shop has noted about an order of somebody whose account is erased',
    days: 30,
    after: 'the order is over',
    end: 'deleted',
    why: 'tax law asks for the order and not for notes',
  },
  'refund-notes-of-erased': {
    table: 'refunds',
    which: 'what the shop has noted about a refund of such an order',
    days: 30,
    after: 'the order is over',
    end: 'pseudonymised',
    why: 'tax law asks for the refund and not for notes',
  },
  'dispute-answers-of-erased': {
    table: 'dispute_answers',
    which: 'what the shop has answered a bank about such an order, and what it has sent along',
    days: 30,
    after: 'the order is over',
    end: 'deleted',
    why: 'the provider has it; tax law asks for what was taken and not for words',
  },
  'calls-of-erased': {
    table: 'order_attention',
    which: 'what called the shop to such an order',
    days: 30,
    after: 'the order is over',
    end: 'deleted',
    why: 'the order is over',
  },
  'purchases-never-paid': {
    table: 'gift_card_purchases',
    which: 'names, addresses and words of gift cards that were never paid',
    days: 30,
    after: 'the purchase was begun',
    end: 'pseudonymised',
    why: 'nothing was sold',
  },
  'purchase-words-old': {
    table: 'gift_card_purchases',
    which: 'the words that came with a gift card',
    days: 400,
    after: 'the purchase was begun',
    end: 'pseudonymised',
    why: 'the card has come, and can be printed again until then',
  },
  'purchases-past-books': {
    table: 'gift_card_purchases',
    which: 'the same of those that were paid',
    days: BOOKS_DAYS,
    after: 'the purchase was begun',
    end: 'pseudonymised',
    why: BOOKS,
  },
  'gift-cards-ended': {
    table: 'gift_cards',
    which: 'for whom a card was, and where it was mailed',
    days: 400,
    after: 'its last day',
    end: 'pseudonymised',
    why: 'what is left on it may be asked about for a while',
  },
  'messages-closed': {
    table: 'contact_messages',
    which: 'messages that are settled, and what was answered',
    days: 3 * YEAR,
    after: 'they were closed',
    end: 'deleted',
    why: 'for three years a claim can follow from them',
  },
  'consultations-closed': {
    table: 'consultations',
    which: 'consultations that are settled',
    days: 3 * YEAR,
    after: 'they were closed',
    end: 'deleted',
    why: 'for three years a claim can follow from them',
  },
  'quotes-closed': {
    table: 'quote_requests',
    which: 'requests for a quote that are settled, with their offers',
    days: 3 * YEAR,
    after: 'they were closed',
    end: 'deleted',
    why: 'for three years a claim can follow from them',
  },
  'drafts-left': {
    table: 'work_drafts',
    which: 'drafts of works that nobody has gone on with',
    days: 400,
    after: 'they were last changed',
    end: 'deleted',
    why: 'they were forgotten',
  },
  'work-forms-sent': {
    table: 'work_forms',
    which: 'which form made which work',
    days: 30,
    after: 'it was sent',
    end: 'deleted',
    why: 'no browser sends a form again later',
  },
  'money-checks-old': {
    table: 'money_checks',
    which: 'what the daily check of the money has found',
    days: 400,
    after: 'it ended',
    end: 'deleted',
    why: 'newer ones say what still stands',
  },
  'work-views-old': {
    table: 'work_views',
    which: 'how often a work was looked at on a day, by nobody in particular',
    days: 800,
    after: 'the day',
    end: 'deleted',
    why: 'statistics compare a year with the one before',
  },
} as const satisfies Record<string, Ending>

export type EndingName = keyof typeof ENDINGS
