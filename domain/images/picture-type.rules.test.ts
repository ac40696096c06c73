import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileTypeOf } from './picture-type.rules.ts'

const ftyp = (major: string, ...others: string[]) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(16 + 4 * others.length)
  return Buffer.concat([head, Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`), Buffer.alloc(40)])
}

test('G1 the first bytes of a file decide its type', () => {
  expect(fileTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('picture')
  expect(fileTypeOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('picture')
  expect(fileTypeOf(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'))).toBe('picture')
  expect(fileTypeOf(ftyp('avif'))).toBe('picture')
  expect(fileTypeOf(ftyp('mif1', 'miaf', 'avif'))).toBe('picture')
})

test('F-57 a photo of an iPhone is recognised, with its brands in any order', () => {
  for (const file of [ftyp('heic'), ftyp('mif1', 'heic'), ftyp('msf1', 'hevc'), ftyp('heix', 'mif1')])
    expect(fileTypeOf(file)).toBe('heic')
})

test('G1 nothing else is a picture, with any beginning', () => {
  for (const text of ['', 'GIF89a', '<svg xmlns=', '<!doctype html>', '%PDF-1.7', 'PK\x03\x04', 'MZ', 'BM', 'II*\0'])
    expect(fileTypeOf(Buffer.from(text, 'latin1')), text).toBe('other')
  expect(fileTypeOf(ftyp('isom', 'mp42'))).toBe('other')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(['picture', 'heic', 'other']).toContain(fileTypeOf(bytes))
    }),
  )
})
