/** The names of a room's colours, by the measure of the collection's colour filter. */
import { distanceOf, type Lab } from '@rang-rekha/wall/oklab'
import type { RoomColour } from '@rang-rekha/wall/colours'
import { wantedColour } from '#domain/search/colours.rules.ts'
import { COLOUR_FAMILIES } from '#domain/search/filters.rules.ts'
import { listingWords } from '#words/listing.ts'
import { wallWorksWords } from '#words/wall-works.ts'

function nearestFamily(lab: Lab) {
  const families = COLOUR_FAMILIES.map(({ value }) => ({
    name: listingWords.colours[value],
    off: distanceOf(lab, wantedColour(value)),
  }))
  return families.reduce((best, next) => (next.off < best.off ? next : best))
}

/** Within one family the lightest is pale and the darkest deep. */
export function namesOf(colours: readonly RoomColour[]): string[] {
  const families = colours.map(({ lab }) => nearestFamily(lab).name)
  return colours.map(({ lab }, place) => {
    const family = families[place] ?? ''
    const lights = colours.flatMap((other, at) => (families[at] === family ? other.lab[0] : []))
    if (lights.length === 1) return family
    if (lab[0] === Math.max(...lights)) return wallWorksWords.paleColour(family.toLowerCase())
    return lab[0] === Math.min(...lights) ? wallWorksWords.deepColour(family.toLowerCase()) : family
  })
}
