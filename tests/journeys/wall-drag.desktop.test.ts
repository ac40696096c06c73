import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { wallAddress } from '@rang-rekha/wall/address'
import { wallOf } from '#domain/wall/wall-of.rules.ts'
import { hungSize } from '#domain/wall/wall-work.rules.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { asked, choose, photoOf, room } from './wall-photo-parts.ts'

const SLOWER = 4
const DRAGGED_MS = 3_000
const PER_SECOND = 55

/** The address of a wall with six works of the show, each in a frame. */
async function sixFramed(page: Page): Promise<string> {
  const read = async (path: string) => (await (await page.request.get(path)).json()) as { works: WallWork[] }
  const { works: all } = await read('/wall/works-to-hang')
  const { works } = await read(
    `/wall/works?ids=${all
      .map(({ id }) => id)
      .slice(0, 20)
      .join()}`,
  )
  const framed = works.flatMap((work) => {
    const frameId = work.frames[1]?.id
    const outer = frameId && hungSize(work, frameId)
    return outer ? [{ workId: work.id, frameId, outer }] : []
  })
  const smallest = framed.toSorted((a, b) => a.outer.widthCm * a.outer.heightCm - b.outer.widthCm * b.outer.heightCm)
  return wallAddress(wallOf(smallest))
}

test('six framed works are dragged over a photo without a halt on a slow phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoLive(page, `/wall${await sixFramed(page)}`)
  await page.getByRole('button', { name: 'Your wall' }).first().click()
  await choose(page, await photoOf(room(1600).pixels, 6))
  await expect(asked(page, 'Is this the sheet?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, hang it' }).click()
  const works = page.locator('.hanging')
  await expect(works).toHaveCount(6)
  const box = await works.nth(2).boundingBox()
  if (!box) throw new Error('The work is not to be seen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const frames: number[] = []
    const note = (at: number) => {
      frames.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frames })
  })
  const startedAt = Date.now()
  for (let step = 0; Date.now() - startedAt < DRAGGED_MS; step++)
    await page.mouse.move(x + 60 * Math.sin(step / 20), y + 40 * Math.sin(step / 13))
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  await page.mouse.up()
  const [first = 0, last = 0] = [frames[0], frames.at(-1)]
  expect(((frames.length - 1) * 1_000) / (last - first)).toBeGreaterThan(PER_SECOND)
})
