import type { Sharp } from 'sharp'
import { hexOf, oklabOf, type Lab } from '@rang-rekha/wall/oklab'

export type Palette = { hex: string; share: number }[]
type Swatch = { centre: Lab; count: number }

const SWATCHES = 5
const SWATCHES_MIN = 3
const ROUNDS = 8
const DISTANCE_MIN = 0.055
const SHARE_MIN = 0.03

/** Three to five colours of a picture, commonest first, grouped in OKLab as the eye groups them. */
export async function paletteOf(bytes: Uint8Array): Promise<Palette> {
  const samples: Lab[] = []
  for (let i = 0; i + 2 < bytes.length; i += 3)
    samples.push(oklabOf(bytes[i] ?? 0, bytes[i + 1] ?? 0, bytes[i + 2] ?? 0))
  let swatches = assign(samples, firstCentres(samples))
  for (let round = 0; round < ROUNDS; round++) {
    // Short rounds, so that requests are answered in between.
    await new Promise((resolve) => setImmediate(resolve))
    const centres = swatches.map(({ centre }) => centre)
    swatches = assign(samples, centres)
  }
  const merged = mergeNear(swatches)
  const spread = merged.length < SWATCHES_MIN ? swatches.toSorted((a, b) => b.count - a.count) : merged
  const kept = spread.filter((swatch, index) => index < SWATCHES_MIN || swatch.count >= samples.length * SHARE_MIN)
  return kept.slice(0, SWATCHES).map(({ centre, count }) => ({
    hex: hexOf(centre),
    share: Math.round((count / samples.length) * 1000) / 1000,
  }))
}

/** Start with the commonest cell of a coarse grid, then always with the sample furthest from what is chosen. */
function firstCentres(samples: Lab[]): Lab[] {
  const cells = new Map<string, Lab[]>()
  for (const sample of samples) {
    const key = sample.map((value) => Math.round(value * 12)).join()
    const cell = cells.get(key)
    if (cell) cell.push(sample)
    else cells.set(key, [sample])
  }
  const ranked = [...cells.values()].toSorted((a, b) => b.length - a.length)
  const candidates = ranked.filter((cell) => cell.length >= samples.length * 0.004).map((cell) => mean(cell))
  const centres: Lab[] = [candidates[0] ?? mean(samples)]
  while (centres.length < SWATCHES && centres.length < candidates.length) {
    const reach = (sample: Lab) => Math.min(...centres.map((centre) => distance(sample, centre)))
    centres.push(candidates.reduce((best, next) => (reach(next) > reach(best) ? next : best)))
  }
  return centres
}

function assign(samples: Lab[], centres: Lab[]): Swatch[] {
  const groups = centres.map((): Lab[] => [])
  for (const sample of samples) groups[nearest(sample, centres)]?.push(sample)
  return groups.filter((group) => group.length > 0).map((group) => ({ centre: mean(group), count: group.length }))
}

function nearest(sample: Lab, centres: Lab[]): number {
  let best = 0
  let least = Infinity
  for (const [index, centre] of centres.entries()) {
    const far = distance(sample, centre)
    if (far >= least) continue
    best = index
    least = far
  }
  return best
}

function mergeNear(swatches: Swatch[]): Swatch[] {
  const kept: Swatch[] = []
  for (const swatch of swatches.toSorted((a, b) => b.count - a.count)) {
    const near = kept.find((other) => distance(other.centre, swatch.centre) < DISTANCE_MIN)
    if (near) near.count += swatch.count
    else kept.push({ ...swatch })
  }
  return kept
}

const distance = (a: Lab, b: Lab) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])

function mean(samples: Lab[]): Lab {
  const sum: Lab = [0, 0, 0]
  for (const [l, a, b] of samples) {
    sum[0] += l
    sum[1] += a
    sum[2] += b
  }
  return [sum[0] / samples.length, sum[1] / samples.length, sum[2] / samples.length]
}

/** A picture a few pixels wide, as a data: URI. */
export async function blurOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .clone()
    .resize(14, 14, { fit: 'inside' })
    .removeAlpha()
    .webp({ quality: 32, effort: 6, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
