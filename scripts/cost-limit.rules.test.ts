import { expect, test } from 'vitest'
import { addTallies, lastLine } from './count-results.rules.ts'
import { judgeCost, middleOf, REFERENCE, secondsAllowed, type Machine } from './cost-limit.rules.ts'

const times = (factor: number): Machine => ({
  pageFault: REFERENCE.machine.pageFault * factor,
  systemCall: REFERENCE.machine.systemCall * factor,
  arithmetic: REFERENCE.machine.arithmetic * factor,
})
const TESTS = 4_000
const seconds = REFERENCE.secondsOfTest * TESTS

const passed = { passed: 10, failed: 0, skipped: 0, complaints: [] }
/** Of a run in which every test passed. */
const lastWords = (spent: number | undefined, machine: Machine) =>
  lastLine(addTallies([passed, judgeCost(spent, machine, TESTS)]))

test('the same tree passes on the machine of the reference, on one half as quick, and on one that others use', () => {
  expect(lastWords(seconds, times(1))).toBe('10 passed, 0 failed')
  expect(lastWords(seconds * 1.55, times(1))).toBe('10 passed, 0 failed')
  expect(lastWords(seconds * 2 * 1.55, times(2))).toBe('10 passed, 0 failed')
})

test('a tree that became 85 % heavier fails on either, and both figures are said', () => {
  expect(lastWords(seconds * 1.85, times(1))).toBe('10 passed, 1 failed')
  expect(lastWords(seconds * 2 * 1.85, times(2))).toBe('10 passed, 1 failed')
  const [text] = judgeCost(seconds * 1.85, times(1), TESTS).complaints
  expect(text).toContain(`took ${Math.round(seconds * 1.85)} s`)
  expect(text).toContain(`limit is ${Math.round(secondsAllowed(times(1), TESTS))} s. The tests became too heavy`)
})

test('more tests may take longer, as many tests as before may not', () => {
  const longer = seconds * 1.85
  expect(judgeCost(longer, times(1), TESTS * 1.1).failed).toBe(0)
  expect(judgeCost(longer, times(1), TESTS).failed).toBe(1)
})

test('slow page faults alone raise the limit by their share of a run', () => {
  const slow = { ...times(1), pageFault: REFERENCE.machine.pageFault * 11 }
  expect(secondsAllowed(slow, TESTS) / secondsAllowed(times(1), TESTS)).toBeCloseTo(1.7)
})

test('a machine that was slow for most of the run counts as slow; one that was so for a moment does not', () => {
  expect(middleOf([times(1), times(2), times(2)])).toEqual(times(2))
  expect(middleOf([times(1), times(9), times(1)])).toEqual(times(1))
})

test('a system that does not count the time of programs is not judged', () => {
  expect(judgeCost(undefined, times(1), TESTS)).toMatchObject({ failed: 0, complaints: [] })
})
