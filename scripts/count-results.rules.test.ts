import { expect, test } from 'vitest'
import { addTallies, crashed, lastLine, tallyCheck, tallyPlaywright, tallyVitest } from './count-results.rules.ts'

const vitestReport = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 2 }, errors: [] }

test('a check counts as one', () => {
  expect(tallyCheck(0, 'Lint')).toMatchObject({ passed: 1, failed: 0, complaints: [] })
  expect(tallyCheck(2, 'Lint')).toMatchObject({ passed: 0, failed: 1, complaints: ['Lint: failed'] })
})

test('the tests of a good run are counted as they are', () => {
  expect(tallyVitest(vitestReport, 0)).toMatchObject({ passed: 3, failed: 0, skipped: 2 })
  expect(tallyPlaywright(playwrightReport, 0)).toMatchObject({ passed: 4, failed: 0, skipped: 2 })
})

test('a runner that died without a report has failed', () => {
  for (const report of [undefined, null, '', [], {}, { stats: {} }, { numPassedTests: 'all' }]) {
    expect(tallyVitest(report, 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(tallyPlaywright(report, 0)).toMatchObject({ passed: 0, failed: 1 })
  }
})

test('a run that ran nothing has failed, even when it calls itself a success', () => {
  expect(tallyVitest({ ...vitestReport, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 })
  const nothing = { ...playwrightReport, stats: { ...playwrightReport.stats, expected: 0 } }
  expect(tallyPlaywright(nothing, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a run that ended badly although each test passed has failed once', () => {
  expect(tallyVitest(vitestReport, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(tallyPlaywright(playwrightReport, 1)).toMatchObject({ passed: 4, failed: 1 })
})

test('a file that could not be loaded counts with the failed tests', () => {
  const broken = { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const failing = { name: 'failing.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }
  const result = tallyVitest({ ...vitestReport, numFailedTests: 1, testResults: [broken, failing] }, 1)
  expect(result).toMatchObject({ passed: 3, failed: 2 })
  expect(result.complaints[0]).toBe('broken.test.ts: no such module')
})

test('failures are named at the end with the first lines of their reason', () => {
  const reason = ['\u001B[31mexpected 1', '', 'to be 2', ...Array.from({ length: 20 }, () => 'at a line')].join('\n')
  const failed = { status: 'failed', fullName: 'a cart › adds up', failureMessages: [reason] }
  const file = { name: 'cart.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] }
  expect(tallyVitest({ ...vitestReport, numFailedTests: 1, testResults: [file] }, 1).complaints).toStrictEqual([
    'cart.test.ts › a cart › adds up\n    expected 1\n    to be 2' + '\n    at a line'.repeat(4),
  ])
  const tests = ['expected', 'unexpected', 'flaky'].map((status) => ({
    status,
    projectName: 'phone',
    results: [{}, { error: { message: 'no heart' } }],
  }))
  const suites = [{ suites: [{ specs: [{ title: 'a heart fills', file: 'heart.test.ts', line: 7, tests }] }] }]
  const stats = { ...playwrightReport.stats, unexpected: 1, flaky: 1 }
  const told = '[phone] heart.test.ts:7 › a heart fills\n    no heart'
  expect(tallyPlaywright({ stats, errors: [], suites }, 1).complaints).toStrictEqual([told, told])
})

test('a journey that passed only at the second try, and a failed set-up, have failed', () => {
  const stats = { ...playwrightReport.stats, flaky: 1 }
  expect(tallyPlaywright({ stats, errors: [{ message: 'no port' }] }, 1)).toMatchObject({
    failed: 2,
    complaints: ['no port'],
  })
  expect(tallyPlaywright({ stats, errors: [] }, 0, true)).toMatchObject({ passed: 5, failed: 0 })
})

test('the last line sums everything up', () => {
  expect(lastLine(addTallies([tallyCheck(0, 'Lint'), tallyVitest(vitestReport, 0), crashed('gone')]))).toBe(
    '4 passed, 1 failed',
  )
})
