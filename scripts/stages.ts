/** Everything `npm test` and `npm run test:long` do, each in its order. */
import type { Engine } from '#db/connect.ts'
import { firefoxPath } from '#tests/harness/firefox.ts'
import { missingWebkit } from '#tests/webkit/programs.ts'

export type CheckStage = { kind: 'check'; name: string; title: string; commands: readonly (readonly string[])[] }
export type RunnerStage = {
  kind: 'vitest' | 'playwright'
  name: string
  title: string
  args: readonly string[]
  env: Record<string, string>
  needsBuild: boolean
  /** What passed only at the second try has passed. */
  mayTryAgain?: boolean
}
/** Says what a machine lacks for it, if anything. */
export type LongStage = RunnerStage & { missing(): string | undefined }

const check = (name: string, title: string, ...commands: string[][]): CheckStage => ({
  kind: 'check',
  name,
  title,
  commands,
})

type VitestOptions = { needsBuild?: boolean; engine?: Engine; files?: readonly string[]; isLong?: boolean }

const vitest = (
  name: string,
  title: string,
  { needsBuild = false, engine = 'embedded', files = [], isLong = false }: VitestOptions = {},
): RunnerStage => ({
  kind: 'vitest',
  name,
  title,
  args: ['--project', name.split('-')[0] ?? name, ...files],
  env: { TEST_ENGINE: engine, TEST_LONG: isLong ? '1' : '' },
  needsBuild,
})

/** What the engine, its one connection, its files or its notices could make otherwise. */
const engineFiles = [
  'cart',
  'catalogue-pages',
  'committed-state',
  'enquiry-limits',
  'failing-database',
  'filters',
  'kill',
  'live',
  'operations',
  'own-works-failing',
  'page-cache',
  'process',
  'purchase',
  'purchase-kill',
  'reports',
  'save-work-struck',
  'search',
  'uploads-under-load',
  'withdrawal',
].map((name) => `tests/http/${name}.test.ts`)

const packages = ['packages/demo-show', 'packages/stand-ins']
const lintAndTypes = (folder: string) => [
  ['oxlint', '--type-aware', '--config', `${folder}/.oxlintrc.json`, folder],
  ['tsc', '--project', folder],
]

export const checks: readonly CheckStage[] = [
  check('format', 'Format', ['oxfmt', '--check']),
  check('lint', 'Lint', ['oxlint', '--type-aware']),
  check('types', 'Types', ['react-router', 'typegen'], ['tsc']),
  check('packages', 'The packages beside the store: lint and types', ...packages.flatMap(lintAndTypes)),
  check('unused', 'Unused code', ['knip']),
  check('tables', 'Table types match the migrations', ['node', 'db/write-tables.ts', '--check']),
  check('floors', 'No folder of the domain imports from above', ['node', 'scripts/floors.ts', '--check']),
  check('map', 'The map matches the routes', ['node', 'scripts/write-map.ts', '--check']),
]

export const build = check('build', 'Build', ['node', 'scripts/build.ts'])

export const runners: readonly RunnerStage[] = [
  vitest('rules', 'Rules'),
  vitest('domain', 'Domain, database and process'),
  vitest('http', 'HTTP on PostgreSQL', { needsBuild: true, engine: 'postgres' }),
  vitest('http-embedded', 'HTTP on the embedded engine, where the engine counts', {
    needsBuild: true,
    files: engineFiles,
  }),
  {
    kind: 'vitest',
    name: 'drawings',
    title: 'A few drawings of the show, drawn again',
    args: ['--root', 'packages/demo-show'],
    env: {},
    needsBuild: false,
  },
  { kind: 'playwright', name: 'journeys', title: 'Journeys in a browser', args: [], env: {}, needsBuild: true },
]

const always = (stage: RunnerStage): LongStage => ({ ...stage, missing: () => undefined })

export const longRunners: readonly LongStage[] = [
  always(vitest('domain', 'Domain, database and process, on both engines', { isLong: true })),
  always(vitest('http-postgres', 'HTTP on PostgreSQL', { needsBuild: true, engine: 'postgres', isLong: true })),
  always(vitest('http-embedded', 'HTTP on the embedded engine', { needsBuild: true, isLong: true })),
  {
    kind: 'playwright',
    name: 'firefox',
    title: 'Journeys in Firefox',
    args: ['--config', 'playwright.firefox.config.ts'],
    env: {},
    needsBuild: true,
    mayTryAgain: true,
    missing: () => (firefoxPath() ? undefined : 'there is no Firefox here; FIREFOX_PATH may name one'),
  },
  {
    ...vitest('webkit', 'A walk in the engine of Safari', { needsBuild: true }),
    args: ['--project', 'webkit', '--no-file-parallelism'],
    missing: missingWebkit,
  },
]
