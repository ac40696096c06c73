import { expect, test } from 'vitest'
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { coloursOf } from '#domain/search/colours.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { coloursOfPalette, packedPalette, worksBeside, worksOfSize, worksToTry } from './works-to-hang.rules.ts'
import type { Gap, WorkToHang } from './works-to-hang.rules.ts'

const work = (id: string, widthCm: number, heightCm: number, rupees: number | null = 5_000): WorkToHang => ({
  id,
  title: id,
  artistName: 'Asha Rao',
  pricePaise: rupees === null ? null : paise(rupees * 100),
  taxPercent: 10,
  size: { widthCm, heightCm },
  picture: { id, width: 1200, height: 1600 },
  palette: '',
})

const gap: Gap = { outer: { widthCm: 60, heightCm: 80 }, frame: 'none', pricePaise: paise(500_000), except: [] }
const found = (works: WorkToHang[], more: Partial<Gap> = {}) =>
  worksOfSize(works, { ...gap, ...more }).map(({ id }) => id)

test('works up to 15 per cent larger or smaller fill a gap, the nearest in size first', () => {
  const works = [
    work('far', 60, 92.1),
    work('edge', 68.9, 80),
    work('same', 60, 80),
    work('small', 52.2, 80),
    work('too-small', 52, 80),
    work('lying', 80, 60),
    work('near', 62, 80),
  ]
  expect(found(works)).toEqual(['same', 'near', 'edge', 'small'])
})

test('works of a similar price come first, and works on the wall are left out', () => {
  const works = [work('dear', 60, 80, 10_001), work('quote', 60, 80, null), work('fair', 65, 84, 2_500)]
  expect(found(works)).toEqual(['fair', 'dear', 'quote'])
  expect(found(works, { except: ['fair'] })).toEqual(['dear', 'quote'])
  expect(worksOfSize(works, { ...gap, pricePaise: null })[0]?.id).toBe('quote')
})

test('a gap is filled in the frame that hung there: the frame counts to the size', () => {
  const inner = { widthCm: 40, heightCm: 50 }
  const outer = outerSizeCm(inner, 'natural-teak')
  expect(
    found([work('framed', 40, 50), work('bare', outer.widthCm, outer.heightCm)], { outer, frame: 'natural-teak' }),
  ).toEqual(['framed'])
})

test('eight are offered at most', () => {
  expect(found(Array.from({ length: 20 }, (_, place) => work(`w${place}`, 60, 80)))).toHaveLength(8)
})

test('the list says of each work the colours that the colour filter knows it by', () => {
  const palette = [
    { hex: 'a8402d', share: 0.412 },
    { hex: '2e3a6e', share: 0.3 },
    { hex: 'ffffff', share: 0.079 },
  ]
  const packed = packedPalette(palette)
  expect(packed).toBe('a8402d41 2e3a6e30')
  expect(coloursOfPalette(packed).map(({ lab }) => lab)).toEqual(coloursOf(palette))
  expect(coloursOfPalette(packed).map(({ share }) => share)).toEqual([0.41, 0.3])
  expect(coloursOfPalette('')).toEqual([])
})

test('works to try are new ones of as many artists as possible, all with a price', () => {
  const by = (artistName: string, id: string, rupees: number | null = 5_000) => ({
    ...work(id, 30, 40, rupees),
    artistName,
  })
  const newest = [
    by('Asha', 'a1'),
    by('Asha', 'a2'),
    by('Kabir', 'k1', null),
    by('Ira', 'i1'),
    by('Asha', 'a3'),
    by('Ira', 'i2'),
  ]
  expect(worksToTry(newest, 4)).toEqual(['a1', 'i1', 'a2', 'i2'])
})

test('works beside others are nearest in colour first, and none would dwarf the rest', () => {
  const painted = (id: string, palette: string, widthCm = 40) => ({ ...work(id, widthCm, 40), palette })
  const works = [
    painted('blue', '2e3a6e90'),
    painted('red', 'a8402d90'),
    painted('nearly', '9e3c2b90'),
    painted('huge', 'a8402d90', 200),
    painted('hung', 'a8402d90'),
  ]
  expect(worksBeside(works, ['hung'])).toEqual(['red', 'nearly', 'blue'])
  expect(worksBeside(works, ['unlisted'])).toHaveLength(5)
})
