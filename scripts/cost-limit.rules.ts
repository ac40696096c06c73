/** How much processor time a whole run may take, on a machine as quick as this one is now. */
import type { Tally } from './count-results.rules.ts'

/** Microseconds of processor time. `arithmetic` is of a thousand multiplications. */
export type Machine = { pageFault: number; systemCall: number; arithmetic: number }

/**
 * What the machine of the reference took, and a whole run on it: 1,081 s for 5,533 tests. A store that promises more may
 * take longer, but not longer for each promise. Set anew when a run becomes lighter.
 */
export const REFERENCE = {
  machine: { pageFault: 1.6, systemCall: 0.4, arithmetic: 1.4 },
  secondsOfTest: 1_081 / 5_533,
} as const

/** How much of a run is work of each kind: 87 % are in programs, 13 % in the system. */
const SHARES: Machine = { pageFault: 0.07, systemCall: 0.06, arithmetic: 0.87 }

/**
 * Equal runs took half as long again on a machine that others use, though arithmetic was hardly slower there: what they put
 * into its caches is not measured.
 */
const TOLERANCE = 1.8

/** What was measured from time to time: each kind's middle, since a moment's trouble says little of a run. */
export function middleOf(machines: readonly Machine[]): Machine {
  const middle = (kind: keyof Machine) =>
    machines.map((machine) => machine[kind]).toSorted((a, b) => a - b)[Math.floor(machines.length / 2)] ?? 0
  return { pageFault: middle('pageFault'), systemCall: middle('systemCall'), arithmetic: middle('arithmetic') }
}

export function secondsAllowed(machine: Machine, tests: number): number {
  const kinds = Object.keys(SHARES) as (keyof Machine)[]
  const slowness = kinds.reduce((sum, kind) => sum + SHARES[kind] * (machine[kind] / REFERENCE.machine[kind]), 0)
  return REFERENCE.secondsOfTest * tests * slowness * TOLERANCE
}

/** A run of so many tests over its limit fails. `seconds`: undefined where the system does not count them. */
export function judgeCost(seconds: number | undefined, machine: Machine, tests: number): Tally {
  const nothing = { passed: 0, failed: 0, skipped: 0, complaints: [] }
  if (seconds === undefined) return nothing
  const allowed = secondsAllowed(machine, tests)
  const said = `The run took ${Math.round(seconds)} s of processor time; this machine's limit is ${Math.round(allowed)} s`
  if (seconds <= allowed) return { ...nothing, complaints: [`${said}.`] }
  return { ...nothing, failed: 1, complaints: [`${said}. The tests became too heavy: docs/tests.md says what to do.`] }
}
