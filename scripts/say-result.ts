import { addTallies, lastLine, type Tally } from './count-results.rules.ts'

/** The last words of a run, and its exit code: a run in which nothing passed has failed. */
export function sayResult(tallies: readonly Tally[], startedAt: number): void {
  const total = addTallies(tallies)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  console.log(`\n== Result after ${minutes} min`)
  for (const complaint of total.complaints) console.log(complaint)
  if (total.skipped > 0) console.log(`${total.skipped} skipped`)
  console.log(lastLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
