/** `walk` is a test with one window for all of its file. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, test } from 'vitest'
import { visitIn } from './visit.ts'
import type { Visit } from './visit.ts'
import { openBrowser } from './webdriver.ts'
import type { Browser } from './webdriver.ts'

export const walk = test.extend<{ address: string; browser: Browser; visit: Visit }>({
  /** Of the store: the demonstration, unless a file has its own. */
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from it what else is needed
  address: async ({}, use) => use(inject('store')),
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from it what else is needed
    async ({}, use) => {
      const browser = await openBrowser(inject('driver'))
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  visit: async ({ browser, address, task }, use) => {
    await use(visitIn(browser, address))
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
