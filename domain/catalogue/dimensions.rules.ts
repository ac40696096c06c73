/** Sizes as people write them: '61 × 76 cm', '24 x 36 in', '30 × 20 × 4 cm'. */

export type Size = { widthCm: number; heightCm: number; depthCm: number | null }

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
const BY = String.raw`\s*(?:×|x|by)\s*`
const SIZE = new RegExp(`${NUMBER}${BY}${NUMBER}(?:${BY}${NUMBER})?\\s*(cm|mm|in|inch|inches|")`, 'i')
const CM_PER_UNIT: Record<string, number> = { cm: 1, mm: 0.1 }
const CM_PER_INCH = 2.54

/** Null when the text names no width and height with a unit. */
export function parseDimensions(text: string): Size | null {
  const [, width, height, depth, unit] = SIZE.exec(text) ?? []
  if (width === undefined || height === undefined || unit === undefined) return null
  const factor = CM_PER_UNIT[unit.toLowerCase()] ?? CM_PER_INCH
  const centimetres = (value: string) => Math.round(Number(value) * factor * 100) / 100
  const size = {
    widthCm: centimetres(width),
    heightCm: centimetres(height),
    depthCm: depth === undefined ? null : centimetres(depth),
  }
  return size.widthCm > 0 && size.heightCm > 0 && size.depthCm !== 0 ? size : null
}
