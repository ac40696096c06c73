import { everybody, shown } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const PREVIEW = '302 /artwork/:id/preview'

const guessed = (route: string, tail: string): Row => ({
  route,
  method: 'GET',
  ask: () => ({ path: `/certificate/${'0'.repeat(20)}${tail}` }),
  answers: everybody(404),
})

export const PUBLIC: readonly Row[] = [
  shown('routes/shop/home', '/'),
  shown('routes/shop/collection', '/collection'),
  shown('routes/shop/category', '/category/wall-art'),
  {
    route: 'routes/shop/artwork',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.listed}` }),
    answers: everybody(200),
  },
  {
    route: 'routes/shop/artwork',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.pending}` }),
    isTwinLeftOut: true,
    answers: [404, 404, 404, PREVIEW, 404, PREVIEW],
    open: ['content'],
  },
  {
    route: 'routes/shop/artwork-preview',
    method: 'GET',
    ask: ({ works }) => ({ path: `/artwork/${works.pending}/preview` }),
    answers: [404, 404, 404, 200, 404, 200],
    open: ['content'],
  },
  { route: 'routes/shop/shelf', method: 'GET', ask: () => ({ path: '/shelf/none' }), answers: everybody(404) },
  shown('routes/shop/gifts', '/gifts'),
  shown('routes/shop/gifts', '/gifts/housewarming?under=5000'),
  shown('routes/shop/search', '/search?q=monsoon'),
  shown('routes/shop/artists', '/artists'),
  {
    route: 'routes/shop/artist',
    method: 'GET',
    ask: ({ people }) => ({ path: `/artist/artist-${people.artist.id}` }),
    answers: everybody(200),
  },
  shown('routes/wall/wall', '/wall'),
  shown('routes/pages/blog', '/blog'),
  ...['about', 'terms', 'privacy', 'shipping', 'cancellation-refunds', 'artist-agreement'].map((page) =>
    shown(page, `/${page}`),
  ),
  shown('routes/pages/contact', '/contact'),
  shown('routes/pages/service', '/services/consultation'),
  shown('routes/shop/search-suggestions', '/search/suggestions?q=mon'),
  {
    route: 'routes/wall/wall-works',
    method: 'GET',
    ask: ({ works }) => ({ path: `/wall/works?ids=${works.listed},${works.pending}` }),
    answers: everybody(200),
  },
  shown('routes/wall/works-to-hang', '/wall/works-to-hang'),
  shown('routes/wall/works-to-try', '/wall/works-to-try'),
  shown('routes/wall/find-works', '/wall/find?q=mon'),
  {
    route: 'routes/wall/wall-preview',
    method: 'GET',
    ask: () => ({ path: '/wall/preview.jpg?hang=v1~living~limewash~' }),
    answers: everybody(404),
  },
  shown('routes/seo/robots', '/robots.txt'),
  shown('routes/seo/well-known', '/.well-known/security.txt'),
  shown('routes/seo/well-known', '/.well-known/certificate-keys.json'),
  // A guessed address.
  guessed('routes/certificates/certificate', ''),
  guessed('routes/certificates/signed-file', '/certificate.jws'),
  shown('sitemap-index', '/sitemap.xml'),
  shown('sitemaps', '/sitemaps/pages.xml'),
  shown('feeds', '/feeds/products.xml'),
  shown('routes/seo/web-manifest', '/manifest.webmanifest'),
  shown('routes/pages/consultation-slots', '/api/consultation-slots'),
  { route: 'routes/not-found', method: 'GET', ask: () => ({ path: '/no/such/place' }), answers: everybody(404) },
]

/** Enquiries are open to everybody: errors are shown, and nothing is stored. */
export const ENQUIRIES: readonly Row[] = [
  ['routes/shop/artwork', ({ works }: Scene) => `/artwork/${works.premium}`] as const,
  ['routes/pages/contact', () => '/contact'] as const,
  ['routes/pages/service', () => '/services/consultation'] as const,
].map(([route, path]) => ({
  route,
  method: 'POST',
  ask: (scene) => ({ path: path(scene), form: { name: '' } }),
  answers: everybody(422),
}))
