import { expect, test } from 'vitest'
import { hexOf, oklab } from '@rang-rekha/wall/oklab'
import { coloursOfTone } from '@rang-rekha/wall/room-colours'
import { ROOMS, TONES } from '@rang-rekha/wall/rooms'
import { wantedColour } from '#domain/search/colours.rules.ts'
import { COLOUR_FAMILIES } from '#domain/search/filters.rules.ts'
import { ColourColumns } from '#domain/search/colour-columns.rules.ts'
import { pointOf } from '#domain/search/colour-space.rules.ts'
import { listingWords } from '#words/listing.ts'
import { namesOf } from './colour-names.rules.ts'

test('a colour has the name under which the colour filter of the collection finds it nearest', () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) {
        const hex = hexOf(oklab([red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')))
        const filtered = new ColourColumns(1)
        filtered.set(0, [oklab(hex)])
        const distanceTo = (family: string) => filtered.squaredDistance(0, pointOf(wantedColour(family)))
        const [nearest] = COLOUR_FAMILIES.toSorted((a, b) => distanceTo(a.value) - distanceTo(b.value))
        expect([hex, ...namesOf([{ lab: oklab(hex), hex, share: 1 }])]).toEqual([
          hex,
          nearest && listingWords.colours[nearest.value],
        ])
      }
})

test('colours of one family are told apart by their names', () => {
  const greens = ['3f6b4a', 'a8402d', '52805d', '315c3c'].map((hex) => ({ hex, lab: oklab(hex), share: 0.25 }))
  expect(namesOf(greens)).toEqual(['Neem', 'Madder', 'Pale neem', 'Deep neem'])
})

test('the six colours of a drawn room have six names, in every tone', () => {
  for (const { value: room } of ROOMS)
    for (const { value: tone } of TONES) expect(new Set(namesOf(coloursOfTone(room, tone))).size).toBe(6)
})
