/** Where the data export has a table's facts about a person, or why it lacks them. */

const not = (why: string) => ({ not: why })

const AMONG_STAFF = not('written by those who work here, for each other')

/** By table: a place in the file, through lists. */
export const HANDED_OUT: Readonly<Record<string, string | { not: string }>> = {
  accounts: 'account',
  artist_agreements: 'agreements',
  artist_application_pictures: 'applications.samples',
  artist_applications: 'applications',
  artist_page_photos: 'artist_pages.photos',
  artist_pages: 'artist_pages',
  artist_papers: 'papers',
  artist_releases: not('sums and days that follow from the orders, which are handed out'),
  artists: 'artist',
  artworks: 'works',
  audit_links: not('the seals of the log, which is handed out'),
  audit_log: 'log',
  authenticators: 'two_step_verification.app_since',
  book_addresses: 'addresses',
  cart_changes: not('by it a change of the cart that came twice is known; the cart is handed out'),
  cart_coupons: 'cart_coupon',
  cart_gifts: 'cart_gift',
  cart_items: 'cart',
  commission_documents: 'commission_invoices',
  commission_rules: 'commission_rules',
  consultations: 'enquiries.consultations',
  contact_enquiries: 'enquiries.contact',
  credentials: 'signs_in_by',
  dispute_answers: 'orders.disputes.answers',
  dispute_papers: 'orders.disputes.answers.papers',
  disputes: 'orders.disputes',
  gift_card_orders: 'gift_cards.bought',
  gift_cards: 'gift_cards.received',
  invoices: 'orders.invoices',
  jobs: 'mails',
  ledger_transfers: not('sums of what orders, gift cards and payments say, which are handed out'),
  order_attempts: not('counts of some hours'),
  order_attention: AMONG_STAFF,
  order_extras: 'orders.extras',
  order_gifts: 'orders.gift',
  order_items: 'orders.items',
  order_moves: 'orders.moves',
  order_notes: AMONG_STAFF,
  order_terms: not('what the shop agreed with the artist; the artist sees it in the studio'),
  orders: 'orders',
  page_pictures: not('where the shop showed their pictures, which are handed out'),
  page_versions: AMONG_STAFF,
  passkeys: 'two_step_verification.passkeys',
  payments: 'orders.payments',
  payout_accounts: 'payout_accounts',
  payouts: 'payouts',
  phone_codes: not('seals of codes that are good for minutes'),
  pictures: 'pictures',
  profiles: 'profile',
  provider_events: not('what payment provider and carrier told, as they told it; what came of it stands at the orders'),
  quote_prices: 'enquiries.quotes.prices',
  quote_requests: 'enquiries.quotes',
  rate_limits: not('counts of some hours'),
  recovery_codes: 'two_step_verification.recovery_codes_left',
  refunds: 'orders.refunds',
  replies: 'enquiries.contact.replies',
  return_photos: 'orders.returns.photos',
  return_requests: 'orders.returns',
  sessions: 'sessions',
  sheet_pictures: 'sheet_pictures',
  sheet_rows: 'sheets.rows',
  sheet_works: 'sheet_works',
  sheets: 'sheets',
  verifications: not('hashes of links that were mailed'),
  wishlist_shares: 'wishlist_link',
  wishlists: 'wishlist',
  work_draft_pictures: 'pictures',
  work_drafts: 'drafts',
  work_edits: 'works.edits',
}

/** The value at a place of the file, through the lists on the way. */
export function foundAt(file: unknown, place: string): unknown[] {
  return place
    .split('.')
    .reduce<unknown[]>(
      (held, name) => held.flatMap((one) => (Object(one) as Record<string, unknown>)[name] ?? []),
      [file],
    )
}
