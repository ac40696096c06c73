/** Orders and their documents belong to their buyers; providers' calls are recognised by a signature or a token. */
import { everybody, NOBODYS_ID, shown, signedIn } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

type Path = (scene: Scene) => string

/** Strangers, the artist and admins get the answer for a missing order. */
const ownersOnly = (guest: Row['answers'][0]): Row['answers'] => [guest, 200, 404, 404, 404, 404]

const neverHis = (guest: Row['answers'][0]): Row['answers'] => [guest, 404, 404, 404, 404, 404]

const read = (route: string, path: Path, answers: Row['answers']): Row => ({
  route,
  method: 'GET',
  ask: (scene) => ({ path: path(scene) }),
  answers,
})

const call = (route: string, path: string, json: (scene: Scene) => object, answers: Row['answers']): Row => ({
  route,
  method: 'POST',
  ask: (scene) => ({ path, json: json(scene) }),
  answers,
})

const page = (route: string, tail: string): Row =>
  read(`routes/account/orders/${route}`, ({ order }) => `/orders/${order.id}${tail}`, [
    `302 /?sign-in=%2Forders%2F:id${tail.replace('/', '%2F')}`,
    200,
    404,
    404,
    404,
    404,
  ])

/** Its owner learns that it is on its way already. */
const post = (route: string, tail: string, form: Record<string, string>): Row => ({
  route: `routes/account/orders/${route}`,
  method: 'POST',
  ask: ({ order }) => ({ path: `/orders/${order.id}${tail}`, form }),
  answers: [401, 409, 404, 404, 404, 404],
})

export const ORDERS: readonly Row[] = [
  page('order', ''),
  page('cancel', '/cancel'),
  page('return', '/return'),
  // The order of the scene was paid: its buyer, too, has no number to verify.
  { ...page('prove-phone', '/phone'), answers: neverHis('302 /?sign-in=%2Forders%2F:id%2Fphone') },
  { ...post('prove-phone', '/phone', { code: '123456' }), answers: neverHis(401) },
  { ...post('prove-phone', '/phone?form=send', {}), answers: neverHis(401) },
  { ...post('order', '', { whatsapp: 'off' }), answers: [401, '303 /orders/:id#whatsapp', 404, 404, 404, 404] },
  page('certificates', '/certificates'),
  // There is no such certificate.
  { ...post('certificates', '/certificates', { certificate: NOBODYS_ID }), answers: neverHis(401) },
  read(
    'routes/account/orders/certificates-paper',
    ({ order }) => `/orders/${order.id}/certificates.pdf`,
    ownersOnly(401),
  ),
  post('cancel', '/cancel', {}),
  post('return', '/return', { reason: 'late', message: 'It has not come.' }),
  call('routes/checkout/create-order', '/api/create-order', () => ({ amount: 1 }), signedIn(401, 422)),
  call(
    'routes/checkout/confirm-payment',
    '/api/confirm-payment',
    ({ order }) => ({
      razorpay_order_id: order.providerOrderId,
      razorpay_payment_id: order.paymentId,
      razorpay_signature: 'f'.repeat(64),
    }),
    [401, 400, 404, 404, 404, 404],
  ),
  read('routes/checkout/confirm-payment', ({ order }) => `/api/confirm-payment?order=${order.id}`, ownersOnly(401)),
  call(
    'routes/checkout/create-shipment',
    '/api/create-shipment',
    ({ order }) => ({
      order_details: { razorpay_order_id: order.providerOrderId, razorpay_payment_id: order.paymentId },
    }),
    ownersOnly(401),
  ),
  shown('routes/checkout/order-confirmation', '/order-confirmation'),
  read(
    'routes/checkout/order-confirmation',
    ({ order }) => `/order-confirmation?order=${order.id}`,
    ownersOnly('302 /?sign-in=%2Forder-confirmation%3Forder%3D:id'),
  ),
  {
    route: 'routes/checkout/order-confirmation',
    method: 'POST',
    ask: ({ order }) => ({ path: `/order-confirmation?order=${order.id}`, form: {} }),
    answers: [401, '303 /profile#address', 404, 404, 404, 404],
  },
  read('routes/account/orders/invoice', ({ order }) => `/orders/${order.id}/invoice.pdf`, ownersOnly(401)),
  read(
    'routes/account/orders/invoice-address',
    ({ order }) => `/api/shiprocket/invoice?orderId=${order.providerOrderId}`,
    ownersOnly(401),
  ),
  read(
    'routes/account/orders/tracking',
    ({ order }) => `/api/shiprocket/tracking?orderId=${order.providerOrderId}`,
    ownersOnly(401),
  ),
]

