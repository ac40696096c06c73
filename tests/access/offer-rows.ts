/** An offer is its buyer's and its artist's; nobody else learns of it. */
import { everybody, NOBODYS_ID, shown } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const form = ({ works }: Scene) => `/artwork/${works.listed}/offer`
const page = ({ offer }: Scene) => `/offers/${offer}`

const get = (route: string, path: (scene: Scene) => string, answers: Row['answers']): Row => ({
  route,
  method: 'GET',
  ask: (scene) => ({ path: path(scene) }),
  answers,
})

const inStudio = (fields: (scene: Scene) => Record<string, string>, own: 404 | 409 | 422): Row => ({
  route: 'artist-offers',
  method: 'POST',
  ask: (scene) => ({ path: '/artist/offers', form: fields(scene) }),
  answers: [401, 403, 403, own, own === 422 ? 422 : 404, 403],
})

/** The offer of the scene is over: whoever may answer it learns that. */
export const OFFERS: readonly Row[] = [
  get('routes/offers/offer-work', form, everybody(200)),
  {
    route: 'routes/offers/offer-work',
    method: 'POST',
    ask: (scene) => ({ path: form(scene), form: { amount: '' } }),
    answers: everybody(422),
  },
  shown('routes/offers/offers', '/offers'),
  get('routes/offers/offer', page, ['302 /?sign-in=%2Foffers%2F:id', 200, 404, 404, 404, 404]),
  {
    route: 'routes/offers/offer',
    method: 'POST',
    ask: (scene) => ({ path: page(scene), form: { intent: 'accept' } }),
    answers: [401, 409, 404, 404, 404, 404],
  },
  get('routes/offers/open-offer', (scene) => `${page(scene)}/open/1-${'x'.repeat(43)}`, everybody(404)),
  get('artist-offers', () => '/artist/offers', ['302 /', '302 /', '302 /', 200, 200, '302 /']),
  inStudio(({ offer }) => ({ intent: 'accept', of: offer }), 409),
  inStudio(({ offer }) => ({ intent: 'decline', of: offer }), 409),
  inStudio(({ offer }) => ({ intent: 'counter', of: offer, amount: '1000' }), 409),
  inStudio(() => ({ intent: 'counter', of: NOBODYS_ID, amount: '' }), 422),
  inStudio(() => ({ intent: 'setting', of: NOBODYS_ID, least: '50' }), 404),
]
