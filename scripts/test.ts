/** `npm test`: every proof there is, to the end, whatever fails on the way. `-- --only http,journeys` takes a part. */
import { parseArgs } from 'node:util'
import { addTallies, crashed, lastLine } from './count-results.rules.ts'
import type { Tally } from './count-results.rules.ts'
import { stopWithSignals } from './run-command.ts'
import { runCheck, runTests } from './run-stage.ts'
import { build, checks, runners } from './stages.ts'
import type { CheckStage } from './stages.ts'

const chosen = chooseStages()
stopWithSignals()
const startedAt = performance.now()
const tallies = await runEverything()
const total = addTallies(tallies)
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
console.log(`\n== Result after ${minutes} min`)
for (const complaint of total.complaints) console.log(complaint)
if (total.skipped > 0) console.log(`${total.skipped} skipped`)
console.log(lastLine(total))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function chooseStages(): (name: string) => boolean {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true, strict: false })
  if (values.only === undefined) return () => true
  const wanted = String(values.only).split(',')
  const known = [...checks, build, ...runners].map((stage) => stage.name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}; the parts are ${known.join(', ')}.`)
    process.exit(1)
  }
  return (name) => wanted.includes(name)
}

async function runEverything(): Promise<Tally[]> {
  const chosenRunners = runners.filter((stage) => chosen(stage.name))
  const needsBuild = chosen('build') || chosenRunners.some((stage) => stage.needsBuild)
  // The build and the checks each keep one core busy.
  const [built, checked] = await Promise.all([
    runInOrder(needsBuild ? [build] : []),
    runInOrder(checks.filter((stage) => chosen(stage.name))),
  ])
  const isBuilt = addTallies(built).failed === 0
  const tested: Tally[] = []
  for (const stage of chosenRunners) {
    const canRun = isBuilt || !stage.needsBuild
    tested.push(canRun ? await runTests(stage) : crashed(`${stage.title}: not run, because the build failed`))
  }
  return [...built, ...checked, ...tested]
}

async function runInOrder(stages: readonly CheckStage[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const stage of stages) tallies.push(await runCheck(stage))
  return tallies
}