const OF_GUEST = [
  ['order', '', ['302 /?sign-in=%2Forders%2F:id', 404, 404, 404, 404, 404], everybody(200)],
  ['invoice', '/invoice.pdf', signedIn(401, 404), everybody(200)],
] as const

/** An order that was placed without an account is no account's: only who has followed its link may open it. */
export const GUESTS: readonly Row[] = [
  ...OF_GUEST.flatMap(([route, tail, strangers, openers]) => {
    const row = read(`routes/account/orders/${route}`, ({ guestOrder }) => `/orders/${guestOrder.id}${tail}`, strangers)
    return [row, { ...row, pass: 'other' as const }, { ...row, pass: 'own' as const, answers: openers }]
  }),
  {
    route: 'routes/account/orders/cancel',
    method: 'POST',
    pass: 'own',
    ask: ({ guestOrder }) => ({ path: `/orders/${guestOrder.id}/cancel`, form: {} }),
    answers: everybody(409),
  },
  {
    ...read(
      'routes/account/orders/tracking',
      ({ guestOrder }) => `/api/shiprocket/tracking?orderId=${guestOrder.providerOrderId}`,
      everybody(404),
    ),
    pass: 'other',
  },
  read(
    'routes/account/orders/open-order',
    ({ guestOrder }) => `/orders/${guestOrder.id}/open/${guestOrder.key}`,
    everybody('302 /orders/:id'),
  ),
  read(
    'routes/account/orders/open-order',
    ({ order, guestOrder }) => `/orders/${order.id}/open/${guestOrder.key}`,
    everybody(404),
  ),
]

const sent = (route: string, path: string, answer: Row['answers'][0]): Row => ({
  route,
  method: 'POST',
  ask: () => ({ path, form: {} }),
  answers: everybody(answer),
})

const shownNot = (route: string, path: string): Row => ({
  route,
  method: 'GET',
  ask: () => ({ path }),
  answers: everybody(405),
})

export const PROVIDERS: readonly Row[] = [
  read('routes/shop/delivery', ({ works }) => `/api/delivery?pin=411004&artwork=${works.listed}`, everybody(200)),
  read('routes/shop/deliveries', ({ works }) => `/api/delivery/each?artwork=${works.listed}`, everybody(200)),
  shownNot('routes/checkout/payment-webhook', '/api/webhooks/payments'),
  shownNot('routes/admin/payouts/payout-webhook', '/api/webhooks/payouts'),
  shownNot('routes/account/orders/shipping-webhook', '/api/webhooks/shipping'),
  read('routes/account/orders/whatsapp-webhook', () => '/api/webhooks/whatsapp?hub.mode=subscribe', everybody(403)),
  sent('routes/account/orders/whatsapp-webhook', '/api/webhooks/whatsapp', 401),
  shownNot('routes/messages/mail-webhook', '/api/webhooks/mail'),
  sent('routes/checkout/payment-webhook', '/api/webhooks/payments', 400),
  sent('routes/admin/payouts/payout-webhook', '/api/webhooks/payouts', 400),
  sent('routes/account/orders/shipping-webhook', '/api/webhooks/shipping', 401),
  // No inbound domain is set up.
  sent('routes/messages/mail-webhook', '/api/webhooks/mail', 404),
  read('routes/checkout/paid-by-link', () => '/paid-by-link', everybody(404)),
  sent('routes/checkout/payment-return', '/api/payment-return', '303 /checkout?payment-failed=unknown'),
]
