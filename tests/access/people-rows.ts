/** People and their actions: for admins only. */
import { NOBODYS_ID } from './row.ts'
import type { Row } from './row.ts'
import type { Scene } from './scene.ts'

const post = (form: (scene: Scene) => Record<string, string>, admin: number): Row => ({
  route: 'admin-dashboard',
  method: 'POST',
  ask: (scene) => ({ path: '/admin/dashboard', form: form(scene) }),
  answers: [401, 403, 403, 403, 403, admin],
})

const customer = (form: (scene: Scene) => Record<string, string>, admin: number): Row => ({
  route: 'admin-customer',
  method: 'POST',
  ask: (scene) => ({ path: `/admin/customers/${scene.people.stranger.id}`, form: form(scene) }),
  answers: [401, 403, 403, 403, 403, admin],
})

const customers = (form: (scene: Scene) => Record<string, string>, admin: number): Row => ({
  route: 'admin-customers',
  method: 'POST',
  ask: (scene) => ({ path: '/admin/customers', form: form(scene) }),
  answers: [401, 403, 403, 403, 403, admin],
})

export const PEOPLE: readonly Row[] = [
  {
    route: 'admin-customers',
    method: 'GET',
    ask: () => ({ path: '/admin/customers?q=asha&view=buyers&sort=spent' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  {
    route: 'routes/admin/customers/customers-csv',
    method: 'GET',
    ask: () => ({ path: '/admin/customers.csv' }),
    answers: [401, 403, 403, 403, 403, 200],
  },
  {
    route: 'routes/admin/inbox/inbox-csv',
    method: 'GET',
    ask: () => ({ path: '/admin/inbox.csv' }),
    answers: [401, 403, 403, 403, 403, 200],
  },
  customers(() => ({ intent: 'tag', tag: 'Collector' }), 422),
  customers(() => ({ intent: 'tag', tag: 'Collector', pick: NOBODYS_ID }), 404),
  customers(({ people }) => ({ intent: 'tag', tag: 'Collector', pick: people.stranger.id }), 200),
  customers(() => ({ intent: 'save-view', name: '' }), 422),
  customers(() => ({ intent: 'remove-view', saved: NOBODYS_ID }), 200),
  {
    route: 'admin-customer',
    method: 'GET',
    ask: ({ people }) => ({ path: `/admin/customers/${people.stranger.id}` }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  customer(() => ({ intent: 'note', words: '' }), 422),
  customer(() => ({ intent: 'note', words: 'Prefers calls.', key: NOBODYS_ID }), 200),
  customer(() => ({ intent: 'remove-note', of: NOBODYS_ID }), 404),
  customer(() => ({ intent: 'tag', tag: 'Collector' }), 200),
  customer(() => ({ intent: 'untag', of: 'Collector' }), 200),
  {
    route: 'admin-dashboard',
    method: 'GET',
    ask: () => ({ path: '/admin/dashboard?q=asha&role=user&suspended=1&page=2' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  post(({ people }) => ({ intent: 'suspend', person: people.stranger.id, reason: '' }), 422),
  post(() => ({ intent: 'suspend', person: NOBODYS_ID, reason: 'Spam.' }), 404),
  post(({ people }) => ({ intent: 'suspend', person: people.admin.id, reason: 'By mistake.' }), 409),
  post(({ people }) => ({ intent: 'lift', person: people.stranger.id }), 200),
  post(() => ({ intent: 'lift', person: NOBODYS_ID }), 404),
  ...['sign-out', 'forget-step'].flatMap((intent) => [
    post(() => ({ intent, person: NOBODYS_ID }), 404),
    post(({ people }) => ({ intent, person: people.admin.id }), 409),
  ]),
  {
    route: 'routes/admin/audit',
    method: 'GET',
    ask: ({ people }) => ({ path: `/admin/audit?person=${people.owner.id}` }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  {
    route: 'routes/admin/audit-csv',
    method: 'GET',
    ask: () => ({ path: '/admin/audit.csv' }),
    answers: [401, 403, 403, 403, 403, 200],
  },
]
