/** `npm test`: every proof there is, to the end, whatever fails on the way. `-- --only http,journeys` takes a part. */
import { parseArgs } from 'node:util'
import { addTallies, crashed } from './count-results.rules.ts'
import type { Tally } from './count-results.rules.ts'
import { stopWithSignals } from './run-command.ts'
import { runCheck, runTests } from './run-stage.ts'
import { sayResult } from './say-result.ts'
import { build, checks, runners } from './stages.ts'
import type { CheckStage } from './stages.ts'

const chosen = chooseStages()
stopWithSignals()
const startedAt = performance.now()
sayResult(await runEverything(), startedAt)

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
