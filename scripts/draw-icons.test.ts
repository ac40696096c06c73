import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCards } from './draw-cards.ts'
import { drawIcons } from './draw-icons.ts'

/** Shades of difference, of 255, that two versions of the drawing library may have. */
const TOLERANCE = 2

test('the icons and the designs of gift cards in public/ are those that the code draws today', async () => {
  for (const [file, drawn] of [...(await drawIcons()), ...(await drawCards())]) {
    const kept = await readFile(join(import.meta.dirname, '..', 'public', file))
    const [now, then] = await Promise.all([drawn, kept].map(meansOf))
    for (const [channel, mean] of (now ?? []).entries())
      expect(Math.abs(mean - (then?.[channel] ?? 0)), file).toBeLessThan(TOLERANCE)
  }
})

/** An icon file is its picture behind a head of 22 bytes. */
async function meansOf(bytes: Buffer): Promise<number[]> {
  const isIco = bytes.readUInt32LE(0) === 0x00010000
  const { channels } = await sharp(isIco ? bytes.subarray(22) : bytes).stats()
  return channels.map(({ mean }) => mean)
}
