/** The cart of each visitor, and a guest's allowed requests. */
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
  call('routes/checkout/cart-api', '/api/cart', signedIn(401, 415)),
  call('routes/checkout/cart-merge', '/api/cart/merge', signedIn(401, 415)),
  call('routes/checkout/cart-prices', '/api/cart/prices', everybody(415)),
  call('routes/checkout/cart-coupon', '/api/cart/coupon', everybody(415)),
  call('routes/checkout/cart-cookie', '/api/cart/cookie', everybody(200)),
  call('routes/checkout/read-gift-card', '/api/gift-card', everybody(415)),
]

/** While none are sold there are no gift cards; buyers keep access to existing ones. */
export const GIFT_CARDS: readonly Row[] = [
  ...(
    [
      ['gift-cards', 'GET', '/gift-cards', 404],
      ['gift-cards', 'POST', '/gift-cards', 404],
      ['routes/gift-cards/card-order', 'GET', `/gift-cards/${NOBODYS_ID}`, 404],
      ['routes/gift-cards/open-card-order', 'GET', `/gift-cards/${NOBODYS_ID}/open/1-none`, 404],
      ['routes/gift-cards/card-paper', 'GET', `/gift-cards/${NOBODYS_ID}/card.pdf`, 405],
      ['routes/gift-cards/card-paper', 'POST', `/gift-cards/${NOBODYS_ID}/card.pdf`, 404],
      ['routes/gift-cards/pay-card-order', 'GET', '/api/gift-cards/pay', 405],
    ] as const
  ).map(([route, method, path, answer]): Row => ({
    route,
    method,
    ask: () => ({ path, ...(method === 'POST' && { form: {} }) }),
    answers: everybody(answer),
  })),
  {
    route: 'routes/gift-cards/pay-card-order',
    method: 'POST',
    ask: () => ({ path: '/api/gift-cards/pay', json: { cardOrder: NOBODYS_ID } }),
    answers: everybody(404),
  },
]
