import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '#tests/harness/chromium.ts'
import { isLong } from '#tests/harness/long-tests.ts'

// Workers read this file again and are spared the search.
const executablePath = await chromiumPath()
process.env.CHROMIUM_PATH = executablePath
// The stores of journeys are built ones, and made of the same packages as the one that people visit.
process.env.NODE_ENV = 'production'

export default defineConfig({
  testDir: 'tests/journeys',
  // The built store runs as it is.
  build: { external: ['**/build/server/**'] },
  globalSetup: './tests/harness/serve-journeys.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Pictures that are made for the first time may hold up the line of a busy machine.
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['line']],
  use: {
    baseURL: process.env.JOURNEY_STORE_URL,
    launchOptions: { executablePath, args: chromiumFlags },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // `npx playwright test --trace on <file>` tells more of one that fails; for all of them it is a third of the time.
    screenshot: 'only-on-failure',
  },
  // A journey is walked on both screens, or on the one that its file is named after or that it is tagged with; one that
  // is tagged as long, in the long run, and one as `@long-desktop`, on that screen only then.
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.test.ts',
      grepInvert: isLong ? /@desktop\b/ : /@(desktop|long|long-phone)(?![\w-])/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: isLong ? 2 : 1 },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.test.ts',
      grepInvert: isLong ? /@phone\b/ : /@(phone|long|long-desktop)(?![\w-])/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
