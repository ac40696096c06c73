import { NOBODYS_ID } from './row.ts'
import type { Row } from './row.ts'

const WORKS = '/admin/dashboard?tab=artworks'

export const STAFF: readonly Row[] = [
  {
    route: 'admin-today',
    method: 'GET',
    ask: () => ({ path: '/admin/today' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
    open: ['fulfilment', 'content'],
  },
  {
    route: 'admin-dashboard',
    method: 'GET',
    ask: () => ({ path: '/admin/dashboard' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  {
    route: 'admin-dashboard',
    method: 'GET',
    ask: () => ({ path: WORKS }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
    open: ['content'],
  },
  {
    route: 'routes/admin/find',
    method: 'GET',
    ask: () => ({ path: '/admin/find?q=Asha' }),
    answers: [401, 403, 403, 403, 403, 200],
    open: ['fulfilment', 'content'],
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
      path: WORKS,
      form: { intent: 'approve', artwork: works.pending, version: '0' },
    }),
    answers: [401, 403, 403, 403, 403, 409],
    open: ['content'],
  },
  ...(['reject', 'approve-edit', 'reject-edit'] as const).map((intent): Row => ({
    route: 'admin-dashboard',
    method: 'POST',
    ask: ({ works }) => ({
      path: WORKS,
      form: { intent, artwork: works.pending, version: '0', reason: 'Too dark.' },
    }),
    answers: [401, 403, 403, 403, 403, 409],
    open: ['content'],
  })),
  {
    route: 'admin-dashboard',
    method: 'POST',
    ask: () => ({
      path: '/admin/dashboard',
      form: { intent: 'role', person: NOBODYS_ID, role: 'admin', duty: 'content' },
    }),
    answers: [401, 403, 403, 403, 403, 404],
  },
]
