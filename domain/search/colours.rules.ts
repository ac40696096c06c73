/** The colours by which works are found. */
import { oklab, squaredDistance, type Lab } from '@rang-rekha/wall/oklab'
import { COLOUR_FAMILIES } from './filters.rules.ts'

/** Colours nearer than this share a name. */
const ALIKE = 0.07
/** A visitor's own colour is mostly purer than any family, so works near it are shown, nearest first. */
const NEAR = 0.3
/** A smaller share of a picture is not its colour. */
const SHARE_MIN = 0.08
export const COLOURS_MAX = 5

export type Swatch = { hex: string; share: number }

/** The colours that the eye would name: those with a large enough share of the picture. */
export const namedSwatches = (palette: readonly Swatch[]): Swatch[] =>
  palette.filter(({ share }) => share >= SHARE_MIN).slice(0, COLOURS_MAX)

export const coloursOf = (palette: readonly Swatch[]): Lab[] => namedSwatches(palette).map(({ hex }) => oklab(hex))

const FAMILY_COLOURS = COLOUR_FAMILIES.map(({ hex }) => oklab(hex))

/** One bit for each colour family that the colours come near. */
export function colourFamiliesOf(colours: readonly Lab[]): number {
  const isNear = (family: Lab) =>
    colours.some((c) => squaredDistance(c[0] - family[0], c[1] - family[1], c[2] - family[2]) <= ALIKE * ALIKE)
  return FAMILY_COLOURS.reduce((bits, family, place) => (isNear(family) ? bits | (1 << place) : bits), 0)
}

/** Its place among the families; -1 for a colour of a visitor's own. */
export const familyOf = (value: string): number => COLOUR_FAMILIES.findIndex((family) => family.value === value)

/** A colour family by its name, any other colour by its six digits. */
export function wantedColour(value: string): Lab {
  return FAMILY_COLOURS[familyOf(value)] ?? oklab(value)
}

/** How near a work's colour must be. */
export const colourReach = (value: string): number => (familyOf(value) < 0 ? NEAR : ALIKE)
