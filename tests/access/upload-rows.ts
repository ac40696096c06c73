import type { Row } from './row.ts'

export const UPLOADS: readonly Row[] = [
  {
    route: 'routes/studio/uploads',
    method: 'POST',
    ask: () => ({ path: '/api/uploads', form: { file: 'x' } }),
    answers: [401, 403, 403, 415, 415, 415],
    open: ['content'],
  },
]
