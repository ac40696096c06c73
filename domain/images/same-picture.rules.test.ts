import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLong } from '#tests/harness/long-tests.ts'
import { randomDrawing, samplesOfDrawing } from '#tests/harness/drawn-samples.ts'
import { layoutDistance, layoutOf, layoutReach, SAMPLES } from './picture-layout.rules.ts'
import { agreement, AGREEMENT_MIN, lookedAt } from './same-picture.rules.ts'

const seed = fc.integer({ min: 1, max: 1_000_000 })
const cut = fc.integer({ min: 0, max: 50 }).map((thousandths) => thousandths / 1_000)
const shown = fc.record({ left: cut, right: cut, top: cut, bottom: cut, isMirrored: fc.boolean() })
const looked = (...of: Parameters<typeof samplesOfDrawing>) => lookedAt(samplesOfDrawing(...of))

test('a picture is the same cropped by up to five percent a side and mirrored, whichever of both came first', () => {
  fc.assert(
    fc.property(seed, shown, (number, how) => {
      const [whole, copy] = [looked(randomDrawing(number)), looked(randomDrawing(number), how)]
      expect(agreement(whole, copy)).toBeGreaterThanOrEqual(AGREEMENT_MIN)
      expect(agreement(copy, whole)).toBe(agreement(whole, copy))
    }),
    { numRuns: isLong ? 60 : 8 },
  )
})

test('another picture is never the same, however it is cropped', () => {
  fc.assert(
    fc.property(seed, seed, shown, (one, other, how) => {
      fc.pre(one !== other)
      expect(agreement(looked(randomDrawing(one)), looked(randomDrawing(other), how))).toBeLessThan(0.5)
    }),
    { numRuns: isLong ? 60 : 8 },
  )
})

test('pictures that show nothing but a colour are never the same', () => {
  const plain = lookedAt(new Uint8Array(SAMPLES * SAMPLES * 3).fill(120))
  expect(agreement(plain, plain)).toBe(0)
})

test('the layout of a cropped and mirrored copy is within reach of its picture’s, and nearer than any other’s', () => {
  const crowd = Array.from({ length: isLong ? 60 : 10 }, (_, place) =>
    layoutOf(samplesOfDrawing(randomDrawing(2_000_000 + place))),
  )
  fc.assert(
    fc.property(seed, shown, (number, how) => {
      const own = layoutOf(samplesOfDrawing(randomDrawing(number)))
      const copy = layoutOf(samplesOfDrawing(randomDrawing(number), how))
      const isInReach = layoutReach(copy).every(([from, to], place) => own[place]! >= from && own[place]! <= to)
      expect(isInReach).toBe(true)
      const far = layoutDistance(copy, own)
      for (const other of crowd) expect(layoutDistance(copy, other)).toBeGreaterThan(far)
    }),
    { numRuns: isLong ? 60 : 8 },
  )
  const drawing = randomDrawing(1)
  expect(layoutOf(samplesOfDrawing(drawing, { isMirrored: true }))).toEqual(layoutOf(samplesOfDrawing(drawing)))
})
