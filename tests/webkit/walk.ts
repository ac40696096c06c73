/** Tests with one window for all of their file: `walk` in the demo, others in a store of their own. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, test } from 'vitest'
import { visitIn } from './visit.ts'
import type { Visit } from './visit.ts'
import { openBrowser } from './webdriver.ts'
import type { Browser } from './webdriver.ts'

export const walkIn = (address: () => string) =>
  test.extend<{ driver: string; browser: Browser; visit: Visit }>({
    driver: [inject('driver'), { scope: 'file' }],
    browser: [
      async ({ driver }, use) => {
        const browser = await openBrowser(driver)
        await use(browser)
        await browser.close()
      },
      { scope: 'file' },
    ],
    visit: async ({ browser, task }, use) => {
      await use(visitIn(browser, address()))
      await keepPicture(browser, task.name)
    },
  })

export const walk = walkIn(() => inject('store'))

/** `PICTURES` names a folder for a screenshot of each test. */
async function keepPicture(browser: Browser, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (!PICTURES) return
  await mkdir(PICTURES, { recursive: true })
  await writeFile(join(PICTURES, `webkit ${name.replaceAll('/', ' ')}.png`), await browser.picture(), 'base64')
}
