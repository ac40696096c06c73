import { expect, test } from 'vitest'
import { boundsOf, heightOf, isWithin, widthOf } from '@rang-rekha/wall/boxes'
import { besideSofa, shareOfSofa, SOFA_CM } from './beside-sofa.rules.ts'

test('a work of any size hangs clear of the sofa, and both are drawn whole', () => {
  const sofa = { left: -SOFA_CM.widthCm / 2, right: SOFA_CM.widthCm / 2, bottom: 0, top: SOFA_CM.heightCm }
  for (const [widthCm, heightCm] of [
    [4, 5],
    [61, 76],
    [200, 30],
    [610, 760],
    [30, 2000],
  ] as const) {
    const { work, view } = besideSofa({ widthCm, heightCm })
    if (!work) throw new Error('There is no work.')
    expect([work.widthCm, work.heightCm]).toEqual([widthCm, heightCm])
    expect(boundsOf(work).bottom).toBeGreaterThan(sofa.top)
    expect([isWithin(boundsOf(work), view), isWithin(sofa, view)], `${widthCm} × ${heightCm}`).toEqual([true, true])
    expect(widthOf(view) / heightOf(view), 'the drawing keeps its shape').toBeCloseTo(1.5)
  }
  expect(besideSofa(null)).toMatchObject({ work: null })
  expect(besideSofa({ widthCm: 61, heightCm: 76 }).work?.y, 'at eye height where it fits').toBe(145)
})

test.each([
  [20, 'tenth'],
  [46, 'quarter'],
  [61, 'third'],
  [98, 'half'],
  [130, 'two-thirds'],
  [196, 'same'],
  [400, 'wider'],
])('a work %i cm wide is said to be a %s of the sofa', (widthCm, share) => expect(shareOfSofa(widthCm)).toBe(share))
