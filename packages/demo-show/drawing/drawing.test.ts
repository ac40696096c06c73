import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Drawing } from '#plan/plan-types.ts'
import { plannedPictures } from '#plan/planned-pictures.ts'
import { draw } from './draw.ts'

const GRID = 16
const SMALL_PX = 240
/** Mean difference of a channel, of 255. Encoding and drawing small cost about 4; another seed or palette 15 and more. */
const DIFFERENCE_MAX = 9
const REDRAWN = ['seven-fish-one-pond', 'first-light-rajmachi', 'stepwell-noon']

async function meanColours(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().resize(GRID, GRID, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer()
}

async function keptColours(file: string): Promise<Buffer> {
  return meanColours(sharp(join(import.meta.dirname, '..', 'pictures', file)))
}

async function drawnColours(drawing: Drawing): Promise<Buffer> {
  const canvas = await draw(drawing, { px: SMALL_PX })
  const { width, height } = canvas
  return meanColours(sharp(Buffer.from(canvas.data()), { raw: { width, height, channels: 4 } }))
}

function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

const plans = plannedPictures.filter(({ owner, position }) => REDRAWN.includes(owner) && position === 1)

describe('the drawing library', () => {
  test('three works are there to be drawn again', () => {
    expect(plans).toHaveLength(REDRAWN.length)
  })

  test.each(plans)('draws $file again as it is kept', async ({ file, drawing }) => {
    expect(difference(await drawnColours(drawing), await keptColours(file))).toBeLessThan(DIFFERENCE_MAX)
  })

  test('a picture of another work is told apart', async () => {
    const [fish, dawn] = plans
    if (!fish || !dawn) throw new Error('Two works are needed.')
    expect(difference(await drawnColours(fish.drawing), await keptColours(dawn.file))).toBeGreaterThan(DIFFERENCE_MAX)
  })

  test('the same drawing twice has the same pixels, another seed has others', async () => {
    const drawing = { family: 'cutpaper', variant: 'moons', seed: 4 }
    const [once, twice, other] = await Promise.all([
      draw(drawing, { px: 120 }),
      draw(drawing, { px: 120 }),
      draw({ ...drawing, seed: 5 }, { px: 120 }),
    ])
    expect(once.data().equals(twice.data())).toBe(true)
    expect(once.data().equals(other.data())).toBe(false)
  })

  test('an unknown drawing is refused by name', async () => {
    await expect(draw({ family: 'cutpaper', variant: 'suns', seed: 1 })).rejects.toThrow(
      "'cutpaper' with the variant 'suns'",
    )
  })
})
