/** Everything `npm test` and `npm run test:long` do, each in its order. */
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
}
/** Says what a machine lacks for it, if anything. */
export type LongStage = RunnerStage & { missing(): string | undefined }

const check = (name: string, title: string, ...commands: string[][]): CheckStage => ({
  kind: 'check',
  name,
  title,
  commands,
})

const vitest = (name: string, title: string, needsBuild: boolean, engine = 'embedded'): RunnerStage => ({
  kind: 'vitest',
  name,
  title,
  args: ['--project', name.split('-')[0] ?? name],
  env: { TEST_ENGINE: engine },
  needsBuild,
})

export const checks: readonly CheckStage[] = [
  check('format', 'Format', ['oxfmt', '--check']),
  check('lint', 'Lint', ['oxlint', '--type-aware']),
  check('types', 'Types', ['react-router', 'typegen'], ['tsc']),
  check(
    'show',
    'The show beside the store: lint and types',
    ['oxlint', '--type-aware', '--config', 'packages/demo-show/.oxlintrc.json', 'packages/demo-show'],
    ['tsc', '--project', 'packages/demo-show'],
  ),
  check('unused', 'Unused code', ['knip']),
  check('tables', 'Table types match the migrations', ['node', 'db/write-tables.ts', '--check']),
  check('floors', 'No folder of the domain imports from above', ['node', 'scripts/floors.ts', '--check']),
  check('map', 'The map matches the routes', ['node', 'scripts/write-map.ts', '--check']),
]

export const build = check('build', 'Build', ['node', 'scripts/build.ts'])

export const runners: readonly RunnerStage[] = [
  vitest('rules', 'Rules', false),
  vitest('domain', 'Domain, database and process', false),
  vitest('http', 'HTTP on the embedded engine', true),
  vitest('http-postgres', 'HTTP on PostgreSQL', true, 'postgres'),
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

export const longRunners: readonly LongStage[] = [
  {
    kind: 'playwright',
    name: 'firefox',
    title: 'Journeys in Firefox',
    args: ['--config', 'playwright.firefox.config.ts'],
    env: {},
    needsBuild: true,
    missing: () => (firefoxPath() ? undefined : 'there is no Firefox here; FIREFOX_PATH may name one'),
  },
  {
    ...vitest('webkit', 'A walk in the engine of Safari', true),
    args: ['--project', 'webkit', '--no-file-parallelism'],
    missing: missingWebkit,
  },
]
