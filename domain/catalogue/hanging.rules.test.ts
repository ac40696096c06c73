import { expect, test } from 'vitest'
import { RATIO_STEPS, hangingSize, measuresOfPicture, ratioClass } from './hanging.rules.ts'

const portrait = { width: 1280, height: 1600 }

test('a work hangs larger the larger it is', () => {
  const size = (widthCm: number, heightCm: number) => hangingSize({ widthCm, heightCm, picture: portrait })
  expect(size(12, 15)).toBe('tiny')
  expect(size(30, 38)).toBe('small')
  expect(size(45, 56)).toBe('middle')
  expect(size(64, 80)).toBe('large')
  expect(size(120, 150)).toBe('grand')
})

test('a work without measures, or with those of something folded, hangs in the middle', () => {
  expect(hangingSize({ widthCm: null, heightCm: null, picture: portrait })).toBe('middle')
  expect(hangingSize({ widthCm: 550, heightCm: 116, picture: portrait })).toBe('middle')
})

test('every proportion has the class of the step nearest to it', () => {
  expect(ratioClass(portrait)).toBe('r-80')
  expect(ratioClass({ width: 1600, height: 1131 })).toBe('r-140')
  expect(ratioClass({ width: 100, height: 1000 })).toBe('r-40')
  expect(ratioClass({ width: 9000, height: 100 })).toBe('r-250')
})

test('the steps are in order', () => {
  expect(RATIO_STEPS.toSorted((a, b) => a - b)).toEqual([...RATIO_STEPS])
})

test('a work is measured on its picture only where the picture shows it flat and whole', () => {
  expect(measuresOfPicture({ widthCm: 48, heightCm: 60, pictures: [portrait] })).toEqual({ widthCm: 48, heightCm: 60 })
  expect(measuresOfPicture({ widthCm: 2.6, heightCm: 6.8, pictures: [portrait] })).toBeNull()
  expect(measuresOfPicture({ widthCm: null, heightCm: 60, pictures: [portrait] })).toBeNull()
})
