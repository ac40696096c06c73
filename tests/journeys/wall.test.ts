import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { openFramedWork } from './open-work.ts'

const pill = (page: Page) => page.getByRole('link', { name: 'On your wall' })
const hung = (page: Page) => page.getByRole('button', { name: /cm from the floor/ })
const amount = (text: string) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))

async function openWall(page: Page): Promise<string> {
  await openFramedWork(page)
  await gotoLive(page, page.url())
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await pill(page).click()
  await expect(hung(page)).toHaveCount(1)
  return title.replace(/\s+/g, ' ')
}

/** How many screen pixels a centimetre of this work takes, and its position next to its text. */
async function measured(page: Page) {
  const work = hung(page)
  const box = await work.boundingBox()
  const [, width = '', height = ''] = /(\d+) × (\d+) cm/.exec((await work.getAttribute('aria-label')) ?? '') ?? []
  if (!box) throw new Error('The work is not to be seen.')
  return { pxPerCm: box.width / Number(width), ratio: box.width / box.height, told: Number(width) / Number(height) }
}

test(
  'from the work to its wall and back: it hangs at true size, and the focus is where it was',
  { tag: '@long-desktop' },
  async ({ page }) => {
    const title = await openWall(page)
    await expect(hung(page)).toHaveAccessibleName(
      new RegExp(`^${title}, \\d+ × \\d+ cm, centre \\d+ cm from the floor$`),
    )
    const { ratio, told } = await measured(page)
    expect(Math.abs(ratio / told - 1)).toBeLessThan(0.03)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(pill(page)).toBeFocused()
  },
)

test(
  'another frame changes size and price; the larger work is drawn larger',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openWall(page)
    const before = amount(await page.locator('.wall-work .price').innerText())
    const small = await hung(page).boundingBox()
    await page.locator('.wall-frames label').nth(1).click()
    await expect.poll(async () => amount(await page.locator('.wall-work .price').innerText())).toBeGreaterThan(before)
    const framed = await hung(page).boundingBox()
    expect(framed?.width).toBeGreaterThan((small?.width ?? 0) * 1.1)
  },
)

test(
  'keys move a work by a centimetre, with Shift by ten, and its address opens elsewhere',
  { tag: ['@desktop', '@long'] },
  async ({ page, browser }) => {
    await openWall(page)
    const height = async () => Number(/centre (\d+)/.exec((await hung(page).getAttribute('aria-label')) ?? '')?.[1])
    const before = await height()
    await hung(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(height).toBe(before + 1)
    await page.keyboard.press('Shift+ArrowUp')
    await expect.poll(height).toBe(before + 11)
    await page.getByRole('button', { name: 'Clay' }).click()
    await page.getByRole('button', { name: 'Hall' }).click()
    await page.getByRole('button', { name: 'Down by 1 cm' }).click()
    await expect.poll(() => new URL(page.url()).hash).toContain('v1~hall~clay~')
    const words = (await hung(page).getAttribute('aria-label')) ?? ''
    await expect
      .poll(async () => {
        const other = await browser.newPage()
        await gotoLive(other, page.url())
        const told = await hung(other).getAttribute('aria-label')
        await other.close()
        return told
      })
      .toBe(words)
  },
)

test('a work is dragged, and stays where it was released', { tag: '@desktop' }, async ({ page }) => {
  await openWall(page)
  const before = new URL(page.url()).hash
  const from = await hung(page).boundingBox()
  if (!from) throw new Error('The work is not to be seen.')
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y - 30, { steps: 4 })
  await page.mouse.move(x + 130, y - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => new URL(page.url()).hash).not.toBe(before)
  const to = await hung(page).boundingBox()
  expect(Math.abs((to?.x ?? 0) - from.x - 130)).toBeLessThan(20)
  await page.reload()
  await expect.poll(async () => Math.abs(((await hung(page).boundingBox())?.x ?? 0) - (to?.x ?? 0))).toBeLessThan(2)
})

test('URLs that cannot be opened are explained', { tag: ['@phone', '@long'] }, async ({ page }) => {
  for (const [hash, words] of [
    ['#v0~living~limewash~', 'out of date'],
    ['#v1~living~limewash~~%3Cscript%3E.1.2.3', 'can’t read this link'],
    ['#nonsense', 'can’t read this link'],
  ] as const) {
    await page.goto('about:blank')
    await gotoLive(page, `/wall${hash}`)
    await expect(page.getByRole('alert')).toContainText(words)
    expect(new URL(page.url()).hash).toBe(hash)
  }
  await page.goto('about:blank')
  const gone = '#v1~living~limewash~~5yc1z7ep2goko0.1.0.14a'
  await gotoLive(page, `/wall${gone}`)
  await expect(page.getByRole('main')).toContainText(/no longer in the store|can’t read this link/)
})
