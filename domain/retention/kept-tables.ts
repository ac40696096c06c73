/** What every table holds, until when, and what becomes of it when somebody's account is erased. */
import type { TableName } from './ending.ts'

type Kept = {
  what: string
  /** Where no daily round ends it. */
  until: string
  /** Undefined: it is of no person. */
  erased: string | undefined
}

const kept = (what: string, until: string, erased?: string): Kept => ({ what, until, erased })

const WITH_SHOP = 'as long as the shop stands'
const WITH_WORK = 'as long as the work'
const WITH_ORDER = 'as long as the order'
const WITH_ACCOUNT = 'until the account is erased'
const AT_ONCE = 'deleted at once'
const OF_BOOKS = 'stays in the books'
const ENDINGS_SAY = 'see below'

export const TABLES: Record<TableName, Kept> = {
  accounts: kept('who can sign in', WITH_ACCOUNT, AT_ONCE),
  artists: kept(
    'makers of works: name, words, city, picture',
    WITH_SHOP,
    'words, city and picture are deleted at once; the name too where no work stays, else it stays with the works',
  ),
  artwork_images: kept('further pictures of works', WITH_WORK),
  artwork_sizes: kept('sizes of works and their pieces', WITH_WORK),
  artworks: kept(
    'works',
    'until the artist deletes them; what was ever sold or asked about stays with it',
    'deleted at once, but for those that are sold, or were sold or asked about; those are hung no more while pieces are left',
  ),
  audit_links: kept('the chain that seals the audit log', WITH_SHOP, 'what would prove a guess is deleted at once'),
  audit_log: kept(
    'who did what, and when',
    WITH_SHOP,
    'pseudonymised at once: who, to whom, from where and words that name the person',
  ),
  audit_refusals: kept(
    'how often something was refused again lately, by a hash',
    'an hour, until the audit log has the count',
  ),
  audit_rewrites: kept('which entries of the audit log each erasure rewrote, without what they said', WITH_SHOP),
  authenticators: kept(
    'keys of apps that show codes, closed by the store’s secret',
    'until they are turned off',
    AT_ONCE,
  ),
  book_addresses: kept('the address book', WITH_ACCOUNT, AT_ONCE),
  cart_changes: kept('changes of carts that came twice', WITH_ACCOUNT, AT_ONCE),
  cart_coupons: kept('the code in a cart', WITH_ACCOUNT, AT_ONCE),
  cart_gifts: kept('the gift wishes of a cart', WITH_ACCOUNT, AT_ONCE),
  cart_items: kept('the cart of an account; a guest’s is on the guest’s device', WITH_ACCOUNT, AT_ONCE),
  categories: kept('categories', WITH_SHOP),
  category_counts: kept('how many works a category has', WITH_SHOP),
  consultations: kept('consultations that were asked for', 'until they are closed', AT_ONCE),
  contact_messages: kept('messages', 'until they are closed', AT_ONCE),
  coupons: kept('codes that take something off', WITH_SHOP),
  credentials: kept('passwords as hashes, and who is known to Google', WITH_ACCOUNT, AT_ONCE),
  delivery_payment_settings: kept('the terms of pay on delivery', WITH_SHOP),
  dispute_answers: kept('what was answered to banks that asked money back', WITH_SHOP, ENDINGS_SAY),
  dispute_moves: kept('the states of a dispute', 'as long as the dispute'),
  dispute_papers: kept(
    'what was sent along; files until the provider has them',
    'as long as the answer',
    'deleted with the answer',
  ),
  disputes: kept('what banks ask back', WITH_SHOP, OF_BOOKS),
  frame_options: kept('which frames a work is offered in', WITH_WORK),
  frames: kept('frames', WITH_SHOP),
  gift_card_amounts: kept('for how much gift cards are sold', WITH_SHOP),
  gift_card_entries: kept('what happened to the money of a gift card', WITH_SHOP, OF_BOOKS),
  gift_card_purchase_moves: kept('the states of a purchase of a gift card', 'as long as the purchase'),
  gift_card_purchases: kept(
    'gift cards that are bought: buyer, for whom, words',
    ENDINGS_SAY,
    'the buyer of what was paid stays in the books; words, and whoever it was for, are deleted at once when the card is made',
  ),
  gift_card_settings: kept('whether gift cards are sold', WITH_SHOP),
  gift_cards: kept(
    'gift cards: what is left on them, for whom',
    WITH_SHOP,
    'for whom and where it was mailed are deleted at once',
  ),
  gift_settings: kept('what wrapping costs', WITH_SHOP),
  holds: kept('pieces that an order holds', WITH_ORDER),
  home_texts: kept('the words of the home page, with their history', WITH_SHOP),
  invoice_series: kept('the last number of invoices', WITH_SHOP),
  invoices: kept('invoices and credit notes', ENDINGS_SAY, OF_BOOKS),
  invoices_to_issue: kept('orders that wait for their invoice', 'until it is issued'),
  job_runners: kept('processes that run jobs', 'until they end'),
  jobs: kept(
    'what is to be done and was done, mails included',
    'until it is done',
    'what names the person is deleted at once',
  ),
  money_checks: kept('checks of the money', 'until they end'),
  order_attempts: kept('from which address something was ordered lately', ENDINGS_SAY, ENDINGS_SAY),
  order_attention: kept('what calls the shop to an order', 'until it is seen to', ENDINGS_SAY),
  order_extras: kept('wrapping and fees of an order', WITH_ORDER, OF_BOOKS),
  order_gifts: kept('the gift wishes of an order', WITH_ORDER, ENDINGS_SAY),
  order_items: kept('the works of an order', WITH_SHOP, OF_BOOKS),
  order_moves: kept('the states of an order', WITH_ORDER, OF_BOOKS),
  order_notes: kept('what the shop has noted about an order', WITH_ORDER, ENDINGS_SAY),
  orders: kept('orders: what was bought, by whom, to where', ENDINGS_SAY, `${OF_BOOKS} when it was paid; see below`),
  passkeys: kept('passkeys: name, public key, when last used', 'until they are taken away', AT_ONCE),
  payment_links: kept('links by which an order is paid', WITH_ORDER),
  payments: kept('money that came', WITH_SHOP, OF_BOOKS),
  phone_codes: kept('codes that prove a telephone number, as seals', ENDINGS_SAY, ENDINGS_SAY),
  pictures: kept(
    'pictures; their files wait a month aside before they are gone',
    'a day after nothing shows them any more',
    'deleted at once with their files, but for those that something still shows',
  ),
  price_settings: kept('which figure of a price is the big one', WITH_SHOP),
  profiles: kept('what the shop knows of a person', WITH_ACCOUNT, AT_ONCE),
  promotions: kept('offers for several works', WITH_SHOP),
  provider_events: kept(
    'what payment provider and carrier tell',
    'until it is seen to',
    'emptied at once where it names the person',
  ),
  quote_offers: kept('offers that answer a request', 'as long as the request', 'deleted at once with the request'),
  quote_requests: kept('requests for a quote', 'until they are closed', AT_ONCE),
  rate_limits: kept('how often somebody did something lately', ENDINGS_SAY, ENDINGS_SAY),
  recovery_codes: kept('recovery codes as hashes', 'until they are used', AT_ONCE),
  refunds: kept('money that went back', WITH_SHOP, `${OF_BOOKS}; notes: see below`),
  remittances: kept('what the carrier has paid out', WITH_SHOP),
  replies: kept(
    'what was answered and noted about a letter',
    'as long as the letter',
    'deleted at once with the letter; of returns: see below',
  ),
  restores: kept('when the store was restored, and the series of invoices since', WITH_SHOP),
  return_items: kept('which works are to go back', 'as long as the return'),
  return_photos: kept('photos of what is to go back', 'as long as the return', ENDINGS_SAY),
  return_requests: kept('returns', WITH_ORDER, ENDINGS_SAY),
  schema_migrations: kept('which migrations were applied', WITH_SHOP),
  search_deletions: kept('words, for search that forgives mistakes', WITH_SHOP),
  search_documents: kept('words of works', WITH_WORK),
  search_misses: kept('what was searched for and not found, by nobody in particular', '400 days'),
  search_words: kept('words of the shop', WITH_SHOP),
  sessions: kept('who is signed in, where', '30 days at most', AT_ONCE),
  shipment_events: kept('where a parcel was', 'as long as the parcel'),
  shipments: kept('parcels', WITH_ORDER),
  size_sets: kept('tables of sizes', WITH_SHOP),
  sizes: kept('sizes', WITH_SHOP),
  store_identity: kept('by which a folder of pictures knows its database', WITH_SHOP),
  store_marks: kept('what was done once for the whole shop', WITH_SHOP),
  verifications: kept('links of mails, as hashes', 'a day at most', AT_ONCE),
  wishlist_shares: kept('links to saved works', WITH_ACCOUNT, AT_ONCE),
  wishlists: kept('saved works', WITH_ACCOUNT, AT_ONCE),
  work_changes: kept('which works changed last', WITH_WORK),
  work_draft_pictures: kept('pictures of drafts', 'as long as the draft', AT_ONCE),
  work_drafts: kept('works that are being entered', 'until they are saved', AT_ONCE),
  work_edit_images: kept('pictures of changes that wait', 'as long as the change'),
  work_edits: kept('changes of works that wait for approval', WITH_WORK, AT_ONCE),
  work_forms: kept('which form made which work', ENDINGS_SAY),
  work_views: kept('how often a work was looked at', WITH_WORK),
}
