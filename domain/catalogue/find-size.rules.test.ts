import { expect, test } from 'vitest'
import { askedOf, findSize, readMeasure } from './find-size.rules.ts'
import { inUnit, type SizeSet } from './size-chart.rules.ts'

const clothing: SizeSet = {
  kind: 'body',
  measures: ['Bust', 'Waist', 'Hip'],
  note: '',
  sizes: [
    { name: 'S', measuresMm: [863.6, 711.2, 939.8] },
    { name: 'M', measuresMm: [914.4, 762, 990.6] },
    { name: 'L', measuresMm: [965.2, 812.8, 1041.4] },
  ],
}
const rings: SizeSet = {
  kind: 'ring',
  measures: ['Inner circumference'],
  note: '',
  sizes: [
    { name: '11', measuresMm: [51.2] },
    { name: '12', measuresMm: [51.9] },
    { name: '13', measuresMm: [53.1] },
  ],
}
const bangles: SizeSet = {
  kind: 'bangle',
  measures: ['Inner diameter'],
  note: '',
  sizes: [
    { name: '2-4', measuresMm: [57.2] },
    { name: '2-6', measuresMm: [60.3] },
    { name: '2-8', measuresMm: [63.5] },
  ],
}
const nameOf = (set: SizeSet, ...measured: (number | null)[]) => findSize(set, measured, 'metric')?.name

test('G-33 the size that is found is the smallest that is large enough in everything that was measured', () => {
  expect(nameOf(clothing, 900, 740)).toBe('M')
  expect(nameOf(clothing, 900, null)).toBe('M')
  expect(nameOf(clothing, null, 800)).toBe('L')
  expect(nameOf(clothing, 500, 400)).toBe('S')
  expect(nameOf(clothing, 924, 762)).toBe('M')
  expect(nameOf(clothing, 925, 762)).toBe('L')
  expect(nameOf(clothing, null, null)).toBeUndefined()
})

test('G-33 it says why: the range of the size, which measure needs a larger one, and where sizes end', () => {
  expect(findSize(clothing, [900, 740], 'metric')?.why).toBe('M is made for bust 91 cm and waist 76 cm.')
  expect(findSize(clothing, [860, 800], 'inches')?.why).toBe(
    'Your bust needs S, your waist needs L. The larger one fits both. L is made for bust 38 in and waist 32 in.',
  )
  expect(findSize(clothing, [1_000, 700], 'metric')).toEqual({
    name: null,
    why: 'Bust 100 cm is more than our largest size, L (97 cm).',
  })
})

test('G-33 a ring is found by the finger or by a ring that fits, a bangle by one that fits or by the knuckles', () => {
  expect(nameOf(rings, 51.9)).toBe('12')
  expect(nameOf(rings, null, 16.5)).toBe('12')
  expect(nameOf(rings, null, 17.5)).toBeNull()
  expect(nameOf(bangles, 60)).toBe('2-6')
  expect(nameOf(bangles, null, 190)).toBe('2-6')
  expect(findSize(bangles, [60, null], 'metric')?.why).toBe('2-6 is made for inner diameter 60.3 mm.')
})

test('G-33 measures are read in centimetres, millimetres and inches, and impossible ones are reported', () => {
  const [bust, ring] = [askedOf(clothing)[0], askedOf(rings)[0]]
  if (!bust || !ring) throw new Error('Nothing is asked.')
  expect(readMeasure(' 90,5 ', bust, { kind: 'body', unit: 'metric' })).toEqual({ ok: true, mm: 905 })
  expect(readMeasure('36', bust, { kind: 'body', unit: 'inches' })).toEqual({ ok: true, mm: 914.4 })
  expect(readMeasure('54.4', ring, { kind: 'ring', unit: 'metric' })).toEqual({ ok: true, mm: 54.4 })
  expect(readMeasure('', bust, { kind: 'body', unit: 'metric' })).toEqual({ ok: true, mm: null })
  for (const text of ['9', '-90', 'ninety', '1e2', '90.555', '90000'])
    expect(readMeasure(text, bust, { kind: 'body', unit: 'metric' }), text).toEqual({
      ok: false,
      error: 'Please enter a number between 30 and 200 cm.',
    })
})

test('G-33 every size of a chart that is typed as its chart shows it is found again, in both units', () => {
  for (const set of [clothing, rings, bangles])
    for (const unit of ['metric', 'inches'] as const)
      for (const size of set.sizes) {
        const measured = askedOf(set).map((asked, place) => {
          const shown = set.kind === 'body' || place === 0 ? size.measuresMm[place] : undefined
          const text = shown === undefined ? '' : inUnit(shown, set.kind, unit)
          const read = readMeasure(text, asked, { kind: set.kind, unit })
          return read.ok ? read.mm : Number.NaN
        })
        expect([set.kind, unit, findSize(set, measured, unit)?.name]).toEqual([set.kind, unit, size.name])
      }
})
