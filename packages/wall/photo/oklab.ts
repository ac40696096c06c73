/** Colours as the eye sees them apart: OKLab, from their six digits and back; and how near they are to the eye. */

/** Lightness, green to red, blue to yellow. */
export type Lab = [lightness: number, greenRed: number, blueYellow: number]

export function oklab(hex: string): Lab {
  const digits = hex.replace('#', '')
  const channel = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16)
  return oklabOf(channel(0), channel(2), channel(4))
}

/** From red, green and blue, each from 0 to 255. */
export function oklabOf(red: number, green: number, blue: number): Lab {
  const r = linear(red)
  const g = linear(green)
  const b = linear(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The eye forgives a lighter or darker shade sooner than another hue. */
export const squaredDistance = (lightness: number, greenRed: number, blueYellow: number) =>
  0.36 * lightness * lightness + greenRed * greenRed + blueYellow * blueYellow

export const distanceOf = (a: Lab, b: Lab): number => Math.sqrt(squaredDistance(a[0] - b[0], a[1] - b[1], a[2] - b[2]))

/** The nearest colour that a screen shows, as six digits. */
export function hexOf([lightness, greenRed, blueYellow]: Lab): string {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return (
    '#' +
    digits(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    digits(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    digits(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

const digits = (linear: number): string => channelOf(linear).toString(16).padStart(2, '0')

/** As a screen writes so much light, from 0 to 255. */
export function channelOf(linear: number): number {
  const value = 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
  return Math.max(0, Math.min(255, Math.round(value)))
}

/** How much light a screen means by it, from 0 to 1. */
export const linear = (channel: number): number => LIGHT[channel] ?? lightOf(channel)

function lightOf(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Whole channels are looked up: a power takes longer than all else that a colour needs. */
const LIGHT = Float64Array.from({ length: 256 }, (_, channel) => lightOf(channel))
