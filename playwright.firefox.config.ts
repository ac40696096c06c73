/** The journeys in the machine's own Firefox, over WebDriver BiDi. */
import { defineConfig } from '@playwright/test'
import type { ReporterDescription } from '@playwright/test'
import { firefoxPath, mendFirefox } from '#tests/harness/firefox.ts'
import journeys from './playwright.config.ts'

mendFirefox()

const reporters = (journeys.reporter ?? []) as ReporterDescription[]

export default defineConfig({
  ...journeys,
  // It takes its time to start, which the first journey of each worker waits for.
  timeout: 120_000,
  // Now and then the channel loses the end of a navigation, or what is filled in. What does not work fails twice.
  retries: 1,
  reporter: [['./tests/harness/skip-unwalked.ts'], ...reporters],
  use: {
    ...journeys.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: firefoxPath() },
  },
})
