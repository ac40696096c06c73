import { expect, test } from 'vitest'
import { enteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { readWorkForm } from '#domain/catalogue/works/work-form.rules.ts'
import {
  errorsByStep,
  firstWrongStep,
  isSharp,
  readWorkStep,
  stepAfter,
  stepBefore,
  stepOfField,
  WORK_STEPS,
} from './work-steps.rules.ts'

test('every error of an empty form belongs to the step in which it is put right', () => {
  const read = readWorkForm(enteredWork([]), { categories: [], frameIds: [] })
  if (read.ok) throw new Error('An empty form was taken.')
  expect(errorsByStep(read.errors)).toEqual({
    photos: ['Image is required for new artwork'],
    what: expect.arrayContaining(['Title is required', 'Category is required', 'Description is required']),
    size: ['Dimensions are required'],
    price: ['Price is required'],
    check: ['This form has expired. Reload the page and try again.'],
  })
})

test.each([
  ['image-files', 'photos'],
  ['alt:a', 'photos'],
  ['pieces:s', 'what'],
  ['extra:s', 'what'],
  ['stock', 'what'],
  ['descriptionHi', 'what'],
  ['dimensions', 'size'],
  ['hsn', 'price'],
  ['frames', 'price'],
])('%s is filled in under %s', (field, step) => expect(stepOfField(field)).toBe(step))

test('the first wrong step is the first in the order of the steps, not of the errors', () => {
  expect(firstWrongStep({ price: 'x', dimensions: 'y' })).toBe('size')
  expect(firstWrongStep({ key: 'x' })).toBe('check')
  expect(firstWrongStep({})).toBeUndefined()
})

test('steps follow each other, and an address names one', () => {
  expect(WORK_STEPS.map(stepAfter)).toEqual(['what', 'size', 'price', 'check', 'check'])
  expect(WORK_STEPS.map(stepBefore)).toEqual([undefined, 'photos', 'what', 'size', 'price'])
  expect([readWorkStep('#size'), readWorkStep('#main'), readWorkStep('')]).toEqual(['size', undefined, undefined])
})

test('a photo is sharp when the zoom of a work can fill its widest picture', () => {
  expect([isSharp({ width: 900, height: 1_600 }), isSharp({ width: 1_599, height: 900 })]).toEqual([true, false])
})
