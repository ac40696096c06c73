/** With forced colours, chosen values still look different. */
import { expect, test } from '@playwright/test'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { listedOn, openFramedWork } from './open-work.ts'

/** Around the ring that may mark it. */
const RING_PX = 6

async function pictureOf(drawn: Locator) {
  await drawn.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await drawn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const clip = { x: x - RING_PX, y: y - RING_PX, width: width + 2 * RING_PX, height: height + 2 * RING_PX }
  const file = await drawn.page().screenshot({ clip, animations: 'disabled', caret: 'hide' })
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** The share of it that is drawn in a clearly other colour when it is chosen. */
async function difference(drawn: Locator, choose: () => Promise<void>, chooseAnother: () => Promise<void>) {
  await choose()
  const chosen = await pictureOf(drawn)
  await chooseAnother()
  const left = await pictureOf(drawn)
  // A mark may make it wider.
  const width = Math.min(chosen.info.width, left.info.width)
  const height = Math.min(chosen.info.height, left.info.height)
  const bandOf = ({ data, info }: typeof chosen, x: number, y: number, band: number) =>
    data[(y * info.width + x) * info.channels + band] ?? 0
  let other = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const apart = [0, 1, 2].map((band) => Math.abs(bandOf(chosen, x, y, band) - bandOf(left, x, y, band)))
      if (Math.max(...apart) > 60) other++
    }
  }
  return other / (width * height)
}

/** As many as a ring of two pixels has around the smallest of them. */
const VISIBLE_PART = 0.08

test(
  'frame, wall colour and size that are chosen are seen to be so in forced colours',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const chosenBy = async (drawn: Locator, [one, another]: [Locator, Locator]) => {
      const press = (choice: Locator) => async () => {
        await choice.evaluate((control: HTMLElement) => control.click())
        await page.mouse.move(0, 0)
      }
      return difference(drawn, press(one), press(another))
    }
    const inputs = (within: string) => page.locator(`${within} input[type=radio]:enabled`)
    const choices = (all: Locator): [Locator, Locator] => [all.nth(1), all.nth(0)]

    await openFramedWork(page)
    await gotoLive(page, page.url())
    const frames = choices(inputs('.frames'))
    expect(await chosenBy(page.locator('.frames .corner').nth(1), frames)).toBeGreaterThan(VISIBLE_PART)
    const walls = page.locator('.walls button')
    expect(await chosenBy(walls.nth(1), choices(walls))).toBeGreaterThan(VISIBLE_PART)

    await page.getByRole('link', { name: 'On your wall' }).click()
    await expect(page.locator('.hanging')).toHaveCount(1)
    expect(
      await chosenBy(page.locator('.wall-frames .corner').nth(1), choices(inputs('.wall-frames'))),
    ).toBeGreaterThan(VISIBLE_PART)
    const tones = page.locator('.wall-tones button')
    expect(await chosenBy(tones.nth(1), choices(tones))).toBeGreaterThan(VISIBLE_PART)
    const rooms = page.locator('.wall-rooms button')
    expect(await chosenBy(rooms.nth(1), choices(rooms))).toBeGreaterThan(VISIBLE_PART)

    const [kurta = ''] = await listedOn(page, '/category/designer-clothing')
    await gotoLive(page, kurta)
    const sizes = page.locator('.sizes label:has(input:enabled)')
    expect(await chosenBy(sizes.nth(1).locator('span').first(), choices(inputs('.sizes')))).toBeGreaterThan(
      VISIBLE_PART,
    )
  },
)
