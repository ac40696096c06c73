/** `npm test`: runs every test to the end, even if some fail. `-- --only http,journeys` takes a part. */
import { parseArgs } from 'node:util'
import { addTallies, crashed, type Tally } from './count-results.rules.ts'
import { stopWithSignals } from './run-command.ts'
import { runCheck, runTests, sayResult } from './run-stage.ts'
import { besideOthers, build, checks, projects, runners, vitest, type CheckStage } from './stages.ts'

const chosen = chooseStages()
stopWithSignals()
const startedAt = performance.now()
sayResult(await runEverything(), startedAt)

function chooseStages(): (name: string) => boolean {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true, strict: false })
  if (values.only === undefined) return () => true
  const wanted = String(values.only).split(',')
  const known = [...checks, build, ...projects, ...runners].map(({ name }) => name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}; the parts are ${known.join(', ')}.`)
    process.exit(1)
  }
  return (name) => wanted.includes(name)
}

async function runEverything(): Promise<Tally[]> {
  const parts = [...projects, ...runners].filter(({ name }) => chosen(name))
  const wantsBuild = chosen('build') || parts.some(({ needsBuild }) => needsBuild)
  // The build and the checks each keep one core busy; the rest of the checks runs with the tests.
  const checking = runInOrder(checks.filter((stage) => chosen(stage.name)))
  const built = await runInOrder(wantsBuild ? [build] : [])
  const isBuilt = addTallies(built).failed === 0
  const ready = parts.filter(({ needsBuild }) => isBuilt || !needsBuild)
  const readyProjects = projects.filter((one) => ready.includes(one))
  const stages = [
    ...(readyProjects.length > 0 ? [vitest(readyProjects)] : []),
    ...runners.filter((one) => ready.includes(one)),
  ]
  // Side by side: each leaves the processors to the others for a part of its time.
  const tested = await Promise.all((stages.length > 1 ? stages.map(besideOthers) : stages).map(runTests))
  const left = parts.filter((one) => !ready.includes(one))
  tested.push(...left.map(({ name }) => crashed(`${name}: not run, because the build failed`)))
  return [...built, ...(await checking), ...tested]
}

async function runInOrder(stages: readonly CheckStage[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const stage of stages) tallies.push(await runCheck(stage))
  return tallies
}
