/** Leaves out what `firefox-cannot.ts` names, each with its reason. An entry that names none ends the run. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Reporter, Suite, TestCase, TestRun } from '@playwright/test/reporter'
import { FIREFOX_CANNOT } from '#tests/journeys/firefox-cannot.ts'
import type { Unwalked } from '#tests/journeys/firefox-cannot.ts'

const JOURNEYS = join(import.meta.dirname, '../journeys')

/** The root, the project and the file stand in front of it. */
const nameOf = (journey: TestCase) => journey.titlePath().slice(3).join(' › ')

const names = ({ file, name = '' }: Unwalked, journey: TestCase) =>
  basename(journey.location.file) === file && nameOf(journey).startsWith(name)

/** A run of some files only has nothing to say about the others, unless they are gone. */
const isWanted = (file: string, journeys: readonly TestCase[]) =>
  journeys.some(({ location }) => basename(location.file) === file) || !existsSync(join(JOURNEYS, file))

export default class SkipUnwalked implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  preprocess({ suite, testRun }: { suite: Suite; testRun: TestRun }): Promise<void> {
    const journeys = suite.allTests()
    for (const entry of FIREFOX_CANNOT) {
      const named = journeys.filter((journey) => names(entry, journey))
      if (named.length === 0 && isWanted(entry.file, journeys))
        throw new Error(`firefox-cannot.ts names ${entry.file} › ${entry.name ?? ''}, and there is no such journey.`)
      for (const journey of named) testRun.skip(journey, entry.reason)
    }
    return Promise.resolve()
  }
}
