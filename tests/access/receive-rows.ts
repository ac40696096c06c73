/** What people receive, for each to see and stop alone: by an account, or by a link whose key nobody can guess. */
import { everybody, NOBODYS_ID, shown, signedIn } from './row.ts'
import type { Row } from './row.ts'

const KEY = `${NOBODYS_ID}.none`

export const RECEIVE: readonly Row[] = [
  shown('routes/checkout/cart-reminder', '/cart/reminder'),
  {
    route: 'routes/checkout/cart-reminder',
    method: 'POST',
    ask: () => ({ path: '/cart/reminder', form: { lines: '', agree: '' } }),
    answers: everybody(422),
  },
  shown('routes/receive/receive', '/receive'),
  {
    route: 'routes/receive/receive',
    method: 'POST',
    ask: () => ({ path: '/receive', form: { purpose: 'nothing', channel: 'email', act: 'stop' } }),
    answers: everybody(404),
  },
  {
    route: 'routes/receive/follow',
    method: 'GET',
    ask: ({ people }) => ({ path: `/follow/artist-${people.artist.id}` }),
    answers: everybody(200),
  },
  {
    route: 'routes/receive/follow',
    method: 'POST',
    ask: ({ people }) => ({ path: `/follow/artist-${people.artist.id}`, form: { how: 'weekly' } }),
    answers: everybody(422),
  },
  shown('routes/receive/new-alert', '/alerts/new'),
  {
    route: 'routes/receive/new-alert',
    method: 'POST',
    ask: () => ({ path: '/alerts/new', form: { asked: '' } }),
    answers: everybody(422),
  },
  {
    route: 'routes/receive/push-api',
    method: 'POST',
    ask: () => ({ path: '/api/push', json: { endpoint: 'https://store.example.test/x' } }),
    answers: signedIn(401, 422),
  },
  ...(
    [
      ['open-receive', 'GET', `/receive/open/${KEY}`],
      ['confirm-receive', 'GET', `/receive/confirm/${KEY}`],
      ['confirm-receive', 'POST', `/receive/confirm/${KEY}`],
      ['unsubscribe', 'GET', `/unsubscribe/alerts/${KEY}`],
      ['unsubscribe', 'POST', `/unsubscribe/alerts/${KEY}`],
    ] as const
  ).map(([screen, method, path]): Row => ({
    route: `routes/receive/${screen}`,
    method,
    ask: () => ({ path, ...(method === 'POST' && { form: {} }) }),
    answers: everybody(404),
  })),
]
