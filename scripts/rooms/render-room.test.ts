import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isLong } from '#tests/harness/long-tests.ts'
import { ROOM_PICTURE, roomPictures, ROOMS } from '@rang-rekha/wall/rooms'
import { renderRoom } from './render-room.ts'
import { roomScene } from './room-scenes.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'packages', 'wall', 'rooms', 'pictures')
const SCALE = 1 / 20

test.each(isLong ? ROOMS : ROOMS.slice(0, 1))(
  'the picture of the $name matches the code: small and coarse, the same furniture, wall and light',
  async ({ value }) => {
    const { pxPerCm, middleX, floorY, eye } = ROOM_PICTURE
    const camera = { eye, pxPerCm: pxPerCm * SCALE, middleX: middleX * SCALE, floorY: floorY * SCALE }
    const size = [ROOM_PICTURE.width * SCALE, ROOM_PICTURE.height * SCALE] as const
    const { rgb, mask } = renderRoom(roomScene(value, 'limewash'), camera, size, { samples: 3, bounces: 2 })
    const { picture, wall } = roomPictures(value, 'limewash')
    const small = (file: string) => sharp(join(FOLDER, file)).resize(...size, { kernel: 'cubic' })
    const kept = await small(picture).removeAlpha().raw().toBuffer()
    const keptWall = await small(wall).extractChannel('alpha').raw().toBuffer()
    expect(shareOff(rgb, kept)).toBeLessThan(0.001)
    expect(shareOff(mask, keptWall)).toBeLessThan(0.001)
  },
)

/** Share of values that differ by more than a third of white. */
const shareOff = (drawn: Uint8Array, kept: Uint8Array) =>
  drawn.filter((value, at) => Math.abs(value - (kept[at] ?? 0)) > 90).length / drawn.length
