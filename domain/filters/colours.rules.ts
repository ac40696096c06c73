/** The colours by which works are found, and how near two colours are to the eye. */
import { oklab } from '#shared/oklab.rules.ts'
import type { Lab } from '#shared/oklab.rules.ts'
import { PIGMENTS } from './filters.rules.ts'

/** Two colours nearer than this go by one name. */
const ALIKE = 0.07
/** A colour of the visitor's own is mostly purer than any pigment: what comes near it hangs, nearest first. */
const NEAR = 0.3
/** Less of a picture than this is not its colour. */
const SHARE_MIN = 0.08

export type Swatch = { hex: string; share: number }
/** Only what the eye would name: the colours of a picture that have their share. */
export type Colours = readonly Lab[]

export function coloursOf(palette: readonly Swatch[]): Colours {
  return palette.filter(({ share }) => share >= SHARE_MIN).map(({ hex }) => oklab(hex))
}

/** How far the nearest colour of a picture is from the one that is looked for. */
export function farness(colours: Colours, wanted: Lab): number {
  let nearest = Infinity
  for (const colour of colours) nearest = Math.min(nearest, distance(colour, wanted))
  return nearest
}

export function isNear(colours: Colours, wanted: Lab): boolean {
  return farness(colours, wanted) <= NEAR
}

function distance(a: Lab, b: Lab): number {
  // The eye forgives a lighter or darker shade sooner than another hue.
  return Math.hypot((a[0] - b[0]) * 0.6, a[1] - b[1], a[2] - b[2])
}

const PIGMENT_LABS = PIGMENTS.map(({ hex }) => oklab(hex))

/** One bit for each pigment that the picture shows. */
export function pigmentsOf(colours: Colours): number {
  return PIGMENT_LABS.reduce(
    (bits, wanted, place) => (farness(colours, wanted) <= ALIKE ? bits | (1 << place) : bits),
    0,
  )
}

/** A pigment by its name, any other colour by its six digits. */
export function wantedColour(value: string): Lab {
  return oklab(PIGMENTS.find((pigment) => pigment.value === value)?.hex ?? value)
}
