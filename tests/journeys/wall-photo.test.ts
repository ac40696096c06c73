import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { expectAccessible } from '#tests/harness/expect-accessible.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { isFirefox } from '#tests/harness/media.ts'
import { seenRectangle, seenSheet } from '@rang-rekha/wall/tests/random-scene.ts'
import { asked, choose, hung, openPhotoStep, photoOf, room } from './wall-photo-parts.ts'

/** All that a device could keep of a page. */
const keptBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: 'caches' in window ? await caches.keys() : [],
    files: navigator.storage ? (await Array.fromAsync((await navigator.storage.getDirectory()).keys())).length : 0,
  }))

/** Captures what the workers of the page would send. Firefox's channel evaluates nothing in a worker. */
async function expectWorkersRefused(page: Page, workers: number): Promise<void> {
  if (isFirefox(page)) return
  await expect.poll(() => page.workers().length, 'what hangs works is there before it is asked for').toBe(workers)
  const sent = page.workers().map((worker) =>
    worker.evaluate(() =>
      fetch('/wall').then(
        () => 'sent',
        () => 'refused',
      ),
    ),
  )
  expect(await Promise.all(sent), 'what looks at the photo, or hangs works in it, can fetch nothing').toEqual(
    Array.from({ length: workers }, () => 'refused'),
  )
}

/** Where a rectangle of the wall is on the screen, which shows the photo as a cover of the stage. */
async function onScreen(page: Page, seen: readonly (readonly [number, number])[]) {
  return page.locator('.wall-picture').evaluate((element, corners) => {
    const picture = element as HTMLImageElement
    const { left, top, width, height } = picture.getBoundingClientRect()
    const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight)
    const [across = 0.5, down = 0.5] = getComputedStyle(picture)
      .objectPosition.split(' ')
      .map((share) => Number.parseFloat(share) / 100)
    const x = corners.map(([value]) => left + (width - picture.naturalWidth * scale) * across + value * scale)
    const y = corners.map(([, value]) => top + (height - picture.naturalHeight * scale) * down + value * scale)
    const [x0, y0] = [Math.min(...x), Math.min(...y)]
    return { x: x0, y: y0, width: Math.max(...x) - x0, height: Math.max(...y) - y0 }
  }, seen)
}

async function savedPicture(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'))
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  return readFile(await (await saving).path())
}

/** How far two pictures are apart, of 255: in the middle of a work, and along their lower edge. */
async function differences(saved: Buffer, photo: Buffer, work: readonly (readonly [number, number])[]) {
  const { width, height } = await sharp(saved).metadata()
  const mean = (at: number) => work.reduce((sum, corner) => sum + (corner[at] ?? 0), 0) / work.length
  const apart = async (left: number, top: number, size: number) => {
    const part = (of: Sharp) => of.extract({ left, top, width: size, height: size }).removeAlpha().raw().toBuffer()
    // The file's rotation is applied before anything is cut out of it.
    const upright = sharp(await sharp(photo).rotate().png().toBuffer())
    const [here, there] = await Promise.all([part(sharp(saved)), part(upright)])
    return here.reduce((sum, value, at) => sum + Math.abs(value - (there[at] ?? 0)), 0) / here.length
  }
  return {
    work: await apart(Math.round(mean(0)) - 10, Math.round(mean(1)) - 10, 20),
    beside: await apart(Math.round(width / 2), height - 60, 40),
  }
}

