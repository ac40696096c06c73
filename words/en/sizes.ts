/** Sizes to wear: choosing one, the size chart, and finding the own size. */

export const size = 'Size'
export const chooseFirst = 'Please choose a size first.'
export const yourSize = 'your size'
/** A bangle or a ring, with its inner diameter. */
export const inMm = (mm: number) => `${mm} mm`
export const insideLabel = (name: string, mm: number) => `${name} (${mm} mm inside)`

/** The chart. */
export const sizesIn = (unit: string) => `Sizes in ${unit}`
export const innerDiameter = 'Inner diameter'
export const units = { cm: 'cm', mm: 'mm', in: 'in' }
export const inches = 'inches'

/** Finding the own size. */
export const find = 'Find your size'
export const finderFailed = 'We couldn’t load the size finder. Close it and open it again.'
export const unitChoice = 'Units'
export const staysHere = 'Your measurements stay on this device.'
export const measureLabel = (measure: string, unit: string) => `${measure}, ${unit}`
export const orMeasureLabel = (measure: string, unit: string) =>
  `Or ${measure.charAt(0).toLowerCase()}${measure.slice(1)}, ${unit}`
export const found = (name: string) => `Your size is ${name}.`
export const notInSize = 'This work doesn’t come in that size.'
export const soldOutInSize = 'This work is sold out in that size.'
export const choose = (name: string) => `Choose ${name}`

/** What is measured, and how. */
export const fingerRound = 'Around your finger'
export const fingerRoundHint = 'Wrap a strip of paper where the ring will sit.'
export const ringAcross = 'Across a ring that fits'
export const bangleAcross = 'Across a bangle that fits'
export const acrossHint = 'The inside, edge to edge.'
export const knucklesRound = 'Around your knuckles'
export const knucklesRoundHint = 'With your thumb folded into your palm.'
export const bodyHint = 'Around your body, with the tape level and not tight.'
export const measureBetween = (least: string, most: string, unit: string) =>
  `Please enter a number between ${least} and ${most} ${unit}.`

/** Why it is that size. */
export const tooLarge = (measure: string, own: string, largest: string, ends: string) =>
  `${measure} ${own} is more than our largest size, ${largest} (${ends}).`
export const between = (needs: readonly { measure: string; size: string }[]) => {
  const said = needs.map(({ measure, size: needed }) => `your ${measure.toLowerCase()} needs ${needed}`).join(', ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. The larger one fits both.`
}
export const madeFor = (name: string, measures: readonly { measure: string; length: string }[]) =>
  `${name} is made for ${measures.map(({ measure, length }) => `${measure.toLowerCase()} ${length}`).join(' and ')}.`
