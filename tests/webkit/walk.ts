/** `walk` is a test with one window for all of its file. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, test } from 'vitest'
import { visitIn } from './visit.ts'
import type { Visit } from './visit.ts'
import { openBrowser } from './webdriver.ts'
import type { Browser } from './webdriver.ts'

export const walk = test.extend<{ browser: Browser; visit: Visit }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from it what else is needed
    async ({}, use) => {
      const browser = await openBrowser(inject('driver'))
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  visit: async ({ browser, task }, use) => {
    await use(visitIn(browser, inject('store')))
    await keepPicture(browser, task.name)
  },
})

/** `PICTURES` names a folder for what each test leaves on the screen. */
async function keepPicture(browser: Browser, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (!PICTURES) return
  await mkdir(PICTURES, { recursive: true })
  await writeFile(join(PICTURES, `webkit ${name.replaceAll('/', ' ')}.png`), await browser.picture(), 'base64')
}
