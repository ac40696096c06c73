/** Adds the results of checks and test runners up to one count that misses no failure. */
export type Tally = { passed: number; failed: number; skipped: number; complaints: string[] }

type TestedFile = {
  name: string
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[]
}

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[]
  }[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: (TestedFile & { status: string; message?: string })[]
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites?: Suite[]
}

export function tallyCheck(exitCode: number, title: string): Tally {
  return exitCode === 0 ? tally({ passed: 1 }) : crashed(`${title}: failed`)
}

export function tallyVitest(report: unknown, exitCode: number): Tally {
  if (!isVitestReport(report)) return crashed('Vitest left no report')
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const counted = tally({
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    complaints: [
      ...brokenFiles.map((file) => `${file.name}: ${file.message || 'failed outside of its tests'}`),
      ...nameFailedTests(report.testResults),
    ],
  })
  return withoutSilence(counted, exitCode, 'Vitest')
}

/**
 * A test that passed only at the second try has failed, except where the connection to the browser itself is
 * unreliable.
 */
export function tallyPlaywright(report: unknown, exitCode: number, mayTryAgain = false): Tally {
  if (!isPlaywrightReport(report)) return crashed('Playwright left no report')
  const { stats, errors, suites = [] } = report
  const counted = tally({
    passed: stats.expected + (mayTryAgain ? stats.flaky : 0),
    failed: stats.unexpected + (mayTryAgain ? 0 : stats.flaky) + errors.length,
    skipped: stats.skipped,
    complaints: [
      ...errors.map((error) => error.message ?? 'Playwright failed outside of its tests'),
      ...nameFailedJourneys(suites),
    ],
  })
  return withoutSilence(counted, exitCode, 'Playwright')
}

export function crashed(complaint: string): Tally {
  return tally({ failed: 1, complaints: [complaint] })
}

export function addTallies(tallies: readonly Tally[]): Tally {
  const sumOf = (name: 'passed' | 'failed' | 'skipped') => tallies.reduce((sum, one) => sum + one[name], 0)
  return {
    passed: sumOf('passed'),
    failed: sumOf('failed'),
    skipped: sumOf('skipped'),
    complaints: tallies.flatMap((one) => one.complaints),
  }
}

export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}

function tally(part: Partial<Tally>): Tally {
  return { passed: 0, failed: 0, skipped: 0, complaints: [], ...part }
}

/** A run that failed without a failed test, or that ran nothing at all, must not look like success. */
function withoutSilence(counted: Tally, exitCode: number, runner: string): Tally {
  if (counted.failed > 0) return counted
  if (counted.passed === 0) return addTallies([counted, crashed(`${runner} ran no test`)])
  if (exitCode !== 0) return addTallies([counted, crashed(`${runner} ended with ${exitCode} outside of its tests`)])
  return counted
}

function isVitestReport(report: unknown): report is VitestReport {
  const keys = ['numPassedTests', 'numFailedTests', 'numPendingTests', 'numTodoTests']
  return hasNumbers(report, keys) && Array.isArray(partsOf(report).testResults)
}

function isPlaywrightReport(report: unknown): report is PlaywrightReport {
  const { stats, errors } = partsOf(report)
  return hasNumbers(stats, ['expected', 'unexpected', 'flaky', 'skipped']) && Array.isArray(errors)
}

const partsOf = (value: unknown) => Object(value) as Record<string, unknown>

const hasNumbers = (value: unknown, keys: readonly string[]) =>
  keys.every((key) => typeof partsOf(value)[key] === 'number')

/**
 * The failed tests of a long run, each with the first lines of its reason, so that the end of the log lists them all.
 */
const LINES_OF_REASON = 6

function nameFailedTests(files: readonly TestedFile[]): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName = 'a test', failureMessages = [] }) => failure(`${name} › ${fullName}`, failureMessages[0])),
  )
}

function nameFailedJourneys(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...nameFailedJourneys(inner),
  ])
}

function failure(name: string, reason = 'it gave no reason'): string {
  const lines = reason.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  const told = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_REASON)
  return [name, ...told.map((line) => `    ${line}`)].join('\n')
}
