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
    route: 'routes/checkout/checkout',
    method: 'GET',
    ask: () => ({ path: '/checkout' }),
    answers: signedIn('302 /?sign-in=%2Fcheckout', 200),
  },
  shown('routes/checkout/order-confirmation', '/order-confirmation'),
  {
    route: 'routes/checkout/order-confirmation',
    method: 'GET',
    ask: () => ({ path: `/order-confirmation?order=${NOBODYS_ID}` }),
    answers: signedIn('302 /?sign-in=%2Forder-confirmation%3Forder%3D:id', 404),
  },
  {
    route: 'routes/hooks/cart',
    method: 'GET',
    ask: () => ({ path: '/api/cart' }),
    answers: signedIn(401, 200),
  },
  call('routes/hooks/cart', '/api/cart', signedIn(401, 400)),
  call('routes/hooks/cart-merge', '/api/cart/merge', signedIn(401, 400)),
  call('routes/hooks/cart-prices', '/api/cart/prices', everybody(400)),
  call('routes/hooks/cart-cookie', '/api/cart/cookie', everybody(200)),
]

const event = (path: string, route: string, answer: number): Row => ({
  route,
  method: 'POST',
  ask: () => ({ path, form: {} }),
  answers: everybody(answer),
})

/** What providers and their windows send: a signature or a token counts, never who is signed in. */
export const PURCHASE: readonly Row[] = [
  call('routes/hooks/create-order', '/api/create-order', signedIn(401, 415)),
  call('routes/hooks/confirm-payment', '/api/confirm-payment', signedIn(401, 415)),
  event('/api/webhooks/payments', 'routes/hooks/payment-events', 400),
  call('routes/hooks/create-shipment', '/api/create-shipment', signedIn(401, 415)),
  event('/api/webhooks/shipping', 'routes/hooks/shipping-notices', 401),
  {
    route: 'routes/hooks/tracking',
    method: 'GET',
    ask: () => ({ path: '/api/shiprocket/tracking?orderId=order_of_nobody' }),
    answers: signedIn(401, 404),
  },
  {
    route: 'routes/hooks/delivery',
    method: 'GET',
    ask: () => ({ path: `/api/delivery?pin=411001&artwork=${NOBODYS_ID}` }),
    answers: everybody(404),
  },
  {
    route: 'routes/hooks/payment-return',
    method: 'POST',
    ask: () => ({ path: '/api/payment-return', form: {} }),
    answers: everybody('303 /checkout?payment-failed='),
  },
]
