/** The house's one-way imports. A guard that can silently pass is no guard: mistakes are planted and counted. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findClimbs, readFloors } from '#scripts/floors.rules.ts'
import type { Source } from '#scripts/floors.rules.ts'

const ROOT = join(import.meta.dirname, '..')

/** Each file breaks one rule of the house, and only that one. */
const PLANTED: Record<string, { code: string; message: string }> = {
  'shared/knows-the-shop.ts': { code: `import '#domain/services.ts'`, message: 'shared/ knows no other layer.' },
  'db/knows-the-shop.ts': { code: `import '#domain/services.ts'`, message: 'db/ knows the schema and shared/ only.' },
  'words/en/knows-the-shop.ts': {
    code: `import '#domain/cart/cart.rules.ts'`,
    message: 'words/ knows no other layer but shared/.',
  },
  'domain/orders/chooses-the-language.rules.ts': {
    code: `import '#words/speak.ts'`,
    message: 'Rules import other rules only.',
  },
  'domain/orders/knows-a-screen.ts': {
    code: `import '#app/root.tsx'`,
    message: 'The shop knows no screen, no process and no demo.',
  },
  'domain/orders/knows-the-process.ts': {
    code: `import '#server/host.ts'`,
    message: 'The shop knows no screen, no process and no demo.',
  },
  'domain/orders/knows-a-type-of-a-screen.ts': {
    code: `import type { PageRecord } from '#app/request-context.ts'\nexport type Copy = PageRecord`,
    message: 'The shop knows no screen, no process and no demo.',
  },
  'domain/orders/loads-a-screen-late.ts': {
    code: `export const late = () => import('#app/root.tsx')`,
    message: 'The shop knows no screen, no process and no demo.',
  },
  'app/routes/reads-the-database.tsx': {
    code: `import '#db/connect.ts'`,
    message: 'Screens reach data through use cases in domain/.',
  },
  'app/routes/writes-sql.tsx': { code: `import 'kysely'`, message: 'SQL lives in <noun>.db.ts.' },
  'app/ui/calls-a-use-case.tsx': {
    code: `import '#domain/search/browse-collection.ts'`,
    message: 'What only shows may read rules, not use cases.',
  },
  'app/ui/knows-a-screen.tsx': { code: `import '#app/routes/shop/home.tsx'`, message: 'app/ui only shows.' },
  'server/knows-a-screen.ts': {
    code: `import '#app/routes/shop/home.tsx'`,
    message: 'The process serves the built application, not single screens.',
  },
  'demo/knows-a-screen.ts': {
    code: `import '#app/root.tsx'`,
    message: 'The demo show knows the shop, not its screens.',
  },
  'domain/orders/uses-node.rules.ts': {
    code: `import 'node:crypto'`,
    message: 'Rules import no package but the wall, and nothing of Node.',
  },
  'domain/orders/uses-a-package.rules.ts': {
    code: `import 'zod'`,
    message: 'Rules import no package but the wall, and nothing of Node.',
  },
  'domain/orders/uses-the-database.rules.ts': {
    code: `import '#db/connect.rules.ts'`,
    message: 'Rules import other rules only.',
  },
  'domain/orders/uses-a-use-case.rules.ts': {
    code: `import './cancel-order.ts'`,
    message: 'Rules import other rules only.',
  },
  'app/ui/asks-the-engine-for-a-date.ts': {
    code: `export const day = new Intl.DateTimeFormat('en-IN')`,
    message: 'Browsers and servers write it differently: dates are written by shared/india-dates.rules.ts.',
  },
  'server/climbs-out.ts': { code: `import '../shared/env.ts'`, message: 'Name the layer: use its # alias.' },
}

