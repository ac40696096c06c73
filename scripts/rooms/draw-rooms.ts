/**
 * `npm run rooms`: draws the rooms in which works hang, by day and in the evening, and marks the plain wall in them.
 * `-- --only hall --tone night --scale 0.3 --samples 2 --into /tmp`: one of them, small and coarse, to look at.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { ROOMS, ROOM_PICTURE, roomPictures } from '@rang-rekha/wall/rooms'
import type { RoomName, ToneName } from '@rang-rekha/wall/rooms'
import { renderRoom } from './render-room.ts'
import { roomScene } from './room-scenes.ts'

const ROOMS_FOLDER = join(import.meta.dirname, '..', '..', 'packages', 'wall', 'rooms', 'pictures')
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: ROOMS.map(({ value }) => value) },
    tone: { type: 'string', multiple: true, default: ['limewash', 'night'] },
    scale: { type: 'string', default: '1' },
    samples: { type: 'string', default: '4' },
    into: { type: 'string', default: ROOMS_FOLDER },
  },
})
/** The most bytes to send for one room. */
const BYTES_MAX = 70_000
/** Levels of coverage of a pixel: enough for an eye, and half as much to send. */
const STEPS = 3
const [scale, samples] = [Number(values.scale), Number(values.samples)]

for (const tone of ['limewash', 'night'] as const)
  if (values.tone.includes(tone))
    for (const { value: room } of ROOMS) if (values.only.includes(room)) await draw(room, tone)

async function draw(room: RoomName, tone: ToneName): Promise<void> {
  const { width, height, pxPerCm, middleX, floorY, eye } = ROOM_PICTURE
  const camera = { eye, pxPerCm: pxPerCm * scale, middleX: middleX * scale, floorY: floorY * scale }
  const size = [Math.round(width * scale), Math.round(height * scale)] as const
  const { rgb, mask } = renderRoom(roomScene(room, tone), camera, size, { samples, bounces: 2 })
  const { picture, wall } = roomPictures(room, tone)
  const raw = { width: size[0], height: size[1] }
  const drawn = sharp(rgb, { raw: { ...raw, channels: 3 } })
  for (const quality of [82, 78, 74, 70, 66, 62]) {
    const packed = await drawn.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    await writeFile(join(values.into, picture), packed)
    if (packed.length <= BYTES_MAX) break
  }
  const white = Buffer.alloc(mask.length * 4, 255)
  mask.forEach((cover, at) => (white[at * 4 + 3] = Math.round((cover / 255) * STEPS) * (255 / STEPS)))
  await sharp(white, { raw: { ...raw, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toFile(join(values.into, wall))
  console.info(picture)
}
