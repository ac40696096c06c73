/** Orders and the reconciliation are the admins'; the orders role has what it needs to pack and to answer. */
import { NOBODYS_ID } from './row.ts'
import type { Row } from './row.ts'

const ADMINS_PAGE: Row['answers'] = ['302 /', '302 /', '302 /', '302 /', '302 /', 200]
const KEY = '11111111-1111-4111-8111-111111111111'

const page = (route: string, path: (order: string) => string, answers = ADMINS_PAGE): Row => ({
  route,
  method: 'GET',
  ask: ({ order }) => ({ path: path(order.id) }),
  answers,
})
const call = (route: string, path: (order: string) => string, answer: number): Row => ({
  route,
  method: 'GET',
  ask: ({ order }) => ({ path: path(order.id) }),
  answers: [401, 403, 403, 403, 403, answer],
})
const action = (route: string, path: (order: string) => string, form: Record<string, string>, answer: number): Row => ({
  route,
  method: 'POST',
  ask: ({ order }) => ({ path: path(order.id), form: { key: KEY, ...form } }),
  answers: [401, 403, 403, 403, 403, answer],
})

const toPackers = (row: Row): Row => ({ ...row, open: ['fulfilment'] })

const ORDERS = 'routes/admin/orders'
const RECONCILIATION = 'routes/admin/reconciliation/reconciliation'
const ON_DELIVERY = 'routes/admin/on-delivery/on-delivery'
const GIFT_CARDS = 'admin-gift-cards'
const giftCards = () => '/admin/gift-cards'
const GIFT_CARD = 'routes/admin/gift-cards/gift-card'
const giftCard = () => `/admin/gift-cards/${NOBODYS_ID}`
const onDelivery = () => '/admin/pay-on-delivery'
const order = (id: string) => `/admin/orders/${id}`
const DISPUTE = 'routes/admin/disputes/dispute'
const dispute = () => `/admin/disputes/${NOBODYS_ID}`
const PAYOUTS = 'admin-payouts'
const payouts = () => '/admin/payouts'
const PAYOUT_RUN = 'admin-payout-run'
const payoutRun = () => `/admin/payouts/${NOBODYS_ID}`
const BOOKS = 'admin-books'
const books = () => '/admin/books'
const BOOKS_FILE = 'routes/admin/books/books-file'
const reconciliation = () => '/admin/reconciliation'

