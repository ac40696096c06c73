import { filled } from '#tests/harness/studio.ts'
import type { Answer, Row } from './row.ts'
import { NOBODYS_ID } from './row.ts'
import type { Scene } from './scene.ts'

const PATH = '/artist/dashboard'

/** For artists only: another artist learns nothing of the work. */
const ofArtists = (own: Answer, others: Answer) => [401, 403, 403, own, others, 403] as const

const step = (intent: string, work: (scene: Scene) => string, own: Answer, others: Answer = 404): Row => ({
  route: 'artist-dashboard',
  method: 'POST',
  ask: (scene) => ({ path: PATH, form: { intent, work: work(scene) } }),
  answers: ofArtists(own, others),
})

const form = (fields: Record<string, string>) => filled(fields) as Record<string, string>

const SHEETS = '/artist/sheets'

/** Sheets of works: artists have theirs, and an owner those of all. */
export const WORK_SHEETS: readonly Row[] = [
  {
    route: 'artist-sheets',
    method: 'GET',
    ask: () => ({ path: SHEETS }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  {
    route: 'artist-sheets',
    method: 'POST',
    ask: () => ({ path: `${SHEETS}?form=import`, form: { intent: 'import', id: NOBODYS_ID } }),
    answers: [401, 403, 403, 409, 409, 403],
  },
  {
    route: 'artist-works-file',
    method: 'GET',
    ask: () => ({ path: `${SHEETS}/works.csv` }),
    answers: [401, 403, 403, 200, 200, 403],
  },
  {
    route: 'admin-sheets',
    method: 'GET',
    ask: () => ({ path: '/admin/sheets' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  {
    route: 'admin-sheets',
    method: 'POST',
    ask: () => ({ path: '/admin/sheets?form=import', form: { intent: 'import', id: NOBODYS_ID } }),
    answers: [401, 403, 403, 403, 403, 409],
  },
  {
    route: 'admin-works-file',
    method: 'GET',
    ask: () => ({ path: '/admin/sheets/works.xlsx' }),
    answers: [401, 403, 403, 403, 403, 200],
  },
  {
    route: 'routes/studio/sheets/sheet-pictures',
    method: 'POST',
    ask: () => ({ path: '/api/sheet-pictures', form: { file: 'x' } }),
    answers: [401, 403, 403, 415, 415, 415],
  },
]

export const STUDIO: readonly Row[] = [
  {
    route: 'artist-dashboard',
    method: 'GET',
    ask: () => ({ path: PATH }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  {
    route: 'artist-dashboard',
    method: 'GET',
    ask: () => ({ path: `${PATH}?work=new` }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  {
    route: 'artist-dashboard',
    method: 'GET',
    ask: ({ works }) => ({ path: `${PATH}?work=${works.pending}` }),
    answers: ['302 /', '302 /', '302 /', 200, 404, '302 /'],
  },
  {
    route: 'artist-dashboard',
    method: 'POST',
    ask: ({ works }) => ({
      path: `${PATH}?work=${works.pending}`,
      form: form({ work: works.pending, version: 'old' }),
    }),
    answers: ofArtists(409, 404),
  },
  {
    route: 'artist-dashboard',
    method: 'POST',
    ask: () => ({ path: `${PATH}?work=new`, form: form({}) }),
    answers: ofArtists(422, 422),
  },
  step('resubmit', ({ works }) => works.pending, 409),
  step('resubmit', () => NOBODYS_ID, 404),
  step('withdraw-edit', ({ works }) => works.listed, 409),
  step('delete', () => NOBODYS_ID, 404),
  { ...step('delete', ({ works }) => works.unwanted, `303 ${PATH}?done=deleted`), isTwinLeftOut: true },
  step('hang it', ({ works }) => works.pending, 422, 422),
]
