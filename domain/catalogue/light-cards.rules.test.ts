import { expect, test } from 'vitest'
import type { WorkCard } from './catalogue.rules.ts'
import { lightCards } from './light-cards.rules.ts'

const picture = { id: 'a', width: 1280, height: 1600, blur: 'data:image/webp;base64,AA', alt: 'A blue door' }
const card: WorkCard = {
  id: '1',
  title: 'Courtyard',
  artistName: 'Ira',
  pricePaise: null,
  isInStock: true,
  widthCm: null,
  heightCm: null,
  picture,
  secondPicture: { ...picture, id: 'b' },
}

test('a card keeps its first picture whole and of its second only what draws it', () => {
  const [light] = lightCards([card])
  expect(light?.picture).toEqual(picture)
  expect(light?.secondPicture).toEqual({ ...picture, id: 'b', blur: '', alt: '' })
})

test('a card with one picture stays as it is', () => {
  expect(lightCards([{ ...card, secondPicture: null }])).toEqual([{ ...card, secondPicture: null }])
})
