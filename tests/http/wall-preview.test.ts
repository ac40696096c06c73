import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { wallPreview } from '@rang-rekha/wall/preview'
import { frameInPreview } from '#domain/wall/draw-wall-preview.ts'
import { SHARE_SIZE } from '#domain/images/rendition.rules.ts'
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { ROOM_PICTURE } from '@rang-rekha/wall/rooms'
import { previewSearch, wallAddress, type PlacedWork, type SharedWall } from '@rang-rekha/wall/address'
import { paise } from '#shared/money.rules.ts'
import { defaultFrameId } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { addPictureFile, pictureBytes } from '#tests/harness/picture-file.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const size = { widthCm: 60, heightCm: 80 }
let store: TestStore
let work: string
let teak: string

beforeAll(async () => {
  store = await openTestStore()
  const picture_id = await addPictureFile(store.services, { width: 600, height: 800 })
  work = await store.listWork({ picture_id, width_cm: 60, height_cm: 80 })
  teak = await inTransaction(store.services, async (tx, changed) => {
    const frame = { name: 'Teak', style: 'natural-teak', price_modifier_paise: paise(100) }
    const { id } = await tx.insertInto('frames').values(frame).returning('id').executeTakeFirstOrThrow()
    const option = { artwork_id: work, frame_id: id }
    const offered = await tx.insertInto('frame_options').values(option).returning('id').executeTakeFirstOrThrow()
    changed('frames', `artwork:${work}`)
    return offered.id
  })
}, 60_000)
afterAll(() => store.close())

const placed = (more: Partial<PlacedWork> = {}): PlacedWork => ({
  workId: work,
  frameId: teak,
  x: -4,
  y: 150,
  isLocked: false,
  ...more,
})
const wallOf = (more: Partial<SharedWall> = {}) =>
  wallAddress({ room: 'living', tone: 'clay', widthCm: null, works: [placed()], ...more })
const addressOf = (more?: Partial<SharedWall>) => `/wall/preview.jpg${previewSearch(wallOf(more))}`

async function drawn(address: string) {
  const answer = await store.fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const colourAt = (x: number, y: number) => [
    ...data.subarray((Math.round(y) * 1200 + Math.round(x)) * 3).subarray(0, 3),
  ]
  return { answer, colourAt }
}

/** Where the preview of the placed work has it. */
function inTeak() {
  const box = { x: -4, y: 150, ...outerSizeCm(size, 'natural-teak'), frame: frameInPreview('natural-teak') }
  const { crop, pieces } = wallPreview([box], SHARE_SIZE)
  return { crop, ...pieces[0]! }
}

const isNear = (colour: readonly number[], [red, green, blue]: readonly [number, number, number], most = 14) =>
  Math.hypot((colour[0] ?? 0) - red, (colour[1] ?? 0) - green, (colour[2] ?? 0) - blue) < most

test('a shared wall has a picture in which its works hang in their frames at true size on the painted wall', async () => {
  const { answer, colourAt } = await drawn(addressOf())
  expect(answer.headers.get('cache-control')).toMatch(/^public/)
  expect(answer.headers.get('content-encoding')).toBeNull()
  const { crop, outer, inner, picture } = inTeak()
  const pxPerCm = (ROOM_PICTURE.pxPerCm * 1200) / crop.width
  const middle = outer.top + outer.height / 2
  const edges = [picture.left + 5, picture.left + picture.width - 5]
  for (const x of [...edges, picture.left + picture.width / 2])
    expect(isNear(colourAt(x, middle), [190, 60, 40])).toBe(true)
  const row = Array.from({ length: 1200 }, (_, x) => isNear(colourAt(x, middle), [190, 60, 40], 40)).filter(Boolean)
  expect(Math.abs(row.length - size.widthCm * pxPerCm), 'its width').toBeLessThan(3)
  expect(isNear(colourAt(picture.left - 4, middle), [246, 240, 228], 24), 'the mount').toBe(true)
  const [red = 0, , blue = 255] = colourAt((outer.left + inner.left) / 2, middle)
  expect(red - blue, 'the rail is of teak').toBeGreaterThan(40)
  // It hangs at the right place: the sofa below is at the place of the room's own picture.
  const room = await sharp(join(store.services.roomDir, 'living.webp')).extract(crop).resize(1200, 630).raw().toBuffer()
  const off = Array.from({ length: 100 }, (_, step) => {
    const [x, y] = [250 + step * 7, 600]
    const at = (y * 1200 + x) * 3
    return Math.abs((colourAt(x, y)[0] ?? 0) - (room[at] ?? 0))
  })
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(4)
  const [wallRed = 0, wallGreen = 255, wallBlue = 255] = colourAt(outer.left - 90, middle)
  expect(wallRed - wallBlue, 'the wall is of clay').toBeGreaterThan(50)
  expect(wallRed).toBeGreaterThan(wallGreen)
})