test(
  'a work hangs in the visitor’s photo at its true size, and nothing of the photo is sent or stored',
  { tag: '@phone' },
  async ({ page }) => {
    const { scene, pixels } = room()
    const photo = await photoOf(pixels, 6)
    await openPhotoStep(page)
    await expectAccessible(page)
    await expectWorkersRefused(page, 1)
    const before = await keptBy(page)
    const requests: string[] = []
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url())
      if (protocol !== 'blob:')
        requests.push(`${request.method()} ${pathname}${request.postData() === null ? '' : ' with data'}`)
    })
    page.on('websocket', () => requests.push('a socket'))

    await choose(page, photo)
    await expect(asked(page, 'Is this the sheet?')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Sheet found' })).toBeVisible()
    await expectWorkersRefused(page, 2)
    await expectAccessible(page)
    await page
      .getByRole('textbox', { name: 'Centre of the sheet, height from the floor' })
      .fill(scene.sheet.y.toFixed(1))
    await page.getByRole('button', { name: 'Yes, hang it' }).click()
    await expect(hung(page)).toHaveAccessibleName(/, \d+ × \d+ cm, centre \d+ cm from the floor$/)

    const name = (await hung(page).getAttribute('aria-label')) ?? ''
    const [, width = 0, height = 0, middle = 0] = /(\d+) × (\d+) cm, centre (\d+)/.exec(name)?.map(Number) ?? []
    const truth = await onScreen(page, seenRectangle(scene, { x: scene.sheet.x, y: middle, width, height }))
    const drawn = await hung(page).boundingBox()
    if (!drawn) throw new Error('The work is not to be seen.')
    console.info(`true ${JSON.stringify(truth)}, drawn ${JSON.stringify(drawn)}`)
    expect(Math.abs(drawn.width / truth.width - 1)).toBeLessThan(0.03)
    expect(Math.abs(drawn.height / truth.height - 1)).toBeLessThan(0.03)
    expect(Math.hypot(drawn.x - truth.x, drawn.y - truth.y)).toBeLessThan(0.06 * truth.width)

    // Firefox's channel doesn't report a file that a script saves.
    if (!isFirefox(page)) {
      const saved = await savedPicture(page)
      const work = seenRectangle(scene, { x: scene.sheet.x, y: middle, width, height })
      const off = await differences(saved, photo.buffer, work)
      console.info(
        `the saved picture differs by ${off.work.toFixed(1)} where the work hangs, ${off.beside.toFixed(1)} beside it`,
      )
      expect(off.work).toBeGreaterThan(20)
      expect(off.beside).toBeLessThan(4)
    }

    await page.getByRole('button', { name: 'Up by 1 cm' }).click()
    expect(await keptBy(page)).toEqual(before)
    console.info(`requests after the choice: ${requests.join(', ') || 'none'}`)
    for (const request of requests)
      expect(request).toMatch(
        /^GET \/(favicon\.svg|images\/[\w-]+\/\d+\.(webp|avif)|wall\/works|assets\/[\w.-]+\.(js|webp))$/,
      )
  },
)

