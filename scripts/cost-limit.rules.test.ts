import { expect, test } from 'vitest'
import { judgeCost, REFERENCE, secondsAllowed, type Machine } from './cost-limit.rules.ts'

const times = (factor: number): Machine => ({
  pageFault: REFERENCE.machine.pageFault * factor,
  systemCall: REFERENCE.machine.systemCall * factor,
  arithmetic: REFERENCE.machine.arithmetic * factor,
})
const { seconds } = REFERENCE

const isNamed = (spent: number, machines: Machine[]) =>
  judgeCost(spent, machines).complaints.some((text) => text.includes('What became heavier?'))

test('the same tree is not named on the machine of the reference, nor on one half as quick', () => {
  expect(isNamed(seconds * 1.1, [times(1), times(1)])).toBe(false)
  expect(isNamed(seconds * 2 * 1.1, [times(2), times(2)])).toBe(false)
})

test('a tree that became 30 % heavier is named on either, with both figures', () => {
  expect(isNamed(seconds * 1.3, [times(1), times(1)])).toBe(true)
  expect(isNamed(seconds * 2 * 1.3, [times(2), times(2)])).toBe(true)
  const [text] = judgeCost(seconds * 1.3, [times(1)]).complaints
  expect(text).toContain(`${Math.round(seconds * 1.3)} s`)
  expect(text).toContain(`${Math.round(secondsAllowed(times(1)))} s`)
})

test('slow page faults alone raise the limit by their share of a run', () => {
  const slow = { ...times(1), pageFault: REFERENCE.machine.pageFault * 11 }
  expect(secondsAllowed(slow) / secondsAllowed(times(1))).toBeCloseTo(1.7)
})

test('a machine that became slow during the run counts as slow', () => {
  expect(isNamed(seconds * 1.8, [times(1), times(2)])).toBe(false)
})

test('a system that does not count the time of programs is not judged', () => {
  expect(judgeCost(undefined, [times(1)])).toMatchObject({ complaints: [] })
})
