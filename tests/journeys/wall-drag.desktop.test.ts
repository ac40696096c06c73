import { expect, test } from '@playwright/test'
import { gotoLive } from '#tests/harness/goto-live.ts'
import { addArtist } from '#tests/harness/hang-work.ts'
import { openJourneyStore } from '#tests/harness/journey-store.ts'

const SLOWER = 4
const DRAGGED_MS = 3_000
const PER_SECOND = 55

test('six framed works are dragged without a halt on a slow telephone', { tag: '@long' }, async ({ page }) => {
  await using store = await openJourneyStore()
  const artist = await addArtist(store.services.database.kysely)
  for (let place = 1; place <= 6; place++)
    await store.hang({ title: `Work ${place}`, width_cm: 24, height_cm: 32, artist_id: artist })
  await page.setViewportSize({ width: 360, height: 740 })
  await gotoLive(page, `${store.url}/artist/${artist}`)
  await page.getByRole('link', { name: 'Hang several' }).click()
  const works = page.getByRole('button', { name: /cm from the floor/ })
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
