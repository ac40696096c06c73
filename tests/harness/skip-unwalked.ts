/** Leaves out the journeys in `firefox-cannot.ts`, each with its reason. An entry without a journey ends the run. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, Suite, TestCase, TestRun } from '@playwright/test/reporter'
import { FIREFOX_CANNOT } from '#tests/journeys/firefox-cannot.ts'
import type { Unwalked } from '#tests/journeys/firefox-cannot.ts'

const JOURNEYS = join(import.meta.dirname, '../journeys')
const BETWEEN = ' › '

/** The root, the project and the file come before it. */
const nameOf = (journey: TestCase) => journey.titlePath().slice(3).join(BETWEEN)

const names = ({ file, name = '', project }: Unwalked, journey: TestCase) =>
  basename(journey.location.file) === file &&
  nameOf(journey).startsWith(name) &&
  (!project || journey.parent.project()?.name === project)

/** Read from the file itself: a run may be of some journeys only. */
function isThere({ file, name = '' }: Unwalked): boolean {
  const path = join(JOURNEYS, file)
  if (!existsSync(path)) return false
  const source = readFileSync(path, 'utf8')
  const titles = name.split(BETWEEN).filter(Boolean)
  return titles.every((title) => new RegExp(`(test|describe)\\(\\s*'${RegExp.escape(title)}`).test(source))
}

export default class SkipUnwalked implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  preprocess({ suite, testRun }: { suite: Suite; testRun: TestRun }): Promise<void> {
    for (const entry of FIREFOX_CANNOT) {
      if (!isThere(entry)) throw new Error(`firefox-cannot.ts names ${entry.file} ${entry.name}, and it is not there.`)
      for (const journey of suite.allTests()) if (names(entry, journey)) testRun.skip(journey, entry.reason)
    }
    return Promise.resolve()
  }
}
