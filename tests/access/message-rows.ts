/** A conversation belongs to its asker and its artist; admins read it once it was reported. */
import { everybody, NOBODYS_ID, shown } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const asked = ({ talk }: Scene) => `/messages/${talk.id}`
const inStudio = ({ talk }: Scene) => `/artist/messages/${talk.id}`
const inOffice = ({ talk }: Scene) => `/admin/messages/${talk.id}`

const TO_PACKERS: Pick<Row, 'open'> = { open: ['fulfilment'] }

const get = (route: string, path: (scene: Scene) => string, answers: Row['answers']): Row => ({
  route,
  method: 'GET',
  ask: (scene) => ({ path: path(scene) }),
  answers,
})

const post = (route: string, path: (scene: Scene) => string, intent: string, answers: Row['answers']): Row => ({
  route,
  method: 'POST',
  ask: (scene) => ({ path: `${path(scene)}?form=${intent}`, form: { intent } }),
  answers,
})

const ask = ({ works }: Scene) => `/artwork/${works.listed}/ask`

export const MESSAGES: readonly Row[] = [
  get('routes/messages/ask', ask, everybody(200)),
  post('routes/messages/ask', ask, 'ask', everybody(422)),
  get('routes/messages/ask', ({ works }) => `/artwork/${works.pending}/ask`, everybody(404)),
  shown('routes/messages/messages', '/messages'),
  get('routes/messages/talk', asked, ['302 /?sign-in=%2Fmessages%2F:id', 200, 404, 404, 404, 404]),
  post('routes/messages/talk', asked, 'report', [401, 422, 404, 404, 404, 404]),
  post('routes/messages/talk', asked, 'block', [401, 422, 404, 404, 404, 404]),
  get('routes/messages/open-talk', (scene) => `${asked(scene)}/open/1-${'x'.repeat(43)}`, everybody(404)),
  {
    ...get('routes/messages/photo', ({ talk }) => talk.photo, [404, 200, 404, 200, 404, 200]),
    ...TO_PACKERS,
  },
  get('artist-messages', () => '/artist/messages', ['302 /', '302 /', '302 /', 200, 200, '302 /']),
  get('artist-message', inStudio, ['302 /', '302 /', '302 /', 200, 404, '302 /']),
  post('artist-message', inStudio, 'report', [401, 403, 403, 422, 404, 403]),
  post('artist-message', inStudio, 'agree', [401, 403, 403, 422, 404, 403]),
  {
    ...get('admin-messages', () => '/admin/messages', ['302 /', '302 /', '302 /', '302 /', '302 /', 200]),
    ...TO_PACKERS,
  },
  { ...get('admin-message', inOffice, ['302 /', '302 /', '302 /', '302 /', '302 /', 200]), ...TO_PACKERS },
  {
    ...get('admin-message', () => `/admin/messages/${NOBODYS_ID}`, ['302 /', '302 /', '302 /', '302 /', '302 /', 404]),
    ...TO_PACKERS,
  },
  { ...post('admin-message', inOffice, 'warn', [401, 403, 403, 403, 403, 422]), ...TO_PACKERS },
  { ...post('admin-message', inOffice, 'close', [401, 403, 403, 403, 403, 422]), ...TO_PACKERS },
]
