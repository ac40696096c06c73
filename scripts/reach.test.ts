import { beforeAll, expect, test } from 'vitest'
import { listRoutes } from './list-routes.ts'
import { reachIn } from './reach.ts'
import { SOURCES } from './changed-tests.ts'
import { readSources } from './read-sources.ts'

let reach: ReturnType<typeof reachIn>
beforeAll(async () => {
  reach = reachIn({ sources: await readSources(SOURCES), routes: await listRoutes() })
})

test('a changed rule of the wall runs the tests of the wall, and leaves out those of the admins', () => {
  const { everything, runs, leaves } = reach(['packages/wall/rooms/rooms.ts'])
  expect(everything).toBeUndefined()
  expect(runs).toEqual(
    expect.arrayContaining([
      'packages/wall/rooms/rooms.test.ts',
      'tests/http/wall-preview.test.ts',
      'tests/journeys/wall-planner.test.ts',
    ]),
  )
  expect(leaves).toEqual(
    expect.arrayContaining(['domain/admin/approval/works-in-hindi.test.ts', 'tests/http/reports.test.ts']),
  )
})

test('a changed screen runs the tests that request it, and those that read the sources', () => {
  const { runs, leaves } = reach(['app/routes/admin/reports/reports.tsx'])
  expect(runs).toEqual(expect.arrayContaining(['tests/http/reports.test.ts', 'tests/http/access-matrix.test.ts']))
  expect(leaves).toEqual(expect.arrayContaining(['tests/http/cart.test.ts', 'tests/journeys/wall-planner.test.ts']))
})

test('a changed performer of a job runs the tests of the pages that start it', () => {
  const sources = [
    { path: 'app/routes/buy.ts', code: `import { SEND } from '#domain/a/jobs.ts'` },
    { path: 'domain/a/jobs.ts', code: `export const SEND = declareJob('send', shape)` },
    { path: 'domain/b/post.ts', code: `import { SEND } from '#domain/a/jobs.ts'\nconst post = mailJob(SEND, write)` },
    { path: 'tests/http/buy.test.ts', code: 'await fetch(`${store.url}/buy/${id}?now`)' },
    { path: 'tests/http/look.test.ts', code: "await store.fetch('/look')" },
  ]
  const routes = [
    { address: '/buy/:id', file: 'app/routes/buy.ts' },
    { address: '/look', file: 'app/routes/look.ts' },
  ]
  expect(reachIn({ sources, routes })(['domain/b/post.ts'])).toEqual({
    runs: ['tests/http/buy.test.ts'],
    leaves: ['tests/http/look.test.ts'],
  })
})

test('a changed page of the documentation runs the tests that read it', () => {
  const { everything, runs, leaves } = reach(['docs/operations.md'])
  expect(everything).toBeUndefined()
  expect(runs).toContain('tests/http/go-live.test.ts')
  expect(leaves).toContain('tests/http/cart.test.ts')
})

test.each([
  'db/migrations/0001-begin.sql',
  'package-lock.json',
  'vitest.config.ts',
  'scripts/run-stage.ts',
  'server/host.ts',
  'shared/env.ts',
  'tests/harness/sign-in.ts',
  'app/styles/tokens.css',
  'content/about.md',
  'domain/removed-since.ts',
])('a change in %s runs everything', (path) => {
  const { everything, leaves } = reach(['packages/wall/rooms/rooms.ts', path])
  expect(everything).toContain(path)
  expect(leaves).toEqual([])
})
