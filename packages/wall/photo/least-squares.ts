/** The best fit to measured values (Levenberg and Marquardt). */
import { solveLinear } from '#wall/geometry/plane.ts'

const ROUNDS = 25
const STEP = 1e-5

/** `misses` says by how much each measurement is missed, in its own standard deviations. */
export function leastSquares(start: readonly number[], misses: (x: readonly number[]) => number[]) {
  let x = [...start]
  let missed = misses(x)
  let cost = sumOfSquares(missed)
  let damping = 1e-3
  for (let round = 0; round < ROUNDS && damping <= 1e8; round++) {
    const slopes = slopesAt(x, missed, misses)
    const step = solveLinear(normalEquations(slopes, missed, damping))
    if (!step) break
    const next = x.map((value, index) => value + step[index]!)
    const nextMissed = misses(next)
    const nextCost = sumOfSquares(nextMissed)
    if (nextCost >= cost || Number.isNaN(nextCost)) {
      damping *= 10
      continue
    }
    const gain = cost - nextCost
    x = next
    missed = nextMissed
    cost = nextCost
    damping = Math.max(damping / 8, 1e-9)
    if (gain < 1e-9 * cost) break
  }
  return { x, cost }
}

const sumOfSquares = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)

/** For each unknown, how much every miss changes with it. */
const slopesAt = (x: readonly number[], missed: readonly number[], misses: (x: readonly number[]) => number[]) =>
  x.map((value, index) => misses(x.with(index, value + STEP)).map((miss, row) => (miss - missed[row]!) / STEP))

function normalEquations(slopes: readonly number[][], missed: readonly number[], damping: number): number[][] {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * b[index]!, 0)
  return slopes.map((slope, row) => [
    ...slopes.map(
      (other, column) => dot(slope, other) * (row === column ? 1 + damping : 1) + (row === column ? 1e-12 : 0),
    ),
    -dot(slope, missed),
  ])
}