test('walls that look alike are one picture, cached until a work of it changes', async () => {
  await store.hearNotices()
  await drawn(addressOf())
  const { misses } = store.pages.counts
  const alike = [{ works: [placed({ isLocked: true })] }, { widthCm: 320 }].map((more) => wallOf(more).slice(1))
  for (const text of alike) await drawn(`/wall/preview.jpg?utm=x&hang=${encodeURIComponent(text)}`)
  expect(store.pages.counts.misses).toBe(misses)
  await inTransaction(store.services, async (tx, changed) => {
    await tx.updateTable('artworks').set({ width_cm: 30, height_cm: 40 }).where('id', '=', work).execute()
    changed(`artwork:${work}`)
  })
  const { picture } = inTeak()
  const { colourAt } = await drawn(addressOf())
  expect(isNear(colourAt(picture.left + 5, picture.top + 5), [190, 60, 40])).toBe(false)
  expect(store.pages.counts.misses).toBe(misses + 1)
  await inTransaction(store.services, async (tx, changed) => {
    await tx.updateTable('artworks').set({ width_cm: 60, height_cm: 80 }).where('id', '=', work).execute()
    changed(`artwork:${work}`)
  })
})

test('a link to a shared wall shows its picture, and one to an empty wall that of the store', async () => {
  const shownWith = async (text: string) => {
    const html = await (await store.fetch(`/wall?hang=${text}`)).text()
    return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
  }
  expect(await shownWith(wallOf().slice(1))).toBe(storeUrl + addressOf())
  const gone = wallOf({ works: [placed({ workId: randomUUID() })] }).slice(1)
  for (const text of [gone, 'v1~x', '']) expect(await shownWith(text)).toBe(`${storeUrl}/share.png`)
})

test('works that are unknown, or of no known size, are left out', async () => {
  const odd = await store.listWork({ width_cm: null, height_cm: null })
  const works = [placed(), placed({ workId: randomUUID(), x: 80 }), placed({ workId: odd, x: -90 })]
  await drawn(addressOf({ works }))
  for (const alone of [works.slice(1), [placed({ x: 900 })]]) {
    const answer = await store.fetch(addressOf({ works: alone }))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('These works are no longer in the store.')
  }
})

test('a hostile URL is refused with a reason, and nothing is stored', async () => {
  await store.hearNotices()
  const kept = store.pages.size
  const good = wallOf().slice(1)
  const hostile = [
    '',
    '%00',
    'v1',
    'v9~living~clay~',
    'v1~cave~clay~',
    `${good}~x`,
    `${good}~${good}`,
    'v1~living~clay~~..%2f',
    'a'.repeat(5_000),
  ]
  for (const text of hostile) {
    const answer = await store.fetch(`/wall/preview.jpg?hang=${text}`)
    expect([text, answer.status]).toEqual([text, 404])
    expect(await answer.text()).toBe('This wall doesn’t exist.')
    expect(previewSearch(text)).toBe('')
  }
  expect(store.pages.size).toBe(kept)
})

test('twelve of many works are drawn, and the URL names no more', async () => {
  const works = Array.from({ length: 20 }, (_, index) =>
    placed({ workId: randomUUID(), frameId: defaultFrameId, x: index }),
  )
  expect(addressOf({ works }).split('~')).toHaveLength(4 + 12)
})

test.runIf(isLong)(
  'a flood of different walls is refused for a while, and holds up neither pages nor uploads',
  async () => {
    const flood = Array.from({ length: 40 }, (_, index) =>
      store.fetch(addressOf({ works: [placed({ x: index + 1 })] })),
    )
    const upload = store.services.drawing.draw(await pictureBytes(), 'an artist')
    const page = store.fetch('/about')
    const ended: string[] = []
    void upload.then(() => ended.push('upload'))
    void page.then(() => ended.push('page'))
    const flooded = Promise.all(flood).then((answers) => {
      ended.push('flood')
      return answers
    })
    expect((await upload).ok).toBe(true)
    expect((await page).status).toBe(200)
    const answers = await flooded
    expect(ended.at(-1)).toBe('flood')
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(refused).toHaveLength(33)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('10')
    expect((await store.fetch(addressOf({ works: [placed({ x: 99 })] }))).status).toBe(200)
  },
)
