import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { arrange } from '#wall/hanging/arrange.ts'
import { boundsOf, isWithin } from '#wall/geometry/boxes.ts'
import { project } from '#wall/geometry/plane.ts'
import { freeArea, ROOM_PICTURE, roomPictures, ROOMS, WALL_OF_ROOM } from './rooms.ts'

test('in every room a large framed work hangs clear of the furniture and below the ceiling, a small one at eye height', () => {
  const work = { id: 'one', x: 0, y: 0, isLocked: false }
  for (const room of ROOMS) {
    const area = freeArea(room)
    const [large] = arrange([{ ...work, widthCm: 120, heightCm: 150 }], 'row', { area }).pieces
    expect(large && boundsOf(large).bottom, room.value).toBe(room.furnitureCm + 16)
    expect(large && isWithin(boundsOf(large), area)).toBe(true)
    const [small] = arrange([{ ...work, widthCm: 30, heightCm: 40 }], 'row', { area }).pieces
    expect(small).toMatchObject({ x: room.middleX, y: 145 })
  }
})

const FOLDER = join(import.meta.dirname, 'pictures')

describe.each(ROOMS)('$value, as it is drawn', (room) => {
  const { picture, wall } = roomPictures(room.value, 'limewash')
  const evening = roomPictures(room.value, 'night').picture

  /** How much of a place, in centimetres, is plain wall: 0 to 255. */
  async function plainWall(): Promise<(x: number, y: number) => number> {
    const { data, info } = await sharp(join(FOLDER, wall))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (x, y) => {
      const [u, v] = project(WALL_OF_ROOM, [x, y])
      return data[Math.floor(v) * info.width + Math.floor(u)] ?? -1
    }
  }

  test('its pictures are of one size and light to send', async () => {
    const kept = [picture, evening, wall]
    for (const file of kept) {
      const { width, height } = await sharp(join(FOLDER, file)).metadata()
      expect([width, height], file).toEqual([ROOM_PICTURE.width, ROOM_PICTURE.height])
      const { size } = await stat(join(FOLDER, file))
      expect(size, file).toBeLessThanOrEqual(file === wall ? 12_000 : 70_000)
    }
  })

  test('the area for works is nothing but plain wall', async () => {
    const coverAt = await plainWall()
    const { left, right, bottom, top } = freeArea(room)
    for (let x = left; x <= right; x += 2)
      for (let y = bottom; y <= top; y += 2) expect(coverAt(x, y), `${x} ${y}`).toBeGreaterThan(250)
  })

  /** A place without furniture at the foot of the wall. */
  const freeColumns = (coverAt: (x: number, y: number) => number) =>
    Array.from({ length: 380 }, (_, index) => index - 190).filter((x) =>
      heightsDown(30).every((y) => y < ROOM_PICTURE.skirtingCm + 1 || coverAt(x, y) > 250),
    )

  test('furniture ends where its data says, and the wall at its skirting', async () => {
    const coverAt = await plainWall()
    const columns = Array.from({ length: 141 }, (_, index) => room.middleX - 70 + index)
    const tops = columns.map((x) => heightsDown(room.furnitureCm + 12).find((y) => coverAt(x, y) < 128) ?? 0)
    expect(Math.max(...tops)).toBeLessThanOrEqual(room.furnitureCm)
    expect(Math.max(...tops)).toBeGreaterThan(room.furnitureCm - 4)
    const free = freeColumns(coverAt)
    expect(free.length).toBeGreaterThan(20)
    for (const x of free) {
      const foot = heightsDown(20).find((y) => coverAt(x, y) < 128) ?? 0
      expect(Math.abs(foot - ROOM_PICTURE.skirtingCm), `at ${x}`).toBeLessThan(0.5)
    }
  })

  test('its pale skirting meets the floor at the foot of the wall', async () => {
    const { data, info } = await sharp(join(FOLDER, picture)).greyscale().raw().toBuffer({ resolveWithObject: true })
    const free = freeColumns(await plainWall())
    const usualAt = (y: number) => {
      const seen = free.map((x) => {
        const [u, v] = project(WALL_OF_ROOM, [x, y])
        return data[Math.floor(v) * info.width + Math.floor(u)] ?? 0
      })
      return seen.toSorted((a, b) => a - b)[seen.length >> 1] ?? 0
    }
    expect(usualAt(0.7)).toBeGreaterThan(usualAt(-0.7) + 40)
    expect(Math.abs(usualAt(5) - usualAt(2))).toBeLessThan(20)
  })

  test('in the evening it is dim, but for its lamp', async () => {
    const light = async (file: string) => {
      const { channels } = await sharp(join(FOLDER, file)).removeAlpha().stats()
      return channels.map(({ mean, max }) => ({ mean, max }))
    }
    const [[red, , blue], [day]] = await Promise.all([light(evening), light(picture)])
    expect(red?.mean ?? 255).toBeLessThan((day?.mean ?? 0) * 0.7)
    expect(red?.max).toBeGreaterThan(235)
    expect(red?.mean ?? 0).toBeGreaterThan((blue?.mean ?? 255) * 1.05)
  })
})

const heightsDown = (from: number) => Array.from({ length: Math.floor(from * 4) }, (_, step) => from - step / 4)