test(
  'without a mouse the corners are set, and a height is refused until it is valid',
  { tag: ['@desktop', '@long'] },
  async ({ page }) => {
    await openPhotoStep(page)
    await choose(page, await photoOf(room().pixels))
    await expect(asked(page, 'Is this the sheet?')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('9000')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Yes, hang it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Enter a height from 20 to 350 cm.')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(asked(page, 'Set the four corners')).toBeFocused()

    const corner = page.getByRole('button', { name: 'Lower right corner' })
    const place = () => corner.evaluate(({ style }) => [Number.parseFloat(style.left), Number.parseFloat(style.top)])
    const [left = 0, top = 0] = await place()
    // The corners come before the words in the page.
    for (let steps = 0; steps < 4 && !(await corner.evaluate((grip) => grip === document.activeElement)); steps++)
      await page.keyboard.press('Shift+Tab')
    await expect(corner).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    const { width, height } = room().scene.camera
    await expect.poll(async () => (await place())[0]).toBeCloseTo(left + 100 / width, 2)
    await expect.poll(async () => (await place())[1]).toBeCloseTo(top + 1000 / height, 2)
    await expect(page.locator('.photo-loupe')).toBeVisible()
    await page.keyboard.press('Shift+ArrowUp')
    if (isLong) await expectAccessible(page)

    await page.getByRole('button', { name: 'Newspaper' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Done' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Measure the page: 10 to 120 cm.')).toHaveCount(2)
    await page.getByRole('button', { name: 'A4 sheet' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Done' }).focus()
    await page.keyboard.press('Enter')
    await expect(asked(page, 'Do the lines fit your wall?')).toBeFocused()
    await page.getByRole('textbox', { name: 'Centre of the sheet, height from the floor' }).fill('')
    await page.getByRole('button', { name: 'Yes, hang it' }).focus()
    await page.keyboard.press('Enter')
    await expect(hung(page)).toHaveAccessibleName(/, \d+ × \d+ cm$/)
  },
)

test(
  'an undetected sheet is tapped, or a door, a mark or a note gives the scale, but never a sofa',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    const { scene, pixels } = room()
    await openPhotoStep(page)
    await choose(page, await photoOf(pixels))
    await expect(asked(page, 'Is this the sheet?')).toBeFocused()
    const none = asked(page, 'Where is the sheet?')
    const refuse = page.getByRole('button', { name: 'Not this one' })
    const outline = page.locator('.photo-lines .outline')
    for (let refused = 0; refused < 4 && (await refuse.isVisible()); refused++) {
      const before = (await outline.getAttribute('d')) ?? ''
      await refuse.click()
      await expect(page.locator(`.photo-lines .outline[d="${before}"]`)).toHaveCount(0)
    }
    await expect(none).toBeFocused()

    const [[left, top], , [right, bottom]] = seenSheet(scene)
    const shown = page.locator('.photo-plane > canvas')
    const box = await shown.boundingBox()
    const scale = (box?.width ?? 0) / scene.camera.width
    // In Firefox no event of a tap reaches the page.
    const tap = (x: number, y: number) => {
      const position = { x: x * scale, y: y * scale }
      return isFirefox(page) ? shown.click({ position }) : shown.tap({ position })
    }
    await tap(30, scene.camera.height - 200)
    await expect(asked(page, 'No sheet found there')).toBeVisible()
    await tap((left + right) / 2, (top + bottom) / 2)
    await expect(asked(page, 'Is this the sheet?')).toBeVisible()
    await expect
      .poll(async () => (await outline.boundingBox())?.width ?? 0)
      .toBeGreaterThan(0.8 * (right - left) * scale)

    await page.getByRole('button', { name: 'Adjust' }).click()
    // The last is on top of the others.
    const corner = page.getByRole('button', { name: 'Lower left corner' })
    const from = await corner.boundingBox()
    if (!from) throw new Error('The corner is not to be seen.')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 2, y + 1)
    await expect(page.locator('.photo-loupe')).toBeVisible()
    await page.mouse.up()
    await expect(page.locator('.photo-loupe')).toHaveCount(0)
    // It settles on the sheet's edge.
    const moved = async () => ((await corner.boundingBox())?.x ?? 0) - from.x
    await expect.poll(async () => Math.abs(await moved())).toBeLessThan(0.6)
    await page.mouse.down()
    await page.mouse.move(x - 42, y + 31, { steps: 5 })
    await page.mouse.up()
    // Far from every edge it stays where it was released.
    await expect(page.locator('.photo-loupe')).toHaveCount(0)
    await expect(page.locator('.photo-hint')).toHaveText('')
    expect(await moved()).toBeLessThan(-35)

    await page.getByRole('button', { name: 'Other ways' }).click()
    await expect(page.locator('.photo-ways b')).toHaveText([
      'A door',
      'Two marks on the wall',
      'A ₹500 note',
      'A switch plate',
    ])
    if (isLong) await expectAccessible(page)
    await page.getByRole('button', { name: /A switch plate/ }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('alert')).toHaveText('Enter what you measured: 5 to 400 cm.')
    await page.getByRole('button', { name: 'Other ways' }).click()
    await page.getByRole('button', { name: /A door/ }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(asked(page, 'Do the lines fit your wall?')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, hang it' }).click()
    // A door reaches the floor: heights are known.
    await expect(hung(page)).toHaveAccessibleName(/cm from the floor$/)
  },
)

test(
  'when the connection breaks before the works hang, the page says so, and nothing is lost',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await openPhotoStep(page)
    const late = '**/assets/hang-worker-*.js'
    await page.route(late, (route) => route.abort())
    await choose(page, await photoOf(room().pixels))
    await expect(asked(page, 'Is this the sheet?')).toBeFocused()
    const middle = page.getByRole('textbox', { name: 'Centre of the sheet, height from the floor' })
    await middle.fill('140')
    await page.getByRole('button', { name: 'Yes, hang it' }).click()
    await expect(page.getByRole('alert')).toContainText('Your photo and measurements are still here.')
    await expectAccessible(page)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(again).toBeEnabled()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(middle).toHaveValue('140')
    await page.unroute(late)
    await again.click()
    await expect(hung(page)).toHaveAccessibleName(/cm from the floor$/)
  },
)

test('an unmeasurable photo is explained', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openPhotoStep(page)
  const alert = page.getByRole('alert')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(400)])
  await choose(page, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(alert).toContainText('can’t open HEIC')
  await choose(page, { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a list of things to buy') })
  await expect(alert).toContainText('isn’t a photo we can open')
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#cbbfae' } })
  await choose(page, await photoOf(plain(200, 150)))
  await expect(alert).toContainText('too small to measure')

  await choose(page, await photoOf(room().pixels.clone().linear(0.12, 0)))
  await expect(asked(page, 'Too dark to measure')).toBeFocused()
  if (isLong) await expectAccessible(page)
  await page.getByRole('button', { name: 'Use it anyway' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /Is this the sheet\?|Where is the sheet\?/ })).toBeFocused()
  await page.getByRole('button', { name: 'Another photo' }).click()

  await choose(page, await photoOf(plain(2400, 900)))
  await expect(asked(page, 'Where is the sheet?')).toBeFocused()
  await page.getByRole('button', { name: 'Set corners' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('This looks like a panorama.')).toBeVisible()
  await expect(page.getByText('Good near the sheet only.')).toBeVisible()
  await page.getByRole('button', { name: 'Another photo' }).click()
  await page.getByRole('button', { name: 'Use a drawn room' }).click()
  await expect(page.getByRole('group', { name: 'Room' })).toBeVisible()
})
