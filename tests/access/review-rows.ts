/** Reviews: everyone reads and reports them, buyers write them, artists answer and admins hide them. */
import { everybody, NOBODYS_ID, shown, signedIn, type Row } from './row.ts'
import type { Scene } from './scene.ts'

const own = ({ order }: Scene) => `/orders/${order.id}/reviews`
const guests = ({ guestOrder }: Scene) => `/orders/${guestOrder.id}/reviews`
const BAD = { item: NOBODYS_ID, stars: '', text: '', name: '' }
const REPORT = `/reviews/${NOBODYS_ID}/report`
const ACTS = ['hide', 'show', 'approve-photos', 'decline-photos', 'dismiss'] as const

const ofGuest: Row = {
  route: 'order-reviews',
  method: 'GET',
  ask: (scene) => ({ path: guests(scene) }),
  answers: signedIn('302 /?sign-in=%2Forders%2F:id%2Freviews', 404),
}

export const REVIEWS: readonly Row[] = [
  shown('reviews', '/reviews'),
  shown('feeds', '/feeds/reviews.xml'),
  {
    route: 'reviews-of-work',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.listed}/reviews` }),
    answers: everybody(200),
  },
  {
    route: 'reviews-of-work',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.pending}/reviews` }),
    answers: everybody(404),
  },
  {
    route: 'order-reviews',
    method: 'GET',
    ask: (scene) => ({ path: own(scene) }),
    answers: ['302 /?sign-in=%2Forders%2F:id%2Freviews', 200, 404, 404, 404, 404],
  },
  {
    route: 'order-reviews',
    method: 'POST',
    ask: (scene) => ({ path: own(scene), form: BAD }),
    answers: [401, 422, 404, 404, 404, 404],
  },
  {
    route: 'order-reviews',
    method: 'POST',
    ask: (scene) => ({ path: own(scene), form: { ...BAD, intent: 'withdraw' } }),
    answers: [401, 404, 404, 404, 404, 404],
  },
  ofGuest,
  { ...ofGuest, pass: 'other' },
  { ...ofGuest, pass: 'own', answers: everybody(200) },
  {
    route: 'order-reviews',
    method: 'POST',
    pass: 'own',
    ask: (scene) => ({ path: guests(scene), form: BAD }),
    answers: everybody(422),
  },
  { route: 'routes/reviews/report', method: 'GET', ask: () => ({ path: REPORT }), answers: everybody(404) },
  { route: 'routes/reviews/report', method: 'POST', ask: () => ({ path: REPORT, form: {} }), answers: everybody(422) },
  {
    route: 'routes/reviews/report',
    method: 'POST',
    ask: () => ({ path: REPORT, form: { reason: 'spam' } }),
    answers: everybody(404),
  },
  {
    route: 'artist-reviews',
    method: 'GET',
    ask: () => ({ path: '/artist/reviews' }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  {
    route: 'artist-reviews',
    method: 'POST',
    ask: () => ({ path: '/artist/reviews', form: { intent: 'answer', review: NOBODYS_ID, answer: 'Thank you!' } }),
    answers: [401, 403, 403, 409, 409, 403],
  },
  {
    route: 'admin-reviews',
    method: 'GET',
    ask: () => ({ path: '/admin/reviews' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
    open: ['content'],
  },
  ...ACTS.map((intent): Row => ({
    route: 'admin-reviews',
    method: 'POST',
    ask: () => ({ path: '/admin/reviews', form: { intent, review: NOBODYS_ID, rule: 'spam' } }),
    answers: [401, 403, 403, 403, 403, 409],
    open: ['content'],
  })),
]