export const ADMIN_ROWS: readonly Row[] = [
  toPackers(page(`${ORDERS}/orders`, () => '/admin/orders')),
  toPackers(action(`${ORDERS}/orders`, () => '/admin/orders', { intent: 'confirm' }, 422)),
  toPackers(action(`${ORDERS}/orders`, () => '/admin/orders', { intent: 'save-view', name: '' }, 422)),
  toPackers(action(`${ORDERS}/orders`, () => '/admin/orders', { intent: 'remove-view', saved: NOBODYS_ID }, 200)),
  page(`${ORDERS}/new-order`, () => '/admin/orders/new'),
  action(`${ORDERS}/new-order`, () => '/admin/orders/new', { intent: 'find', q: 'peacock' }, 200),
  action(`${ORDERS}/new-order`, () => '/admin/orders/new', { intent: 'make', fullName: '' }, 422),
  page(`${ORDERS}/new-order`, () => '/admin/orders/new?quote=there-is-none', [
    '302 /',
    '302 /',
    '302 /',
    '302 /',
    '302 /',
    404,
  ]),
  toPackers(page('admin-order', order)),
  toPackers(page('admin-order', () => order(NOBODYS_ID), ['302 /', '302 /', '302 /', '302 /', '302 /', 404])),
  toPackers(page(`${ORDERS}/slips`, (id) => `${order(id)}/slips`)),
  toPackers(page('admin-certificates', (id) => `${order(id)}/certificates`)),
  toPackers(call('routes/admin/orders/certificates-paper', () => `${order(NOBODYS_ID)}/certificates.pdf`, 404)),
  toPackers(
    action(
      'admin-certificates',
      (id) => `${order(id)}/certificates`,
      { intent: 'withdraw', certificate: NOBODYS_ID, why: 'x' },
      404,
    ),
  ),
  call('routes/admin/orders/orders-csv', () => '/admin/orders.csv', 200),
  toPackers(call('routes/admin/orders/order-paper', (id) => `${order(id)}/papers/${NOBODYS_ID}`, 404)),
  toPackers(action('admin-order', order, { intent: 'confirm' }, 409)),
  toPackers(action('admin-order', order, { intent: 'pack', parcel: NOBODYS_ID }, 404)),
  toPackers(action('admin-order', order, { intent: 'note', words: 'Called the buyer.' }, 200)),
  toPackers(action('admin-order', order, { intent: 'resend', mail: NOBODYS_ID }, 404)),
  action('admin-order', order, { intent: 'cancel' }, 409),
  action('admin-order', order, { intent: 'refund', amount: '99999999', reason: 'goodwill', note: '' }, 409),
  action('admin-order', order, { intent: 'cancel-link' }, 409),
  action('admin-order', order, { intent: 'move-end', minutes: '60' }, 409),
  action('admin-order', order, { intent: 'take', method: 'cash', amount: '1', reference: '1' }, 409),
  action('admin-order', order, { intent: 'hand-back', refund: NOBODYS_ID, reference: '1' }, 404),
  action('admin-order', order, { intent: 'resolve', seen: 'Nothing.' }, 409),
  toPackers(action('admin-order', order, { intent: 'resolve-parcel', seen: 'Nothing.' }, 409)),
  toPackers(action('admin-order', () => order(NOBODYS_ID), { intent: 'ask' }, 404)),
  toPackers(action('admin-order', order, { intent: 'book', parcel: NOBODYS_ID }, 404)),
  action('admin-order', order, { intent: 'ship it' }, 422),
  page(GIFT_CARDS, giftCards),
  action(GIFT_CARDS, giftCards, { intent: 'sales', isOn: 'on', amounts: 'many' }, 422),
  action(GIFT_CARDS, giftCards, { intent: 'make', amount: '500', why: '' }, 422),
  action(GIFT_CARDS, giftCards, { intent: 'refund', id: NOBODYS_ID, why: 'Bought twice.' }, 404),
  page(GIFT_CARD, giftCard, ['302 /', '302 /', '302 /', '302 /', '302 /', 404]),
  action(GIFT_CARD, giftCard, { intent: 'stop', why: 'Lost.' }, 404),
  action(GIFT_CARD, giftCard, { intent: 'renew' }, 404),
  action(GIFT_CARD, giftCard, { intent: 'refund', why: 'Bought twice.' }, 404),
  page('routes/admin/disputes/disputes', () => '/admin/disputes'),
  page(DISPUTE, dispute, ['302 /', '302 /', '302 /', '302 /', '302 /', 404]),
  action(DISPUTE, dispute, { intent: 'accept' }, 422),
  action(DISPUTE, dispute, { intent: 'accept', sure: 'on' }, 404),
  action(DISPUTE, dispute, { intent: 'contest', summary: 'It came.' }, 404),
  action(DISPUTE, dispute, { intent: 'ask' }, 404),
  page(PAYOUTS, payouts),
  page(PAYOUT_RUN, payoutRun, ['302 /', '302 /', '302 /', '302 /', '302 /', 404]),
  action(PAYOUTS, payouts, { intent: 'start' }, 200),
  action(PAYOUTS, payouts, { intent: 'settings', weekday: '8' }, 422),
  action(PAYOUTS, payouts, { intent: 'approve', id: NOBODYS_ID, count: '1', total: '100' }, 404),
  action(PAYOUTS, payouts, { intent: 'remove', id: NOBODYS_ID, why: 'Not now.' }, 404),
  action(PAYOUTS, payouts, { intent: 'remove-several', pick: NOBODYS_ID, why: 'Not now.' }, 404),
  call('routes/admin/payouts/payouts-csv', () => `${payoutRun()}/payouts.csv`, 404),
  action(PAYOUTS, payouts, { intent: 'utrs', text: 'Order,Sum' }, 422),
  action(PAYOUTS, payouts, { intent: 'write-off', id: NOBODYS_ID, amount: '1', why: 'Moved.' }, 409),
  ...['ask', 'adopt', 'resolve'].map((intent) => action(PAYOUTS, payouts, { intent, id: NOBODYS_ID }, 404)),
  action(PAYOUT_RUN, payoutRun, { intent: 'outcome', id: NOBODYS_ID, outcome: 'failed', why: 'No money.' }, 404),
  action(PAYOUT_RUN, payoutRun, { intent: 'paid-before', id: NOBODYS_ID, amount: '1', utr: 'ABCD0123456789' }, 404),
  call('routes/admin/payouts/payout-file', () => `/admin/payouts/${NOBODYS_ID}/file`, 404),
  page(BOOKS, books),
  page('admin-books-month', () => '/admin/books/2019-13', ['302 /', '302 /', '302 /', '302 /', '302 /', 404]),
  page('admin-registers', () => '/admin/books/registers'),
  page('routes/admin/books/account', () => '/admin/books/2026-01/bank'),
  call(BOOKS_FILE, () => '/admin/books/files/accounts.csv?of=2026-01', 200),
  call(BOOKS_FILE, () => '/admin/books/files/entries.csv?of=2026-01', 200),
  call(BOOKS_FILE, () => '/admin/books/files/tds.csv?of=2026-27-Q5', 404),
  call(BOOKS_FILE, () => '/admin/books/files/tcs.csv?of=2026-01', 200),
  action(BOOKS, books, { intent: 'book', pair: 'artist', day: '', amount: '-1', reason: '' }, 422),
  action(BOOKS, books, { intent: 'reverse', id: NOBODYS_ID, reason: 'Typed twice.' }, 404),
  action(BOOKS, books, { intent: 'close', month: '2099-01', open: '0' }, 409),
  action(
    'admin-books-month',
    () => '/admin/books/2026-01',
    { intent: 'reopen', month: '2000-01', reason: 'Late.' },
    409,
  ),
  page(RECONCILIATION, reconciliation),
  page(ON_DELIVERY, onDelivery),
  action(ON_DELIVERY, onDelivery, { intent: 'terms', totalMax: 'much' }, 422),
  action(ON_DELIVERY, onDelivery, { intent: 'remit', awb: '', amount: '-1' }, 422),
  action(ON_DELIVERY, onDelivery, { intent: 'statement', text: 'Order,Sum' }, 422),
  action(ON_DELIVERY, onDelivery, { intent: 'take-back', id: NOBODYS_ID }, 409),
  action(RECONCILIATION, reconciliation, { intent: 'check', days: '-1' }, 422),
  action(RECONCILIATION, reconciliation, { intent: 'book', id: NOBODYS_ID, order: NOBODYS_ID }, 404),
  action(RECONCILIATION, reconciliation, { intent: 'ask-payment', id: NOBODYS_ID }, 404),
  action(RECONCILIATION, reconciliation, { intent: 'ask-order', id: NOBODYS_ID }, 404),
  action(RECONCILIATION, reconciliation, { intent: 'ask-dispute', id: NOBODYS_ID }, 404),
  action(RECONCILIATION, reconciliation, { intent: 'refund-stray', id: 'pay_00000000000001' }, 404),
  action(RECONCILIATION, reconciliation, { intent: 'refund-again', id: NOBODYS_ID }, 404),
]