/** None of these breaks a rule. */
const SOUND: Record<string, string> = {
  'domain/orders/price.rules.ts': `import '#shared/money.rules.ts'\nimport './other.rules.ts'`,
  'domain/wall/hung.rules.ts': `import '@rang-rekha/wall/boxes'`,
  'domain/orders/refusal.rules.ts': `import '#words/orders.ts'`,
  'app/ui/price-of.tsx': `import '#domain/catalogue/catalogue.rules.ts'`,
  'app/routes/shop/order.tsx': `import '#domain/orders/cancel-order.ts'\nimport '#app/ui/price.tsx'`,
  'domain/orders/cancel-order.ts': `import '#db/transaction.ts'\nimport 'node:crypto'`,
}

/** Climbing imports, and two folders that use each other: one of them climbs in any order. */
const CLIMBING: Source[] = [
  { path: 'domain/jobs/knows-the-cart.ts', code: `import type { CartLine } from '#domain/cart/cart.rules.ts'` },
  {
    path: 'domain/orders/order/knows-its-payment.ts',
    code: `import { settlePayment } from '#domain/orders/paying/settle-payment.ts'`,
  },
  {
    path: 'domain/orders/shipping/asks-late.ts',
    code: `export const later = () => import('#domain/orders/admin/act-on-order.ts')`,
  },
  { path: 'domain/cart/saves.ts', code: `import { saveWork } from '#domain/wishlist/change-wishlist.ts'` },
  { path: 'domain/wishlist/buys.ts', code: `import { addToCart } from '#domain/cart/change-cart.ts'` },
  { path: 'domain/loyalty/points.ts', code: `` },
  { path: 'domain/borrows.ts', code: `import type { CartLine } from '#domain/cart/cart.rules.ts'` },
  {
    path: 'domain/jobs/draws.ts',
    code: `const worker = new Worker(new URL('#domain/images/draw.ts', import.meta.url))`,
  },
  { path: 'domain/mail/unpacks.ts', code: `const worker = new URL('../images/unpack.ts', import.meta.url)` },
  { path: 'domain/audit/chooses.ts', code: 'export const one = (name: string) => import(`#domain/search/${name}.ts`)' },
  { path: 'domain/live/wanders.ts', code: 'export const one = (name: string) => import(`#domain/${name}/${name}.ts`)' },
  { path: 'domain/people/asks.ts', code: 'export const any = (path: string) => import(path)' },
]

test('a folder of the domain that imports from a later one, in a circle, or without a floor is refused', () => {
  const floors = readFloors(readFileSync(join(ROOT, 'domain', 'README.md'), 'utf8'))
  const refused = findClimbs(floors, CLIMBING).map(({ from, to }) => `${from} -> ${to}`)
  expect(refused).toEqual([
    'jobs -> cart',
    'orders/order -> orders/paying',
    'orders/shipping -> orders/admin',
    'cart -> wishlist',
    'loyalty -> no floor',
    'domain -> cart',
    'jobs -> images',
    'mail -> images',
    'audit -> search',
    'live -> ${name}',
    'people -> a computed path',
  ])
})

type Finding = { filename: string; code: string; message: string; help?: string }

test('each planted mistake against the house is found, and no sound one is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [path, code] of [
    ...Object.entries(PLANTED).map(([path, { code }]) => [path, code] as const),
    ...Object.entries(SOUND),
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${code}\n`)
  }
  const found = findings(folder).map(({ filename, message, help }) => `${filename}: ${help ?? message}`)
  const planted = Object.entries(PLANTED).map(([path, { message }]) => `${path}: ${message}`)
  expect(found.toSorted()).toEqual(planted.toSorted())
})

function findings(folder: string): Finding[] {
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint')
  const { diagnostics } = JSON.parse(run(oxlint, ['--format=json'], folder)) as { diagnostics: Finding[] }
  return diagnostics.filter(({ code }) => code.startsWith('eslint(no-restricted-'))
}

function run(command: string, args: string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8' })
  } catch (error) {
    // The linter exits with 1 when it finds something; its findings are on its output all the same.
    return (error as { stdout: string }).stdout
  }
}
