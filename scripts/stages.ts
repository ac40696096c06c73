/** Everything `npm test` and `npm run test:long` do, each in its order. */
import { firefoxPath } from '#tests/harness/firefox.ts'
import { ENGINES, missingEngine } from '#tests/engines/install.ts'
import { missingWebkit } from '#tests/webkit/programs.ts'

export type CheckStage = { kind: 'check'; name: string; title: string; commands: readonly (readonly string[])[] }
export type RunnerStage = {
  kind: 'vitest' | 'playwright'
  name: string
  title: string
  args: readonly string[]
  env: Record<string, string>
  needsBuild: boolean
  holds: Holds
  /** A test that passed only at the second try has passed. */
  mayTryAgain?: boolean
}
/** Names what a machine lacks for it, if anything. */
export type LongStage = RunnerStage & { missing(): string | undefined }

const check = (name: string, title: string, ...commands: string[][]): CheckStage => ({
  kind: 'check',
  name,
  title,
  commands,
})

/** Projects of vitest. HTTP tests use the built store. */
export type Project = { name: string; needsBuild: boolean; holds: Holds }
/** Whether a test file is one of its own. */
type Holds = (path: string) => boolean
const isHttp: Holds = (path) => path.startsWith('tests/http/')
const isJourney: Holds = (path) => path.startsWith('tests/journeys/')
const isRule: Holds = (path) => path.endsWith('.rules.test.ts') || path.startsWith('packages/wall/')
export const projects: readonly Project[] = [
  { name: 'rules', needsBuild: false, holds: isRule },
  { name: 'domain', needsBuild: false, holds: (path) => !isRule(path) && !isHttp(path) && !isJourney(path) },
  { name: 'http', needsBuild: true, holds: isHttp },
  { name: 'http-embedded', needsBuild: true, holds: isHttp },
]

/** Vitest runs its projects side by side: while a file of one waits, one of another works. */
export const vitest = (
  chosen: readonly Project[],
  { isLong = false, args = [] as readonly string[] } = {},
): RunnerStage => {
  const names = chosen.map(({ name }) => name)
  return {
    kind: 'vitest',
    name: names.join(),
    title: `Tests: ${names.join(', ')}`,
    args: [...names.flatMap((name) => ['--project', name]), ...args],
    env: { TEST_LONG: isLong ? '1' : '' },
    needsBuild: chosen.some(({ needsBuild }) => needsBuild),
    holds: (path) => chosen.some(({ holds }) => holds(path)),
  }
}

const packages = ['packages/demo-show', 'packages/stand-ins', 'packages/wall']
const lintAndTypes = (folder: string) => [
  ['oxlint', '--type-aware', '--config', `${folder}/.oxlintrc.json`, folder],
  ['tsc', '--project', folder],
]

export const checks: readonly CheckStage[] = [
  check('format', 'Format', ['oxfmt', '--check']),
  check('lint', 'Lint and types', ['react-router', 'typegen'], ['oxlint', '--type-aware', '--type-check']),
  check('packages', 'The packages beside the store: lint and types', ...packages.flatMap(lintAndTypes)),
  check('unused', 'Unused code', ['knip']),
  check('tables', 'Table types and their page match the migrations', ['node', 'scripts/write-database.ts', '--check']),
  check('words', 'Every text stands in words/, in each language', ['node', 'scripts/words.ts', '--check']),
  check('floors', 'No import of a later folder, and none in a circle', ['node', 'scripts/floors.ts', '--check']),
  check(
    'map',
    'The map and what is kept match the code',
    ['node', 'scripts/write-map.ts', '--check'],
    ['node', 'scripts/write-retention.ts', '--check'],
  ),
]

export const build = check('build', 'Build', ['node', 'scripts/build.ts'])

const journeys: RunnerStage = {
  kind: 'playwright',
  name: 'journeys',
  title: 'Journeys in Chromium',
  args: [],
  env: {},
  needsBuild: true,
  holds: isJourney,
}

export const runners: readonly RunnerStage[] = [
  {
    kind: 'vitest',
    name: 'drawings',
    title: 'A few drawings of the show, drawn again',
    args: ['--root', 'packages/demo-show'],
    env: {},
    needsBuild: false,
    holds: () => false,
  },
  journeys,
]

/** One at a time: a browser is several processes already, and two cores work best with few switches. */
export const besideOthers = (stage: RunnerStage): RunnerStage =>
  stage.kind === 'playwright' ? { ...stage, args: [...stage.args, '--workers=1'] } : stage

/** Only those of its test files. */
export const ofFiles = (stage: RunnerStage, files: readonly string[]): RunnerStage => ({
  ...stage,
  args: [...stage.args, ...files.filter(stage.holds)],
})

const always = (stage: RunnerStage): LongStage => ({ ...stage, missing: () => undefined })

export const longRunners: readonly LongStage[] = [
  always(vitest(projects, { isLong: true })),
  // Runs alone, because it measures how soon a shop is back.
  always({
    ...vitest([{ name: 'sweeps', needsBuild: true, holds: () => false }], {
      isLong: true,
      args: ['--no-file-parallelism'],
    }),
    title: 'Kills while people buy, and crowds',
  }),
  ...ENGINES.map((engine) => ({
    ...vitest([{ name: 'engines', needsBuild: true, holds: () => false }], {
      isLong: true,
      args: [`tests/engines/${engine.of}.test.ts`],
    }),
    title: `Tests on ${engine.name}`,
    missing: () => missingEngine(engine),
  })),
  always({ ...journeys, env: { TEST_LONG: '1' } }),
  {
    ...journeys,
    name: 'firefox',
    title: 'Journeys in Firefox',
    args: ['--config', 'playwright.firefox.config.ts'],
    env: { TEST_LONG: '1' },
    mayTryAgain: true,
    missing: () => (firefoxPath() ? undefined : 'there is no Firefox here; FIREFOX_PATH may name one'),
  },
  {
    ...vitest([{ name: 'webkit', needsBuild: true, holds: () => false }], { args: ['--no-file-parallelism'] }),
    title: 'A walk in the engine of Safari',
    missing: missingWebkit,
  },
]
