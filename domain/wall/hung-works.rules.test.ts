import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { hangWorks } from './hung-works.rules.ts'
import type { PlacedWork } from '@rang-rekha/wall/address'
import type { WallWork } from './wall-work.rules.ts'

const work = (id: string, size: WallWork['size']): WallWork => ({
  id,
  title: `Work ${id}`,
  artist: { name: 'Asha Rao', slug: 'asha-rao' },
  hsn: '',
  pricePaise: paise(1_000_00),
  taxPercent: 10,
  stock: { kind: 'sold-out' },
  frames: [
    { id: 'plain', slug: 'no-frame', name: 'No frame', priceModifierPaise: paise(0) },
    { id: 'teak', slug: 'natural-teak', name: 'Natural teak', priceModifierPaise: paise(0) },
  ],
  picture: { id: 'picture', width: 610, height: 760, blur: '', alt: '' },
  size,
})

/** Requested works that are missing here have left the store. */
const known = (works: readonly WallWork[], gone: readonly string[] = []) =>
  new Map<string, WallWork | null>([
    ...works.map((one) => [one.id, one] as const),
    ...gone.map((id) => [id, null] as const),
  ])

const placed = (workId: string, frameId: string): PlacedWork => ({ workId, frameId, x: 10, y: 150, isLocked: false })

test('works hang where the URL says, as large as they are in their frames', () => {
  const works = [work('a', { widthCm: 61, heightCm: 76 }), work('b', { widthCm: 20, heightCm: 30 })]
  const { hung } = hangWorks([placed('b', 'plain'), placed('a', 'teak')], known(works))
  expect(hung.map(({ title, x, y, frameSlug }) => [title, x, y, frameSlug])).toEqual([
    ['Work b', 10, 150, 'no-frame'],
    ['Work a', 10, 150, 'natural-teak'],
  ])
  expect(hung.map(({ widthCm, heightCm }) => [Math.round(widthCm), Math.round(heightCm)])).toEqual([
    [20, 30],
    [82, 98],
  ])
})

test('an unavailable frame becomes the first one; missing works are counted, and works without a size are named', () => {
  const works = [work('a', { widthCm: 61, heightCm: 76 }), work('c', null)]
  const wall = hangWorks([placed('a', 'gone'), placed('b', 'plain'), placed('c', 'plain')], known(works, ['b']))
  expect(wall.hung.map(({ frameSlug, widthCm }) => [frameSlug, widthCm])).toEqual([['no-frame', 61]])
  expect([wall.goneCount, wall.unmeasured.map(({ title }) => title)]).toEqual([1, ['Work c']])
})
