import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quickFolder } from '#tests/harness/quick-folder.ts'
import { addTallies, lastLine, tallyCheck, tallyPlaywright, tallyVitest, type Tally } from './count-results.rules.ts'
import { runCommand, saySeconds } from './run-command.ts'
import type { CheckStage, RunnerStage } from './stages.ts'

/** Tests drop most of what they allocate at once: rarer garbage collection saves a twentieth of the time. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64'

/**
 * Memory freed by one test is used by the next: keeping it in the process, in large pages, halves the system's cost, a
 * twelfth of all that the tests of the domain take. Read by the GNU library alone.
 */
const MEMORY_IS_KEPT = ['hugetlb=1', 'mmap_threshold=33554432', 'trim_threshold=268435456']
  .map((setting) => `glibc.malloc.${setting}`)
  .join(':')

/** Prints only once it is done, so that checks may run in parallel. */
export async function runCheck(stage: CheckStage): Promise<Tally> {
  const startedAt = performance.now()
  let spoken = ''
  let exitCode = 0
  let spent: number | undefined
  for (const command of stage.commands) {
    const ended = await runCommand(command)
    spoken += ended.output
    exitCode = ended.exitCode
    spent = ended.seconds === undefined ? undefined : (spent ?? 0) + ended.seconds
    if (exitCode !== 0) break
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`\n== ${stage.title}: ${exitCode === 0 ? 'passed' : 'FAILED'} (${seconds} s${saySeconds(spent)})`)
  if (exitCode !== 0) console.log(spoken.trimEnd())
  return tallyCheck(exitCode, stage.title)
}

export async function runTests(stage: RunnerStage): Promise<Tally> {
  console.log(`\n== ${stage.title}`)
  const folder = await mkdtemp(join(tmpdir(), 'test-results-'))
  const file = join(folder, 'report.json')
  try {
    const env = {
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${ROOM_FOR_THE_YOUNG}`,
      GLIBC_TUNABLES: MEMORY_IS_KEPT,
      // Browsers keep what their processes share in files there: in memory that is a tenth of their time.
      TMPDIR: quickFolder(),
      ...stage.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }
    const isPlaywright = stage.kind === 'playwright'
    const command = isPlaywright
      ? ['playwright', 'test', '--forbid-only', ...stage.args]
      : ['vitest', 'run', ...stage.args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { exitCode, seconds } = await runCommand(command, { isLive: true, env })
    console.log(`\n== ${stage.title}: ended${saySeconds(seconds)}`)
    const report = await readReport(file)
    return isPlaywright ? tallyPlaywright(report, exitCode, stage.mayTryAgain) : tallyVitest(report, exitCode)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

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
