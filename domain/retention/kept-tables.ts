/** What every table holds, until when, and what happens to it when a person's account is erased. */
import type { TableName } from './ending.ts'

type Kept = {
  what: string
  /** Where the nightly clean-up doesn't end it. */
  until: string
  /** Undefined if it belongs to no person. */
  erased: string | undefined
}

const kept = (what: string, until: string, erased?: string): Kept => ({ what, until, erased })

const WITH_SHOP = 'as long as the shop exists'
const WITH_WORK = 'as long as the work'
const WITH_ORDER = 'as long as the order'
const WITH_ACCOUNT = 'until the account is erased'
const AT_ONCE = 'deleted at once'
const OF_BOOKS = 'stays in the books'
const ENDINGS_SAY = 'see below'

export const TABLES: Record<TableName, Kept> = {
  accounts: kept('who can sign in', WITH_ACCOUNT, AT_ONCE),
  artists: kept(
    'artists: name, profile text, city, picture',
    WITH_SHOP,
    'text, city and picture are deleted at once; the name too, unless works remain',
  ),
  artwork_images: kept('additional pictures of works', WITH_WORK),
  artwork_sizes: kept('sizes of works and their stock', WITH_WORK),
  artworks: kept(
    'works',
    'until the artist deletes them; a work that was sold or asked about stays',
    'deleted at once, except works that were sold or asked about; those with stock left are unlisted',
  ),
  audit_links: kept(
    'the chain that seals the audit log',
    WITH_SHOP,
    'the salt that could confirm a guess is deleted at once',
  ),
  audit_log: kept(
    'who did what, and when',
    WITH_SHOP,
    'pseudonymised at once: actor, object, IP address and text that names the person',
  ),
  audit_refusals: kept('recent repeated refusals, counted by a hash', 'an hour, until the audit log has the count'),
  audit_rewrites: kept('which entries of the audit log each erasure rewrote, without their old text', WITH_SHOP),
  authenticators: kept(
    'keys of authenticator apps, encrypted with the store’s secret',
    'until they are turned off',
    AT_ONCE,
  ),
  book_addresses: kept('the address book', WITH_ACCOUNT, AT_ONCE),
  cart_changes: kept('cart changes, to recognise repeated ones', WITH_ACCOUNT, AT_ONCE),
  cart_coupons: kept('the coupon in a cart', WITH_ACCOUNT, AT_ONCE),
  cart_gifts: kept('the gift options of a cart', WITH_ACCOUNT, AT_ONCE),
  cart_items: kept('the cart of an account; a guest’s cart is on the guest’s device', WITH_ACCOUNT, AT_ONCE),
  categories: kept('categories', WITH_SHOP),
  category_counts: kept('how many works a category has', WITH_SHOP),
  consultations: kept('requested consultations', 'until they are closed', AT_ONCE),
  contact_enquiries: kept('enquiries', 'until they are closed', AT_ONCE),
  coupons: kept('coupons', WITH_SHOP),
  credentials: kept('password hashes and Google account ids', WITH_ACCOUNT, AT_ONCE),
  delivery_payment_settings: kept('the terms of pay on delivery', WITH_SHOP),
  dispute_answers: kept('responses to payment disputes', WITH_SHOP, ENDINGS_SAY),
  dispute_moves: kept('the states of a dispute', 'as long as the dispute'),
  dispute_papers: kept(
    'attachments of responses; files until the provider has them',
    'as long as the response',
    'deleted with the response',
  ),
  disputes: kept('payment disputes', WITH_SHOP, OF_BOOKS),
  frame_options: kept('which frames a work is offered in', WITH_WORK),
  frames: kept('frames', WITH_SHOP),
  gift_card_amounts: kept('amounts of gift cards on sale', WITH_SHOP),
  gift_card_entries: kept('transactions of a gift card', WITH_SHOP, OF_BOOKS),
  gift_card_order_moves: kept('the states of a gift-card order', 'as long as the gift-card order'),
  gift_card_orders: kept(
    'gift-card orders: buyer, recipient, message',
    ENDINGS_SAY,
    'the buyer of a paid one stays in the books; message and recipient are deleted at once if the card has been issued',
  ),
  gift_card_settings: kept('whether gift cards are on sale', WITH_SHOP),
  gift_cards: kept('gift cards: balance, recipient', WITH_SHOP, 'recipient and e-mail address are deleted at once'),
  gift_settings: kept('the price of gift wrap', WITH_SHOP),
  holds: kept('pieces that an order holds', WITH_ORDER),
  home_texts: kept('the texts of the home page, with earlier versions', WITH_SHOP),
  invoice_series: kept('the last number of invoices', WITH_SHOP),
  invoices: kept('invoices and credit notes', ENDINGS_SAY, OF_BOOKS),
  invoices_to_issue: kept('orders that wait for their invoice', 'until it is issued'),
  job_runners: kept('processes that run jobs', 'until they end'),
  jobs: kept(
    'pending and finished jobs, e-mails included',
    'until it is done',
    'whatever names the person is deleted at once',
  ),
  money_checks: kept('reconciliations', 'until they end'),
  order_attempts: kept('IP addresses of recent orders', ENDINGS_SAY, ENDINGS_SAY),
  order_attention: kept('“needs attention” notes on orders', 'until resolved', ENDINGS_SAY),
  order_extras: kept('gift wrap and fees of an order', WITH_ORDER, OF_BOOKS),
  order_gifts: kept('the gift options of an order', WITH_ORDER, ENDINGS_SAY),
  order_items: kept('the works of an order', WITH_SHOP, OF_BOOKS),
  order_moves: kept('the states of an order', WITH_ORDER, OF_BOOKS),
  order_notes: kept('internal notes on an order', WITH_ORDER, ENDINGS_SAY),
  orders: kept('orders: items, buyer, addresses', ENDINGS_SAY, `${OF_BOOKS} if it was paid; see below`),
  passkeys: kept('passkeys: name, public key, when last used', 'until they are removed', AT_ONCE),
  payment_links: kept('payment links of orders', WITH_ORDER),
  payments: kept('payments', WITH_SHOP, OF_BOOKS),
  phone_codes: kept('hashes of phone verification codes', ENDINGS_SAY, ENDINGS_SAY),
  pictures: kept(
    'pictures; their files are deleted a month later',
    'a day after nothing shows them',
    'deleted at once with their files, except those still shown',
  ),
  price_settings: kept('which figure of a price is large', WITH_SHOP),
  profiles: kept('a person’s details', WITH_ACCOUNT, AT_ONCE),
  promotions: kept('promotions', WITH_SHOP),
  provider_events: kept(
    'raw notices from payment provider and carrier',
    'until they are resolved',
    'emptied at once if they name the person',
  ),
  quote_prices: kept('quotes that answer a request', 'as long as the request', 'deleted at once with the request'),
  quote_requests: kept('quote requests', 'until they are closed', AT_ONCE),
  rate_limits: kept('rate limits', ENDINGS_SAY, ENDINGS_SAY),
  recovery_codes: kept('hashes of recovery codes', 'until they are used', AT_ONCE),
  refunds: kept('refunds', WITH_SHOP, `${OF_BOOKS}; notes: see below`),
  remittances: kept('payouts of the carrier', WITH_SHOP),
  replies: kept(
    'replies to tickets and notes on them',
    'as long as the ticket',
    'deleted at once with the ticket; of returns: see below',
  ),
  restores: kept('when the store was restored, and its invoice series since', WITH_SHOP),
  return_items: kept('works to be returned', 'as long as the return'),
  return_photos: kept('photos of works to be returned', 'as long as the return', ENDINGS_SAY),
  return_requests: kept('returns', WITH_ORDER, ENDINGS_SAY),
  schema_migrations: kept('applied migrations', WITH_SHOP),
  search_deletions: kept('words for typo-tolerant search', WITH_SHOP),
  search_documents: kept('words of works, for search', WITH_WORK),
  search_misses: kept('searches without a result, without visitors', '400 days'),
  search_words: kept('words of the shop, for search', WITH_SHOP),
  sessions: kept('who is signed in on which device', '30 days at most', AT_ONCE),
  shipment_events: kept('tracking of parcels', 'as long as the parcel'),
  shipments: kept('parcels', WITH_ORDER),
  size_sets: kept('size sets', WITH_SHOP),
  sizes: kept('sizes', WITH_SHOP),
  store_identity: kept('an id that ties the picture folder to its database', WITH_SHOP),
  store_marks: kept('one-time steps already done', WITH_SHOP),
  verifications: kept('hashes of e-mail links', 'a day at most', AT_ONCE),
  wishlist_shares: kept('links to shared wishlists', WITH_ACCOUNT, AT_ONCE),
  wishlists: kept('wishlists', WITH_ACCOUNT, AT_ONCE),
  work_changes: kept('recently changed works', WITH_WORK),
  work_draft_pictures: kept('pictures of drafts', 'as long as the draft', AT_ONCE),
  work_drafts: kept('drafts of works', 'until they are saved', AT_ONCE),
  work_edit_images: kept('pictures of pending changes', 'as long as the change'),
  work_edits: kept('changes to works that need approval', WITH_WORK, AT_ONCE),
  work_forms: kept('submitted work forms', ENDINGS_SAY),
  work_views: kept('daily views of a work', WITH_WORK),
}
