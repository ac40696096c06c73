import { randomUUID } from 'node:crypto'
import { categoryIds, defaultFrameId } from '#tests/harness/list-work.ts'
import { everybody, NOBODYS_ID } from './row.ts'
import type { Answer, Row } from './row.ts'

const TO_WRITERS: Pick<Row, 'open'> = { open: ['content'] }

/** A post of the back office: guests get 401, everybody but an admin 403. */
const adminPost = (route: string, path: string, form: () => Record<string, string>, admin: Answer): Row => ({
  route,
  method: 'POST',
  ask: () => ({ path, form: form() }),
  answers: [401, 403, 403, 403, 403, admin],
})

const catalogue = (form: Record<string, string>, admin: Answer) =>
  adminPost('admin-catalogue', '/admin/catalogue', () => form, admin)

const newFrame = () => ({ intent: 'frame-add', name: `Walnut ${randomUUID()}`, price: '1200', style: 'plain' })

export const SETTINGS: readonly Row[] = [
  {
    route: 'admin-catalogue',
    method: 'GET',
    ask: () => ({ path: '/admin/catalogue' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
    ...TO_WRITERS,
  },
  adminPost('admin-catalogue', '/admin/catalogue', newFrame, 200),
  catalogue({ intent: 'frame-save', id: NOBODYS_ID, version: '1', name: 'Walnut', price: '1', style: 'plain' }, 404),
  catalogue({ intent: 'frame-retire', id: defaultFrameId, version: '1' }, 409),
  catalogue({ intent: 'frame-bring-back', id: NOBODYS_ID, version: '1' }, 404),
  catalogue({ intent: 'category-save', id: categoryIds.wallArt, version: '1', name: '' }, 422),
  catalogue({ intent: 'wrap-save', wrap: 'much' }, 422),
  catalogue({ intent: 'wrap-stop' }, 200),
  catalogue({ intent: 'prices-save', bigPrice: 'neither' }, 422),
  ...['category-up', 'category-down', 'category-words'].map((intent) => ({
    ...catalogue({ intent, id: categoryIds.wallArt, version: '1', name: 'Walls' }, 409),
    ...TO_WRITERS,
  })),
  catalogue({ intent: 'size-set-add', name: '', kind: 'body', measures: 'Chest' }, 422),
  ...['size-set-save', 'size-add', 'size-save'].map((intent) =>
    catalogue({ intent, id: NOBODYS_ID, version: '1', name: 'M', measures: 'Chest', cm0: '90' }, 404),
  ),
  ...['size-set-delete', 'size-up', 'size-down', 'size-retire', 'size-bring-back', 'size-delete'].map((intent) =>
    catalogue({ intent, id: NOBODYS_ID, version: '1' }, 404),
  ),
  {
    route: 'admin-works',
    method: 'GET',
    ask: () => ({ path: '/admin/works' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
    ...TO_WRITERS,
  },
  {
    route: 'routes/admin/works/works-csv',
    method: 'GET',
    ask: () => ({ path: '/admin/works.csv' }),
    answers: [401, 403, 403, 403, 403, 200],
    ...TO_WRITERS,
  },
  adminPost('admin-works', '/admin/works', () => ({ intent: 'save', work: NOBODYS_ID }), 404),
  adminPost('admin-works', '/admin/works', () => ({ intent: 'percent', percent: '0' }), 422),
  { ...adminPost('admin-works', '/admin/works', () => ({ intent: 'save-view', name: '' }), 422), ...TO_WRITERS },
  {
    ...adminPost('admin-works', '/admin/works', () => ({ intent: 'remove-view', saved: NOBODYS_ID }), 200),
    ...TO_WRITERS,
  },
  ...['hide', 'show', 'feature', 'unfeature'].map((intent) => ({
    ...adminPost('admin-works', '/admin/works', () => ({ intent, pick: `${NOBODYS_ID}.100` }), 404),
    ...TO_WRITERS,
  })),
  {
    route: 'routes/admin/connections/connections',
    method: 'GET',
    ask: () => ({ path: '/admin/connections' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  {
    route: 'admin-promotions',
    method: 'GET',
    ask: () => ({ path: '/admin/promotions' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  ...(
    [
      ['coupon-add', 422],
      ['promotion-add', 422],
      ['coupon-off', 404],
      ['coupon-on', 404],
      ['promotion-off', 404],
      ['promotion-on', 404],
    ] as const
  ).map(([intent, answer]) =>
    adminPost('admin-promotions', '/admin/promotions', () => ({ intent, id: NOBODYS_ID }), answer),
  ),
  {
    route: 'admin-selling-terms',
    method: 'GET',
    ask: () => ({ path: '/admin/selling-terms' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  ...['seller-add', 'rule-add', 'rate-add'].map((intent) =>
    adminPost('admin-selling-terms', '/admin/selling-terms', () => ({ intent, version: '1' }), 422),
  ),
  ...['admin-content', 'admin-content-preview'].map((route): Row => ({
    route,
    method: 'GET',
    ask: () => ({ path: route === 'admin-content' ? '/admin/content' : '/admin/content/preview' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
    ...TO_WRITERS,
  })),
  ...(
    [
      ['draft', 409],
      ['publish', 422],
      ['add', 409],
      ['discard', 409],
      ['restore-1', 409],
      ['section-up-newest', 409],
      ['section-hide-hero', 409],
      ['everything', 422],
    ] as const
  ).map(([intent, answer]): Row => ({
    ...adminPost('admin-content', '/admin/content', () => ({ intent, version: 'no such', count: '0' }), answer),
    ...TO_WRITERS,
  })),
  ...(
    [
      ['admin-pages', '/admin/pages'],
      ['admin-page', '/admin/pages/terms'],
      ['admin-page-preview', '/admin/pages/terms/preview'],
    ] as const
  ).map(([route, path]): Row => ({
    route,
    method: 'GET',
    ask: () => ({ path }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
    ...TO_WRITERS,
  })),
  ...(
    [
      ['keep', 409],
      ['publish', 422],
      ['schedule', 422],
      ['restore-1', 404],
      ['unschedule', 404],
      ['unpublish', 404],
      ['discard', 404],
      ['delete', 404],
      ['everything', 422],
    ] as const
  ).map(([intent, answer]): Row => ({
    ...adminPost('admin-page', '/admin/pages/terms', () => ({ intent, base: '7' }), answer),
    ...TO_WRITERS,
  })),
  ...(
    [
      ['admin-shelves', '/admin/shelves', 200],
      ['admin-shelf', '/admin/shelves/new', 200],
      ['admin-shelf-preview', '/admin/shelves/999999/preview', 404],
    ] as const
  ).map(([route, path, admin]): Row => ({
    route,
    method: 'GET',
    ask: () => ({ path }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', admin],
    ...TO_WRITERS,
  })),
  {
    route: 'admin-shelf-works',
    method: 'GET',
    ask: () => ({ path: '/admin/shelves/works?way=rule&category=wall-art' }),
    answers: [401, 403, 403, 403, 403, 200],
    ...TO_WRITERS,
  },
  ...(
    [
      ['keep', 404],
      ['publish', 422],
      ['restore-1', 404],
      ['unpublish', 404],
      ['discard', 404],
      ['delete', 404],
      ['everything', 422],
    ] as const
  ).map(([intent, answer]): Row => ({
    ...adminPost('admin-shelf', '/admin/shelves/999999', () => ({ intent, base: '7' }), answer),
    ...TO_WRITERS,
  })),
  {
    route: 'admin-reports',
    method: 'GET',
    ask: () => ({ path: '/admin/reports' }),
    answers: ['302 /', '302 /', '302 /', '302 /', '302 /', 200],
  },
  {
    route: 'admin-report-file',
    method: 'GET',
    ask: () => ({ path: '/admin/reports/sales.csv' }),
    answers: [401, 403, 403, 403, 403, 200],
  },
  {
    route: 'admin-report-file',
    method: 'GET',
    ask: () => ({ path: '/admin/reports/everything.csv' }),
    answers: [401, 403, 403, 403, 403, 404],
  },
  {
    route: 'artist-statistics',
    method: 'GET',
    ask: () => ({ path: '/artist/statistics' }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  {
    route: 'artist-earnings',
    method: 'GET',
    ask: () => ({ path: '/artist/earnings' }),
    answers: ['302 /', '302 /', '302 /', 200, 200, '302 /'],
  },
  {
    route: 'routes/studio/earnings/earnings-file',
    method: 'GET',
    ask: () => ({ path: '/artist/earnings/2026-11.csv' }),
    answers: [401, 403, 403, 200, 200, 403],
  },
  {
    route: 'routes/studio/earnings/earnings-file',
    method: 'GET',
    ask: () => ({ path: '/artist/earnings/COM-2627-000001.pdf' }),
    answers: [401, 403, 403, 404, 404, 403],
  },
  {
    route: 'routes/shop/views',
    method: 'POST',
    ask: () => ({ path: '/api/views', form: { artwork: NOBODYS_ID } }),
    answers: everybody(422),
  },
]
