/** The dependencies of every use case. Built once by the process, or by a test. */
import type { Database } from '#db/connect.ts'
import type { AuthEngine } from '#domain/accounts/auth-engine.ts'
import type { GoogleSignIn } from '#domain/accounts/google-sign-in.ts'
import type { Content } from '#domain/content/read-content.ts'
import type { CatalogueIndexReader } from '#domain/search/catalogue-index.ts'
import type { Drawing } from '#domain/images/drawing.ts'
import type { PictureSpace } from '#domain/images/picture-space.ts'
import type { PictureStore } from '#domain/images/picture-store.ts'
import type { CouponHistoryOf } from '#domain/pricing/discounts.db.ts'
import type { MissedSearches } from '#domain/search/missed-searches.ts'
import type { WorkViews } from '#domain/statistics/work-views.ts'
import type { InvoiceFonts } from '#domain/orders/invoices/invoice-fonts.ts'
import type { LiveVisitors } from '#domain/live/live-visitors.ts'
import type { Carriers } from '#providers/carriers/carriers.ts'
import type { Razorpay } from '#providers/razorpay/razorpay.ts'
import type { TextMessages } from '#providers/text-messages/text-messages.ts'
import type { Brand } from '#shared/env.ts'
import type { ReadCache } from '#shared/cached-reads.ts'
import type { Log } from '#shared/log.ts'
import type { Seal } from '#shared/seal.ts'
import type { SealedBox } from '#shared/sealed-box.ts'

/** The dependencies of code that writes. */
export type WriteServices = Pick<Services, 'database' | 'pages' | 'clock'>

export type Services = {
  database: Database
  clock: { now(): Date }
  log: Log
  /** Drops cached data of the rows behind these tags: pages, and the reads below. */
  pages: { drop(tags: readonly string[]): void }
  reads: ReadCache
  /** Every work on sale, in memory. */
  catalogueIndex: Pick<CatalogueIndexReader, 'now' | 'afresh'>
  /** Anonymous counts. */
  views: Pick<WorkViews, 'seen' | 'flush'>
  missed: Pick<MissedSearches, 'missed' | 'sentAgain' | 'flush'>
  /** What a coupon was used for: orders know it, and the cart asks. */
  couponHistory: CouponHistoryOf
  auth: AuthEngine
  /** Undefined when it is not offered. */
  google: GoogleSignIn | undefined
  /** Signs the links that open an order without an account. */
  orderSeal: Seal
  /** For orders in the notes of the payment provider. */
  orderBox: SealedBox
  /** Makes the codes of gift cards. */
  giftCardSeal: Seal
  payments: Razorpay
  carriers: Carriers
  /** Undefined without a gateway: then no phone number can be verified. */
  texts: TextMessages | undefined
  /** The open pages of signed-in people. */
  live: Pick<LiveVisitors, 'hear' | 'count' | 'toldLately'>
  brand: Brand
  content: Content
  invoiceFonts: () => Promise<InvoiceFonts>
  /** Pictures as they were taken. */
  pictures: PictureStore
  /** Whether this machine can store any more. */
  pictureSpace: PictureSpace
  /** Where strangers' pictures are unpacked. */
  drawing: Pick<Drawing, 'prepare' | 'draw' | 'lay'>
  /** Where the renditions are made, and the pictures that they are made from. */
  pictureDir: string
  /** The drawn rooms in which works hang. */
  roomDir: string
  storeUrl: URL
  isDemo: boolean
}
