/** `npm test`: runs every test to the end, even if some fail. `-- --only http,journeys` takes a part, `-- --changed` what a change reaches. */
import { parseArgs } from 'node:util'
import { sayMachine, watchMachine } from './calibrate.ts'
import { readReach, sayReach } from './changed-tests.ts'
import { addTallies, crashed, type Tally } from './count-results.rules.ts'
import { judgeCost } from './cost-limit.rules.ts'
import { secondsOfChildren, stopWithSignals } from './run-command.ts'
import { runCheck, runTests, sayResult } from './run-stage.ts'
import { besideOthers, build, checks, ofFiles, projects, runners, vitest, type CheckStage } from './stages.ts'

const { values: asked, positionals } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
})
const isChosen = chooseStages()
stopWithSignals()
const startedAt = performance.now()
const isWhole = asked.only === undefined && asked.changed === undefined
const machine = isWhole ? watchMachine() : undefined
const files = asked.changed === undefined ? undefined : await chooseFiles()
const tallies = await runEverything()
if (machine) {
  const seen = machine.end()
  console.info(`\n== ${sayMachine(seen)}`)
  tallies.push(judgeCost(secondsOfChildren(), seen, addTallies(tallies).passed))
}
sayResult(tallies, startedAt)

function chooseStages(): (name: string) => boolean {
  if (asked.only === undefined) return () => true
  const wanted = String(asked.only).split(',')
  const known = [...checks, build, ...projects, ...runners].map(({ name }) => name)
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}; the parts are ${known.join(', ')}.`)
    process.exit(1)
  }
  return (name) => wanted.includes(name)
}

/** Test files to run, or undefined for all. */
async function chooseFiles(): Promise<readonly string[] | undefined> {
  const reach = await readReach(positionals[0])
  console.info(sayReach(reach))
  return reach.everything === undefined ? reach.runs : undefined
}

async function runEverything(): Promise<Tally[]> {
  const parts = [...projects, ...runners].filter(({ name, holds }) => isChosen(name) && (!files || files.some(holds)))
  const wantsBuild = (isChosen('build') && !files) || parts.some(({ needsBuild }) => needsBuild)
  // The build and the checks each keep one core busy; the rest of the checks runs with the tests.
  const wanted = checks.filter(
    ({ name }) =>
      isChosen(name) && !(files && name === 'packages' && !files.some((path) => path.startsWith('packages/'))),
  )
  const checking = runInOrder(wanted)
  const built = await runInOrder(wantsBuild ? [build] : [])
  const isBuilt = addTallies(built).failed === 0
  const ready = parts.filter(({ needsBuild }) => isBuilt || !needsBuild)
  const readyProjects = projects.filter((one) => ready.includes(one))
  const stages = [
    ...(readyProjects.length > 0 ? [vitest(readyProjects)] : []),
    ...runners.filter((one) => ready.includes(one)),
  ].map((stage) => (files ? ofFiles(stage, files) : stage))
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
