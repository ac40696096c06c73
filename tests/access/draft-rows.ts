import type { Row } from './row.ts'

const draft = { fields: { title: 'Monsoon' }, frames: [], image: null, images: [] }

export const DRAFTS: readonly Row[] = [
  {
    route: 'routes/studio/work-drafts',
    method: 'POST',
    ask: ({ works }) => ({ path: '/api/work-drafts', json: { work: works.listed, draft } }),
    answers: [401, 403, 403, 200, 404, 403],
  },
  {
    route: 'routes/studio/work-drafts',
    method: 'POST',
    ask: () => ({ path: '/api/work-drafts', json: { draft } }),
    answers: [401, 403, 403, 200, 200, 403],
  },
  {
    route: 'routes/studio/work-drafts',
    method: 'POST',
    ask: ({ works }) => ({ path: '/api/work-drafts', json: { work: works.listed, draft: null } }),
    answers: [401, 403, 403, 200, 200, 403],
  },
]
