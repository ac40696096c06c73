import { expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
import { ASKED_CHANGES, rejectionSentences, rejectionText } from './asked-changes.rules.ts'

const rejection = { asked: ['room-photo', 'too-dark'], reason: 'Thank you, Sunaina.' }

test('each chip writes one sentence, and the admin’s own words come last', () => {
  expect(rejectionSentences(rejection)).toEqual([
    'Please add one photo of the work in a room, so that buyers can see how large it is.',
    'The photo is too dark: please take it again in daylight, without a flash.',
    'Thank you, Sunaina.',
  ])
})

test('an artist who reads Hindi has the sentences in Hindi, and own words as they were typed', () => {
  const [room, dark, own] = speak('hi', () => rejectionSentences(rejection))
  expect(room).toMatch(/^कृपया कमरे में/)
  expect(dark).toMatch(/^फ़ोटो में अँधेरा है/)
  expect(own).toBe('Thank you, Sunaina.')
})

test('every change that can be asked for has its sentence, and an unknown one is left out', () => {
  for (const change of ASKED_CHANGES) expect(rejectionText({ asked: [change], reason: '' })).toMatch(/\.$/)
  expect(rejectionText({ asked: ['of-a-newer-version'], reason: 'Please look again.' })).toBe('Please look again.')
})
