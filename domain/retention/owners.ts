/** The owners of all tables, by their folders: each says for its own what they hold, until when, and for whom. */
import { accountsKept } from '#domain/accounts/kept.db.ts'
import { certificatesKept } from '#domain/certificates/kept.db.ts'
import { customersKept } from '#domain/admin/customers/kept.db.ts'
import { inboxKept } from '#domain/admin/inbox/kept.db.ts'
import { savedViewsKept } from '#domain/admin/saved-views/kept.db.ts'
import { joiningKept } from '#domain/artists/joining/kept.db.ts'
import { artistsKept } from '#domain/artists/kept.db.ts'
import { alertsKept } from '#domain/alerts/kept.db.ts'
import { artistPageKept } from '#domain/artists/page/kept.db.ts'
import { artistPapersKept } from '#domain/artists/papers/kept.db.ts'
import { auditKept } from '#domain/audit/kept.db.ts'
import { cartKept } from '#domain/cart/kept.db.ts'
import { cartRemindersKept } from '#domain/cart-reminders/kept.db.ts'
import { catalogueKept } from '#domain/catalogue/kept.db.ts'
import { consentsKept } from '#domain/consents/kept.db.ts'
import { contentKept } from '#domain/content/kept.db.ts'
import { pagesKept } from '#domain/content/pages/kept.db.ts'
import { conversationsKept } from '#domain/conversations/kept.db.ts'
import { offersKept } from '#domain/offers/kept.db.ts'
import { shelvesKept } from '#domain/shelves/kept.db.ts'
import { commissionKept } from '#domain/earnings/commission/kept.db.ts'
import { enquiriesKept } from '#domain/enquiries/kept.db.ts'
import { followingKept } from '#domain/following/kept.db.ts'
import { workNewsKept } from '#domain/work-news/kept.db.ts'
import { giftCardsKept } from '#domain/gift-cards/kept.db.ts'
import { imagesKept } from '#domain/images/kept.db.ts'
import { jobsKept } from '#domain/jobs/kept.db.ts'
import { WITH_SHOP, type Ending, type KeptData, type KeptTable, type TableName } from '#domain/kept/kept.db.ts'
import { moneyKept } from '#domain/money/kept.db.ts'
import { booksKept } from '#domain/orders/books/kept.db.ts'
import { disputingKept } from '#domain/orders/disputing/kept.db.ts'
import { invoicesKept } from '#domain/orders/invoices/kept.db.ts'
import { orderMailsKept } from '#domain/orders/mails/kept.db.ts'
import { onDeliveryKept } from '#domain/orders/on-delivery/kept.db.ts'
import { ordersKept } from '#domain/orders/order/kept.db.ts'
import { placingKept } from '#domain/orders/placing/kept.db.ts'
import { reconcilingKept } from '#domain/orders/reconciling/kept.db.ts'
import { returningKept } from '#domain/orders/returning/kept.db.ts'
import { settlementsKept } from '#domain/orders/settlements/kept.db.ts'
import { shippingKept } from '#domain/orders/shipping/kept.db.ts'
import { paymentsKept } from '#domain/payments/kept.db.ts'
import { payoutsKept } from '#domain/payouts/kept.db.ts'
import { pricingKept } from '#domain/pricing/kept.db.ts'
import { quotesKept } from '#domain/quotes/kept.db.ts'
import { rateLimitsKept } from '#domain/rate-limit/kept.db.ts'
import { reviewsKept } from '#domain/reviews/kept.db.ts'
import { searchKept } from '#domain/search/kept.db.ts'
import { sellingTermsKept } from '#domain/selling-terms/kept.db.ts'
import { statisticsKept } from '#domain/statistics/kept.db.ts'
import { studioKept } from '#domain/studio/kept.db.ts'
import { sheetsKept } from '#domain/studio/sheets/kept.db.ts'
import { twoStepKept } from '#domain/two-step/kept.db.ts'
import { whatsAppKept } from '#domain/whatsapp/kept.db.ts'
import { wishlistKept } from '#domain/wishlist/kept.db.ts'

/** A person is erased from the last to the first: who needs the rows of another to find its own comes after it. */
export const DATA_OWNERS: Readonly<Record<string, KeptData>> = {
  accounts: accountsKept,
  'two-step': twoStepKept,
  consents: consentsKept,
  whatsapp: whatsAppKept,
  'cart-reminders': cartRemindersKept,
  following: followingKept,
  alerts: alertsKept,
  'work-news': workNewsKept,
  images: imagesKept,
  'rate-limit': rateLimitsKept,
  cart: cartKept,
  pricing: pricingKept,
  wishlist: wishlistKept,
  audit: auditKept,
  jobs: jobsKept,
  enquiries: enquiriesKept,
  quotes: quotesKept,
  'gift-cards': giftCardsKept,
  'orders/order': ordersKept,
  payments: paymentsKept,
  'orders/invoices': invoicesKept,
  'orders/shipping': shippingKept,
  'orders/on-delivery': onDeliveryKept,
  'orders/placing': placingKept,
  'orders/returning': returningKept,
  certificates: certificatesKept,
  money: moneyKept,
  'orders/books': booksKept,
  'orders/settlements': settlementsKept,
  'orders/disputing': disputingKept,
  'orders/reconciling': reconcilingKept,
  'orders/mails': orderMailsKept,
  reviews: reviewsKept,
  payouts: payoutsKept,
  'earnings/commission': commissionKept,
  'admin/inbox': inboxKept,
  'admin/customers': customersKept,
  'admin/saved-views': savedViewsKept,
  'selling-terms': sellingTermsKept,
  catalogue: catalogueKept,
  search: searchKept,
  statistics: statisticsKept,
  studio: studioKept,
  'studio/sheets': sheetsKept,
  artists: artistsKept,
  'artists/papers': artistPapersKept,
  'artists/joining': joiningKept,
  'artists/page': artistPageKept,
  content: contentKept,
  'content/pages': pagesKept,
  shelves: shelvesKept,
  conversations: conversationsKept,
  offers: offersKept,
}

export const ALL_KEPT = Object.values(DATA_OWNERS)

/** Written by the migrations and the demo. */
const OWNED_BY_NONE: KeptData['tables'] = {
  schema_migrations: { what: 'applied migrations', until: WITH_SHOP },
  store_marks: { what: 'one-time steps already done', until: WITH_SHOP },
}

export const TABLES: Record<TableName, KeptTable> = Object.assign(
  {},
  OWNED_BY_NONE,
  ...ALL_KEPT.map(({ tables }) => tables),
)

export const ENDINGS: Readonly<Record<string, Ending>> = Object.assign({}, ...ALL_KEPT.map(({ endings }) => endings))
