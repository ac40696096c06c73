/** `npm run test:long`: slow tests, and browsers that not every machine has. `npm test` leaves them out. */
import { crashed, type Tally } from './count-results.rules.ts'
import { stopWithSignals } from './run-command.ts'
import { runCheck, runTests, sayResult } from './run-stage.ts'
import { build, longRunners } from './stages.ts'

stopWithSignals()
const startedAt = performance.now()
const built = await runCheck(build)
sayResult(built.failed > 0 ? [built] : await walk(), startedAt)

async function walk(): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const stage of longRunners) {
    const missing = stage.missing()
    if (missing) console.log(`\n== ${stage.title}: not run, ${missing}`)
    else tallies.push(await runTests(stage))
  }
  return tallies.length > 0 ? tallies : [crashed('Nothing was run.')]
}
