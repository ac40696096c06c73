/** The cart of each visitor, and what a guest may ask of it. */
import { everybody, NOBODYS_ID, shown, signedIn } from './row.ts'
import type { Row } from './row.ts'

const call = (route: string, path: string, answers: Row['answers']): Row => ({
  route,
  method: 'POST',
  ask: () => ({ path, form: {} }),
  answers,
})

export const CART: readonly Row[] = [
  shown('routes/checkout/cart', '/cart'),
  {
    route: 'routes/checkout/cart',
    method: 'POST',
    ask: () => ({ path: '/cart', form: { change: 'remove', line: NOBODYS_ID } }),
    answers: everybody(404),
  },
  {
    route: 'routes/checkout/cart',
    method: 'POST',
    ask: () => ({ path: '/cart', form: { change: 'gift', message: '' } }),
    answers: everybody('303 /cart'),
  },
  {
    route: 'routes/checkout/checkout',
    method: 'GET',
    ask: () => ({ path: '/checkout' }),
    answers: everybody(200),
  },
  {
    route: 'routes/checkout/checkout',
    method: 'POST',
    ask: () => ({ path: '/checkout', form: { change: 'no-coupon' } }),
    answers: everybody('303 /checkout'),
  },
  {
    route: 'routes/checkout/cart-api',
    method: 'GET',
    ask: () => ({ path: '/api/cart' }),
    answers: signedIn(401, 200),
  },
  call('routes/checkout/cart-api', '/api/cart', signedIn(401, 400)),
  call('routes/checkout/cart-merge', '/api/cart/merge', signedIn(401, 400)),
  call('routes/checkout/cart-prices', '/api/cart/prices', everybody(400)),
  call('routes/checkout/cart-coupon', '/api/cart/coupon', everybody(200)),
  call('routes/checkout/cart-cookie', '/api/cart/cookie', everybody(200)),
  call('routes/checkout/read-gift-card', '/api/gift-card', everybody(415)),
]
