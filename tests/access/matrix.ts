/**
 * What each address answers to whom. A route of the table that is not named here, to read or to post to, fails the
 * test tests/http/access-matrix.test.ts.
 */
import { ACCOUNT, GOOGLE, OWN, PROFILE, SIGNING_IN, SIGNING_OUT, WISHLIST } from './account-rows.ts'
import { CART, PURCHASE } from './cart-rows.ts'
import { ENQUIRIES, PUBLIC } from './public-rows.ts'
import { INVOICES } from './invoice-rows.ts'
import type { Row } from './row.ts'
import { STAFF } from './staff-rows.ts'

export const MATRIX: readonly Row[] = [
  ...PUBLIC,
  ...ENQUIRIES,
  ...SIGNING_IN,
  ...GOOGLE,
  ...OWN,
  ...CART,
  ...PURCHASE,
  ...INVOICES,
  ...WISHLIST,
  ...PROFILE,
  ...ACCOUNT,
  ...STAFF,
  ...SIGNING_OUT,
]
