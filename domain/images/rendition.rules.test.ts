import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  CATALOGUE_PICTURE,
  EMAIL_PICTURE,
  offeredWidths,
  readRenditionAddress,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  renditionAddress,
  renditionSet,
  SHARE_PICTURE,
} from './rendition.rules.ts'

test('a URL is read back as its parts', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom(...RENDITION_WIDTHS),
      fc.constantFrom(...RENDITION_FORMATS),
      (pictureId, width, format) => {
        expect(readRenditionAddress(renditionAddress({ pictureId, width, format }))).toEqual({
          pictureId,
          width,
          format,
        })
      },
    ),
  )
})

test('any address that is read is the only one of its rendition', () => {
  const id = '00000000-0000-4000-8000-00000000000a'
  const part = fc.constantFrom(
    '/images/',
    id,
    '/',
    '160',
    '0160',
    '320',
    '161',
    '.',
    'share',
    '1280',
    'webp',
    'avif',
    'jpg',
    'png',
    '..',
    '%2e',
    '\n',
    id.toUpperCase(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const rendition = readRenditionAddress(parts.join(''))
      if (rendition) expect(renditionAddress(rendition)).toBe(parts.join(''))
    }),
    {
      numRuns: 5_000,
      examples: [[['/images/', id, '/', '0160', '.', 'webp']], [['/images/', id, '/', '160', '.', 'webp', '\n']]],
    },
  )
})

test('catalogues and chats get one JPEG each, at no other width', () => {
  const pictureId = '00000000-0000-4000-8000-00000000000a'
  for (const picture of [CATALOGUE_PICTURE, EMAIL_PICTURE, SHARE_PICTURE])
    expect(readRenditionAddress(renditionAddress({ pictureId, ...picture }))).toEqual({ pictureId, ...picture })
  for (const file of ['640.jpg', 'share.webp', 'share.avif', '1280.jpeg'])
    expect(readRenditionAddress(`/images/${pictureId}/${file}`), file).toBeUndefined()
})

test('widths are listed up to the first that holds the whole picture, and named by the real width', () => {
  expect(offeredWidths(100)).toEqual([160])
  expect(offeredWidths(320)).toEqual([160, 320])
  expect(offeredWidths(321)).toEqual([160, 320, 480])
  expect(offeredWidths(5_000)).toEqual([...RENDITION_WIDTHS])
  expect(renditionSet({ id: 'x', width: 200 }, 'webp')).toBe('/images/x/160.webp 160w, /images/x/320.webp 200w')
})
