import { expect, test } from 'vitest'
import { shownDescription, shownTitle } from './work-texts.rules.ts'

test('a Hindi page shows the Hindi title if there is one, and marks the language of a title', () => {
  expect(shownTitle('hi', 'Peacock', 'मोर')).toEqual({ title: 'मोर', titleLang: 'hi' })
  expect(shownTitle('hi', 'Peacock', null)).toEqual({ title: 'Peacock', titleLang: 'en' })
  expect(shownDescription('hi', 'In the rain.', 'बारिश में।')).toEqual({
    description: 'बारिश में।',
    descriptionLang: 'hi',
  })
  expect(shownDescription('hi', 'In the rain.', null)).toEqual({ description: 'In the rain.', descriptionLang: 'en' })
})

test('an English page shows the English texts and is sent nothing more', () => {
  expect(shownTitle('en', 'Peacock', 'मोर')).toEqual({ title: 'Peacock' })
  expect(shownDescription('en', 'In the rain.', 'बारिश में।')).toEqual({ description: 'In the rain.' })
})
