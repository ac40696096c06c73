import { expect, test } from 'vitest'
import { judgeCost, REFERENCE, secondsAllowed, type Machine } from './cost-limit.rules.ts'

const times = (factor: number): Machine => ({
  pageFault: REFERENCE.machine.pageFault * factor,
  systemCall: REFERENCE.machine.systemCall * factor,
  arithmetic: REFERENCE.machine.arithmetic * factor,
})
const { seconds } = REFERENCE

test('the same tree passes on the machine of the reference, and on one half as quick', () => {
  expect(judgeCost(seconds * 1.1, [times(1), times(1)]).failed).toBe(0)
  expect(judgeCost(seconds * 2 * 1.1, [times(2), times(2)]).failed).toBe(0)
})

test('a tree that became 30 % heavier fails on either, and the reason names both figures', () => {
  const { failed, complaints } = judgeCost(seconds * 1.3, [times(1), times(1)])
  expect(failed).toBe(1)
  expect(complaints[0]).toContain(`${Math.round(seconds * 1.3)} s`)
  expect(complaints[0]).toContain(`${Math.round(secondsAllowed(times(1)))} s`)
  expect(judgeCost(seconds * 2 * 1.3, [times(2), times(2)]).failed).toBe(1)
})

test('slow page faults alone raise the limit by their share of a run', () => {
  const slow = { ...times(1), pageFault: REFERENCE.machine.pageFault * 11 }
  expect(secondsAllowed(slow) / secondsAllowed(times(1))).toBeCloseTo(1.7)
})

test('a machine that became slow during the run counts as slow', () => {
  expect(judgeCost(seconds * 1.8, [times(1), times(2)]).failed).toBe(0)
})

test('a system that does not count the time of programs is not judged', () => {
  expect(judgeCost(undefined, [times(1)])).toMatchObject({ failed: 0, passed: 0 })
})
