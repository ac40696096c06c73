import { expect, test } from 'vitest'
import { findCircles, findReaches } from './floors.rules.ts'

const SERVICES = {
  path: 'domain/services.ts',
  code: 'export interface Services {\n  /** What: a comment. */\n  database: Database\n}',
}

test('two files that import a type of each other go in a circle, in the store and in a package', () => {
  const found = findCircles([
    { path: 'shared/money.ts', code: `import type { Tax } from './tax.ts'` },
    { path: 'shared/tax.ts', code: `export type { Paise } from '#shared/money.ts'` },
    { path: 'app/ui/price.tsx', code: `import { rupees } from '#shared/money.ts'` },
    { path: 'packages/wall/a.ts', code: `const b = () => import('#wall/rooms/b.ts')` },
    { path: 'packages/wall/rooms/b.ts', code: `import {\n  type A,\n} from '#wall/a.ts'` },
  ])
  expect(found).toEqual([
    ['shared/money.ts', 'shared/tax.ts'],
    ['packages/wall/a.ts', 'packages/wall/rooms/b.ts'],
  ])
})

test('folders of the domain that import types of each other go in a circle, `domain` itself with them', () => {
  const found = findCircles([
    { path: 'domain/services.ts', code: `import type { AuthEngine } from '#domain/accounts/auth-engine.ts'` },
    { path: 'domain/accounts/auth-engine.ts', code: `export type AuthEngine = object` },
    { path: 'domain/accounts/sign-in.ts', code: `import type { Services } from '#domain/services.ts'` },
  ])
  expect(found).toEqual([['domain', 'domain/accounts']])
})

test('a use case names its services, and none of a later folder', () => {
  const owner = {
    path: 'domain/accounts/auth-engine.ts',
    code: `declare module '#domain/services.ts' {\n  interface Services {\n    auth: AuthEngine\n  }\n}`,
  }
  const refused = (path: string, code: string) =>
    findReaches(['jobs', 'accounts', 'cart'], [SERVICES, owner, { path, code }])
  for (const code of [`Pick<Services, 'database' | 'auth'>`, `Pick<\n  Services,\n  'auth'\n>`, `Services['auth']`]) {
    expect(refused('domain/jobs/run.ts', code)).toEqual([
      'domain/jobs/run.ts: accounts, which is later in the list, declares the service auth.',
    ])
    expect(refused('domain/accounts/sign-in.ts', code)).toEqual([])
    expect(refused('domain/cart/read-cart.ts', code)).toEqual([])
  }
  const whole = `import type { Services } from '#domain/services.ts'\nexport const run = (services: Services) => services.auth`
  expect(refused('domain/cart/read-cart.ts', whole)).toEqual([
    'domain/cart/read-cart.ts: name the services that it needs, as Pick<Services, …>.',
  ])
})
