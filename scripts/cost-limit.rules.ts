/** How much processor time a whole run may take, on a machine as quick as this one is now. */
import type { Tally } from './count-results.rules.ts'

/** Microseconds of processor time. `arithmetic` is of a thousand multiplications. */
export type Machine = { pageFault: number; systemCall: number; arithmetic: number }

/** What the machine of the reference took, and a whole run on it; measured anew when a run becomes much lighter. */
export const REFERENCE = {
  machine: { pageFault: 2.5, systemCall: 0.7, arithmetic: 1.65 },
  seconds: 1320,
} as const

/** How much of a run is work of each kind: 87 % are in programs, 13 % in the system. */
const SHARES: Machine = { pageFault: 0.07, systemCall: 0.06, arithmetic: 0.87 }

/** Equal runs differ by a tenth. A tree that became 30 % heavier is beyond it. */
const TOLERANCE = 1.25

export function secondsAllowed(machine: Machine): number {
  const kinds = Object.keys(SHARES) as (keyof Machine)[]
  const slowness = kinds.reduce((sum, kind) => sum + SHARES[kind] * (machine[kind] / REFERENCE.machine[kind]), 0)
  return REFERENCE.seconds * slowness * TOLERANCE
}

/** The machine before and after the run: it counts as slow as it was at its slowest. */
export function judgeCost(seconds: number | undefined, machines: readonly Machine[]): Tally {
  const nothing = { passed: 0, failed: 0, skipped: 0, complaints: [] }
  if (seconds === undefined) return nothing
  const allowed = Math.max(...machines.map(secondsAllowed))
  const said = `The run took ${Math.round(seconds)} s of processor time; this machine's limit is ${Math.round(allowed)} s`
  const isOver = seconds > allowed
  return { ...nothing, complaints: [isOver ? `${said}. What became heavier? See docs/tests.md.` : `${said}.`] }
}
