/**
 * What each URL answers, for each role. A route of the table without a row here, to read or to post to, fails the test
 * tests/http/access-matrix.test.ts.
 */
import { ACCOUNT, GOOGLE, OWN, PROFILE, SIGNING_IN, SIGNING_OUT, WISHLIST } from './account-rows.ts'
import { ARTISTS } from './artist-rows.ts'
import { CART, GIFT_CARDS } from './cart-rows.ts'
import { PARCELS } from './parcel-rows.ts'
import { ADMIN_ROWS } from './admin-rows.ts'
import { DRAFTS } from './draft-rows.ts'
import { ENQUIRIES, PUBLIC } from './public-rows.ts'
import { PEOPLE } from './people-rows.ts'
import { RECEIVE } from './receive-rows.ts'
import { GUESTS, ORDERS, PROVIDERS } from './order-rows.ts'
import { MESSAGES } from './message-rows.ts'
import { OFFERS } from './offer-rows.ts'
import { INBOX, QUOTES } from './inbox-rows.ts'
import { REVIEWS } from './review-rows.ts'
import type { Row } from './row.ts'
import { SETTINGS } from './settings-rows.ts'
import { STAFF } from './staff-rows.ts'
import { UPLOADS } from './upload-rows.ts'
import { STUDIO, WORK_SHEETS } from './studio-rows.ts'

export const MATRIX: readonly Row[] = [
  ...PUBLIC,
  ...ENQUIRIES,
  ...SIGNING_IN,
  ...GOOGLE,
  ...OWN,
  ...RECEIVE,
  ...CART,
  ...GIFT_CARDS,
  ...PARCELS,
  ...ORDERS,
  ...GUESTS,
  ...PROVIDERS,
  ...REVIEWS,
  ...WISHLIST,
  ...PROFILE,
  ...UPLOADS,
  ...ACCOUNT,
  ...STAFF,
  ...STUDIO,
  ...ARTISTS,
  ...WORK_SHEETS,
  ...PEOPLE,
  ...ADMIN_ROWS,
  ...DRAFTS,
  ...INBOX,
  ...MESSAGES,
  ...OFFERS,
  ...QUOTES,
  ...SETTINGS,
  ...SIGNING_OUT,
]
