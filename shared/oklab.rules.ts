/** Colours as the eye sees them apart: OKLab, from their six digits. */

/** Lightness, green to red, blue to yellow. */
export type Lab = [lightness: number, greenRed: number, blueYellow: number]

export function oklab(hex: string): Lab {
  const digits = hex.replace('#', '')
  const r = linear(digits.slice(0, 2))
  const g = linear(digits.slice(2, 4))
  const b = linear(digits.slice(4, 6))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
