/** The colours by which works are found, and how near two colours are to the eye. */
import { oklab } from '#shared/oklab.rules.ts'
import type { Lab } from '#shared/oklab.rules.ts'
import { PIGMENTS } from './filters.rules.ts'

/** Two colours nearer than this go by one name. */
const ALIKE = 0.07
/** A colour of the visitor's own is mostly purer than any pigment: what comes near it hangs, nearest first. */
export const NEAR = 0.3
/** Less of a picture than this is not its colour. */
const SHARE_MIN = 0.08

export type Swatch = { hex: string; share: number }

/** Only what the eye would name: the colours of a picture that have their share. */
export function coloursOf(palette: readonly Swatch[]): Lab[] {
  return palette.filter(({ share }) => share >= SHARE_MIN).map(({ hex }) => oklab(hex))
}

/** The eye forgives a lighter or darker shade sooner than another hue. */
export function squaredDistance(lightness: number, greenRed: number, blueYellow: number): number {
  return 0.36 * lightness * lightness + greenRed * greenRed + blueYellow * blueYellow
}

const PIGMENT_COLOURS = PIGMENTS.map(({ hex }) => oklab(hex))

/** One bit for each pigment that the colours come near. */
export function pigmentsOf(colours: readonly Lab[]): number {
  const isNear = (pigment: Lab) =>
    colours.some((c) => squaredDistance(c[0] - pigment[0], c[1] - pigment[1], c[2] - pigment[2]) <= ALIKE * ALIKE)
  return PIGMENT_COLOURS.reduce((bits, pigment, place) => (isNear(pigment) ? bits | (1 << place) : bits), 0)
}

/** A pigment by its name, any other colour by its six digits. */
export function wantedColour(value: string): Lab {
  return oklab(PIGMENTS.find((pigment) => pigment.value === value)?.hex ?? value)
}
