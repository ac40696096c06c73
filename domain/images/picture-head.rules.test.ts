import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { avifOfSize, emptyPng, jpegOfScans, webpOfSize } from '#tests/harness/hostile-pictures.ts'
import { headOf } from './picture-head.rules.ts'
import type { PictureType } from './picture-type.rules.ts'

const [WIDTH, HEIGHT] = [421, 307]
const plain = (channels: 3 | 4 = 3, width = WIDTH, height = HEIGHT) =>
  sharp({ create: { width, height, channels, background: { r: 190, g: 60, b: 40, alpha: 0.5 } } })

const honest: (readonly [name: string, type: PictureType, bytesAPixel: number, bytes: Buffer])[] = []

beforeAll(async () => {
  const noise = sharp(Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => (at * 7919) % 251)), {
    raw: { width: WIDTH, height: HEIGHT, channels: 3 },
  })
  honest.push(
    ['a JPEG', 'jpeg', 0, await noise.clone().jpeg().toBuffer()],
    ['a JPEG in passes', 'jpeg', 3, await noise.clone().jpeg({ progressive: true }).toBuffer()],
    [
      'a JPEG in passes, all of its colours',
      'jpeg',
      6,
      await noise.clone().jpeg({ mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['a PNG', 'png', 0, await plain().png().toBuffer()],
    ['an interlaced PNG', 'png', 3, await plain().png({ progressive: true }).toBuffer()],
    [
      'an interlaced PNG of 16 bits',
      'png',
      8,
      await plain(4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
    ['a WebP', 'webp', 4, await plain().webp().toBuffer()],
    ['a WebP with what is clear', 'webp', 4, await plain(4).webp().toBuffer()],
    ['a lossless WebP', 'webp', 4, await plain().webp({ lossless: true }).toBuffer()],
    ['an AVIF', 'avif', 18, await plain().avif().toBuffer()],
    ['an AVIF of half its colours', 'avif', 16, await plain().avif({ chromaSubsampling: '4:2:0' }).toBuffer()],
    ['an AVIF with what is clear', 'avif', 16, await plain(4).avif({ chromaSubsampling: '4:2:0' }).toBuffer()],
    ['an AVIF of 12 bits', 'avif', 26, await plain().avif({ bitdepth: 12 }).toBuffer()],
  )
})

test('an honest picture says its size, and the memory that it takes', () => {
  for (const [name, type, bytesAPixel, bytes] of honest) {
    const head = headOf(bytes, type)
    expect(head, name).toMatchObject({ ok: true, width: WIDTH, height: HEIGHT })
    const each = head.ok ? head.needsBytes / (WIDTH * HEIGHT) : NaN
    expect(Math.abs(each - bytesAPixel), name).toBeLessThan(0.01)
  }
})

test('a JPEG of more scans than any encoder writes is too complex', async () => {
  expect(headOf(await jpegOfScans(30, 64), 'jpeg')).toMatchObject({ ok: true, width: 64, height: 64 })
  expect(headOf(await jpegOfScans(882, 64), 'jpeg')).toEqual({ ok: false, reason: 'too-complex' })
})

test('an AVIF whose item is larger than its box says is too complex', () => {
  const avif = honest.find(([name]) => name === 'an AVIF')?.[3] ?? Buffer.alloc(0)
  expect(headOf(avifOfSize(avif, 40, 30), 'avif')).toEqual({ ok: false, reason: 'too-complex' })
  expect(headOf(avifOfSize(avif, 9_000, 4_000), 'avif')).toMatchObject({ width: 9_000, needsBytes: 9_000 * 4_000 * 18 })
})

test('a size of the head alone is believed, and one without width or height is torn', () => {
  const webp = honest.find(([name]) => name === 'a WebP')?.[3] ?? Buffer.alloc(0)
  expect(headOf(webpOfSize(webp, 12_000_000, 11), 'webp')).toMatchObject({ width: 12_000_000, height: 11 })
  expect(headOf(emptyPng(60_000, 60_000), 'png')).toMatchObject({ width: 60_000 })
  expect(headOf(emptyPng(0, 40), 'png')).toEqual({ ok: false, reason: 'torn' })
})

test('every cut or changed head is read or refused, and never crashes', () => {
  const types: readonly PictureType[] = ['avif', 'jpeg', 'png', 'webp']
  const expectAnswer = (bytes: Uint8Array, type: PictureType) => {
    expect(headOf(bytes, type).ok).toBeTypeOf('boolean')
  }
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...types), expectAnswer))
  const change = fc.tuple(fc.nat({ max: 900 }), fc.nat({ max: 255 }))
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.array(change, { maxLength: 20 }), (which, length, changes) => {
      const [, type, , bytes] = honest[which % honest.length] ?? ['', 'png' as const, 0, Buffer.alloc(0)]
      const changed = Uint8Array.from(bytes.subarray(0, length % 4 === 0 ? length % bytes.length : bytes.length))
      for (const [at, value] of changes) if (at < changed.length) changed[at] = value
      expectAnswer(changed, type)
    }),
    { numRuns: 1_000 },
  )
})
