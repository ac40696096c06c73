/** Parcels are handled by the artist whose works they hold; another artist gets the answer for a missing one. */
import type { Answer, Row } from './row.ts'
import type { Scene } from './scene.ts'

const SECTION: Row['answers'] = ['302 /', '302 /', '302 /', 200, 200, '302 /']
const page = (artist: Answer): Row['answers'] => ['302 /', '302 /', '302 /', artist, 404, '302 /']
const call = (artist: Answer): Row['answers'] => [401, 403, 403, artist, 404, 403]
const slip = ({ parcel }: Scene) => `/artist/orders/${parcel}`

/** The courier has the parcel already, which its own artist learns. */
const act = (intent: string): Row => ({
  route: 'routes/studio/packing-slip',
  method: 'POST',
  ask: (scene) => ({ path: slip(scene), form: { intent } }),
  answers: call(409),
})

export const PARCELS: readonly Row[] = [
  { route: 'artist-orders', method: 'GET', ask: () => ({ path: '/artist/orders' }), answers: SECTION },
  // The courier has the parcel already; another artist finds none.
  {
    route: 'artist-orders',
    method: 'POST',
    ask: ({ parcel }) => ({ path: '/artist/orders', form: { intent: 'pack', pick: parcel } }),
    answers: call(409),
  },
  {
    route: 'routes/studio/slips',
    method: 'GET',
    ask: ({ parcel }) => ({ path: `/artist/orders/slips?pick=${parcel}` }),
    answers: SECTION,
  },
  { route: 'routes/studio/packing-slip', method: 'GET', ask: (scene) => ({ path: slip(scene) }), answers: page(200) },
  // The order is no gift: there is no card, not for its artist either.
  {
    route: 'routes/studio/packing-slip',
    method: 'GET',
    ask: (scene) => ({ path: `${slip(scene)}?card` }),
    answers: page(404),
  },
  act('pack'),
  act('pickup'),
  {
    ...act('restock'),
    ask: (scene) => ({ path: slip(scene), form: { intent: 'restock', item: scene.parcel, fit: '1' } }),
    answers: call(409),
  },
  {
    route: 'routes/studio/parcel-label',
    method: 'GET',
    ask: (scene) => ({ path: `${slip(scene)}/label.pdf` }),
    answers: call('302 /artist/orders/:id?label=none'),
  },
  {
    route: 'artist-certificates',
    method: 'GET',
    ask: (scene) => ({ path: `${slip(scene)}/certificates` }),
    answers: page(200),
  },
  // There is no such certificate.
  {
    route: 'artist-certificates',
    method: 'POST',
    ask: (scene) => ({
      path: `${slip(scene)}/certificates`,
      form: { certificate: scene.parcel, title: 'Moonrise', year: '', medium: 'Ink', dimensions: '20 × 30 cm' },
    }),
    answers: call(404),
  },
  {
    route: 'routes/studio/certificates-paper',
    method: 'GET',
    ask: (scene) => ({ path: `${slip(scene)}/certificates.pdf` }),
    answers: call(200),
  },
  // The shop sold it, so the artist has no invoice.
  {
    route: 'routes/studio/own-paper',
    method: 'GET',
    ask: ({ parcel }) => ({ path: `/artist/invoices/${parcel}` }),
    answers: call(404),
  },
]
