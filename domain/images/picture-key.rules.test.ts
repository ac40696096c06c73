import { expect, test } from 'vitest'
import { originalKey, quarantineKey, readOriginalKey, readRenditionFolder, renditionKey } from './picture-key.rules.ts'
import { areTooMany } from './picture-file.rules.ts'

const sha256 = 'a1'.repeat(32)
const pictureId = '0f8b3c1e-5d2a-4c6b-9e7f-1a2b3c4d5e6f'

test('pictures of the same bytes have one key, whatever their ids, and another in quarantine', () => {
  const [first, second] = [
    { id: 'a', mime: 'image/webp', sha256 },
    { id: 'b', mime: 'image/webp', sha256 },
  ]
  expect(originalKey(first)).toBe(`originals/${sha256}.webp`)
  expect(originalKey(second)).toBe(originalKey(first))
  for (const key of [originalKey(first), quarantineKey(first)])
    expect(readOriginalKey(key)).toEqual({ sha256, asideKey: quarantineKey(first) })
})

test('a rendition lies in the folder of its picture', () => {
  const key = renditionKey({ pictureId, width: 160, format: 'avif' })
  expect(key).toBe(`renditions/${pictureId}/160.avif`)
  expect(readRenditionFolder(key.slice(0, -'160.avif'.length))).toBe(pictureId)
})

test('objects with foreign names are none of ours', () => {
  for (const key of [
    '.store-id',
    `${sha256}.webp`,
    `originals/${sha256}`,
    `originals/${sha256}.webp.txt`,
    `originals/${sha256.toUpperCase()}.webp`,
    `others/originals/${sha256}.webp`,
    `originals/${pictureId}.webp`,
  ])
    expect(readOriginalKey(key), key).toBeUndefined()
  for (const folder of ['renditions/', 'renditions/notes/', `renditions/${pictureId}`, `originals/${pictureId}/`])
    expect(readRenditionFolder(folder), folder).toBeUndefined()
})

test('a few unknown files, or a few among many, are swept; more mean that the database may be the wrong one', () => {
  expect([areTooMany(20, 20), areTooMany(21, 21), areTooMany(100, 1_000), areTooMany(101, 1_000)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})
