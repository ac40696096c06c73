/**
 * What each address answers to whom. A number is a status; with a path, in which
 * an id is written `:id`, it is a redirect to there. A route of the
 * table that is not named here, to read or to post to, fails the test beside this file.
 */
import type { Scene, Who } from './scene.ts'

export type Answer = number | `302 ${string}`

export type Row = {
  /** As the built application calls it. */
  route: string
  method: 'GET' | 'POST'
  /** Its data twin tells nobody of the preview. */
  isTwinLeftOut?: boolean
  /** What is asked for, by whom. */
  ask: (scene: Scene, who: Who) => { path: string; form?: Record<string, string> }
  /** guest, owner, stranger, artist, other artist, admin */
  answers: readonly [Answer, Answer, Answer, Answer, Answer, Answer]
}

const everybody = (answer: Answer) => [answer, answer, answer, answer, answer, answer] as const

const shown = (route: string, path: string): Row => ({
  route,
  method: 'GET',
  ask: () => ({ path }),
  answers: everybody(200),
})

const PREVIEW = '302 /artwork/:id/preview'
const NOBODYS_ID = '00000000-0000-4000-8000-00000000dead'

const PUBLIC: Row[] = [
  shown('routes/shop/home', '/'),
  shown('routes/shop/collection', '/collection'),
  shown('routes/shop/category', '/category/wall-art'),
  {
    route: 'routes/shop/artwork',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.hung}` }),
    answers: everybody(200),
  },
  {
    route: 'routes/shop/artwork',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.pending}` }),
    isTwinLeftOut: true,
    answers: [404, 404, 404, PREVIEW, 404, PREVIEW],
  },
  {
    route: 'routes/shop/artwork-preview',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.pending}/preview` }),
    answers: [404, 404, 404, 200, 404, 200],
  },
  shown('routes/shop/search', '/search?q=monsoon'),
  shown('routes/shop/artists', '/artists'),
  {
    route: 'routes/shop/artist',
    method: 'GET',
    ask: ({ people }) => ({ path: `/artist/artist-${people.artist.id}` }),
    answers: everybody(200),
  },
  shown('routes/pages/blog', '/blog'),
  ...['about', 'terms', 'privacy', 'shipping', 'cancellation-refunds'].map((page) => shown(page, `/${page}`)),
  shown('routes/pages/contact', '/contact'),
  shown('routes/pages/service', '/services/consultation'),
  shown('routes/hooks/search-suggestions', '/search/suggestions?q=mon'),
  shown('routes/hooks/robots', '/robots.txt'),
  shown('sitemap-index', '/sitemap.xml'),
  shown('routes/hooks/sitemap', '/sitemaps/pages.xml'),
  shown('routes/hooks/product-feed', '/feeds/products.xml'),
  shown('routes/hooks/web-manifest', '/manifest.webmanifest'),
  shown('routes/hooks/consultation-slots', '/api/consultation-slots'),
  { route: 'routes/not-found', method: 'GET', ask: () => ({ path: '/no/such/place' }), answers: everybody(404) },
]

/** Enquiries are open to everybody: what is wrong with one is said, and nothing is stored. */
const ENQUIRIES: Row[] = [
  ['routes/shop/artwork', ({ works }: Scene) => `/artwork/${works.premium}`] as const,
  ['routes/pages/contact', () => '/contact'] as const,
  ['routes/pages/service', () => '/services/consultation'] as const,
].map(([route, path]) => ({
  route,
  method: 'POST',
  ask: (scene) => ({ path: path(scene), form: { name: '' } }),
  answers: everybody(422),
}))

const OWN: Row[] = [
  shown('routes/hooks/me', '/me'),
  {
    route: 'routes/hooks/live',
    method: 'GET',
    ask: () => ({ path: '/live' }),
    answers: [401, 200, 200, 200, 200, 200],
  },
  {
    route: 'routes/account/orders',
    method: 'GET',
    ask: () => ({ path: '/orders' }),
    answers: ['302 /?sign-in=%2Forders', 200, 200, 200, 200, 200],
  },
]

const STAFF: Row[] = [
  {
    route: 'admin-dashboard',
    method: 'GET',
    ask: () => ({ path: '/admin/dashboard' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  {
    route: 'admin-dashboard',
    method: 'POST',
    ask: ({ people }) => ({
      path: '/admin/dashboard',
      form: { intent: 'role', person: people.stranger.id, role: 'user' },
    }),
    answers: [401, 403, 403, 403, 403, 200],
  },
  {
    route: 'admin-dashboard',
    method: 'POST',
    ask: ({ works }) => ({
      path: '/admin/dashboard',
      form: { intent: 'approve', artwork: works.pending, version: '0' },
    }),
    answers: [401, 403, 403, 403, 403, 409],
  },
  {
    route: 'admin-dashboard',
    method: 'POST',
    ask: () => ({ path: '/admin/dashboard', form: { intent: 'role', person: NOBODYS_ID, role: 'admin' } }),
    answers: [401, 403, 403, 403, 403, 404],
  },
  {
    route: 'artist-dashboard',
    method: 'GET',
    ask: () => ({ path: '/artist/dashboard' }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
]

export const MATRIX: readonly Row[] = [...PUBLIC, ...ENQUIRIES, ...OWN, ...STAFF]
