/**
 * Whether two pictures show the same: one may be encoded again, resized, mirrored, and cropped by up to six percent a side.
 * First each side's crop is found along each axis; then the pictures, laid over one another, are compared field by field.
 */
import { planesOf, SAMPLES, type Planes } from './picture-layout.rules.ts'

const CROP_MAX = 0.06
const CROP_STEP = 0.005
const CROPS = Array.from({ length: Math.round(CROP_MAX / CROP_STEP) + 1 }, (_, at) => at * CROP_STEP)

/** What varies along an axis: light and change of light, in stripes beside it. */
const STRIPES = 4
const FEATURES = STRIPES * 2

type Side = { planes: Planes; size: number; across: Float32Array; down: Float32Array }
export type Looked = { fine: Sides; coarse: Sides }
type Sides = { plain: Side; mirrored: Side }

/** Fine threads look different in each copy: seen from further away they don't. */
export function lookedAt(samples: Uint8Array): Looked {
  const planes = planesOf(samples)
  return { fine: sidesOf(planes, SAMPLES), coarse: sidesOf(planes.map(halved) as unknown as Planes, SAMPLES / 2) }
}

const sidesOf = (planes: Planes, size: number): Sides => ({
  plain: sideOf(planes, size),
  mirrored: sideOf(planes.map((plane) => flipped(plane, size)) as unknown as Planes, size),
})

function sideOf(planes: Planes, size: number): Side {
  const [light] = planes
  return { planes, size, across: profileOf(light, size, 1, size), down: profileOf(light, size, size, 1) }
}

function halved(plane: Float32Array): Float32Array {
  const size = SAMPLES / 2
  return Float32Array.from({ length: size * size }, (_, at) => {
    const corner = Math.floor(at / size) * 2 * SAMPLES + (at % size) * 2
    return (plane[corner]! + plane[corner + 1]! + plane[corner + SAMPLES]! + plane[corner + SAMPLES + 1]!) / 4
  })
}

const flipped = (plane: Float32Array, size: number) =>
  plane.map((_, at) => plane[at - (at % size) + size - 1 - (at % size)]!)

/** `along` and `beside`: how far the next sample is along the axis and beside it. */
function profileOf(light: Float32Array, size: number, along: number, beside: number): Float32Array {
  const profile = new Float32Array(size * FEATURES)
  for (let place = 0; place < size; place++) {
    const next = place < size - 1 ? along : -along
    for (let at = 0; at < size; at++) {
      const sample = place * along + at * beside
      const feature = place * FEATURES + Math.floor((at * STRIPES) / size)
      profile[feature]! += (light[sample]! * STRIPES) / size
      profile[feature + STRIPES]! += (Math.abs(light[sample + next]! - light[sample]!) * STRIPES) / size
    }
  }
  return profile
}

type Crop = { start: number; end: number }
/** With where each place of the axis was before it was cut, by how many samples there are. */
type KnownCrop = Crop & { places: ReadonlyMap<number, Places> }
type Places = { before: Uint8Array; behind: Float32Array }

/** Where each place of a cropped axis was before: the sample before it, and how far behind that. */
function placesIn({ start, end }: Crop, size: number): Places {
  const before = new Uint8Array(size)
  const behind = new Float32Array(size)
  for (let place = 0; place < size; place++) {
    const at = (start + ((place + 0.5) / size) * (1 - start - end)) * size - 0.5
    const within = Math.max(0, Math.min(size - 1.001, at))
    before[place] = Math.floor(within)
    behind[place] = within - before[place]!
  }
  return { before, behind }
}

const EVERY_CROP: readonly KnownCrop[] = CROPS.flatMap((start) =>
  CROPS.map((end) => {
    const sizes = [SAMPLES, SAMPLES / 2]
    return { start, end, places: new Map(sizes.map((size) => [size, placesIn({ start, end }, size)])) }
  }),
)
/** Every second one: the best of these is near the best of all. */
const SOME_CROPS = EVERY_CROP.filter(({ start, end }) => [start, end].every((cut) => CROPS.indexOf(cut) % 2 === 0))

type FoundCrop = Crop & { far: number }

/** The crop of the original that is most like the copy, along one axis, and how far from it. */
function cropOf(original: Float32Array, copy: Float32Array, size: number, among: readonly KnownCrop[]): FoundCrop {
  let best: FoundCrop = { start: 0, end: 0, far: Infinity }
  for (const crop of among) {
    const { before, behind } = crop.places.get(size)!
    let far = 0
    for (let place = 0; place < size && far < best.far; place++) {
      const [from, share] = [before[place]! * FEATURES, behind[place]!]
      for (let feature = 0; feature < FEATURES; feature++) {
        const here = original[from + feature]! * (1 - share) + original[from + FEATURES + feature]! * share
        far += (here - copy[place * FEATURES + feature]!) ** 2
      }
    }
    if (far < best.far) best = { start: crop.start, end: crop.end, far }
  }
  return best
}

/** So much finer samples show a crop better. */
const NEARBY = CROP_STEP * 2.5
const near = ({ start, end }: Crop) =>
  EVERY_CROP.filter((crop) => Math.abs(crop.start - start) < NEARBY && Math.abs(crop.end - end) < NEARBY)

function cropped(plane: Float32Array, size: number, across: Crop, down: Crop): Float32Array {
  const [x, y] = [placesIn(across, size), placesIn(down, size)]
  const shown = new Float32Array(size * size)
  for (let row = 0; row < size; row++) {
    const [above, low] = [y.before[row]! * size, y.behind[row]!]
    for (let at = 0; at < size; at++) {
      const [corner, right] = [above + x.before[at]!, x.behind[at]!]
      const top = plane[corner]! * (1 - right) + plane[corner + 1]! * right
      const bottom = plane[corner + size]! * (1 - right) + plane[corner + size + 1]! * right
      shown[row * size + at] = top * (1 - low) + bottom * low
    }
  }
  return shown
}

const FIELDS = { fine: 10, coarse: 8 }
/** In a field with less contrast there is nothing to compare but its colour. */
const FLAT = 4
const LIGHT_APART_MAX = 14
const COLOUR_APART_MAX = 10
const LIKENESS_MIN = 0.6
/** With fewer fields that show anything, such as a plain wall, nothing can be said. */
const SHOWN_MIN = 8

/** Which share of the fields agree. Plain ground is like other plain ground, so it counts only where it differs. */
function agreementOf(one: Planes, other: Planes, size: number, fields: number): number {
  const counts = { shown: 0, agreeing: 0, otherGround: 0 }
  const edge = (field: number) => Math.round((field * size) / fields)
  for (let row = 0; row < fields; row++) {
    for (let column = 0; column < fields; column++) {
      const field = { top: edge(row), bottom: edge(row + 1), left: edge(column), right: edge(column + 1) }
      const { contrast, likeness, lightApart, colourApart } = compareField(one, other, size, field)
      const isNear = lightApart < LIGHT_APART_MAX && colourApart < COLOUR_APART_MAX
      if (contrast >= FLAT) {
        counts.shown++
        if (isNear && likeness > LIKENESS_MIN) counts.agreeing++
      } else if (!isNear) counts.otherGround++
    }
  }
  return counts.shown < SHOWN_MIN ? 0 : counts.agreeing / (counts.shown + counts.otherGround)
}

type Field = { top: number; bottom: number; left: number; right: number }

function compareField(one: Planes, other: Planes, size: number, { top, bottom, left, right }: Field) {
  const count = (bottom - top) * (right - left)
  const [a, b, both] = [new Float64Array(3), new Float64Array(3), { aa: 0, bb: 0, ab: 0 }]
  for (let row = top; row < bottom; row++) {
    for (let at = row * size + left; at < row * size + right; at++) {
      for (let plane = 0; plane < 3; plane++) {
        a[plane]! += one[plane]![at]! / count
        b[plane]! += other[plane]![at]! / count
      }
    }
  }
  for (let row = top; row < bottom; row++) {
    for (let at = row * size + left; at < row * size + right; at++) {
      const [x, y] = [one[0][at]! - a[0]!, other[0][at]! - b[0]!]
      both.aa += x * x
      both.bb += y * y
      both.ab += x * y
    }
  }
  return {
    contrast: Math.sqrt(Math.max(both.aa, both.bb) / count),
    likeness: both.ab / Math.sqrt(both.aa * both.bb + Number.EPSILON),
    lightApart: Math.abs(a[0]! - b[0]!),
    colourApart: Math.hypot(a[1]! - b[1]!, a[2]! - b[2]!),
  }
}

/** Either may be the cropped one, mirrored or not. The two ways that are nearest along the axes are compared whole. */
const WAYS = [
  { isTurned: false, copy: 'plain' },
  { isTurned: false, copy: 'mirrored' },
  { isTurned: true, copy: 'plain' },
  { isTurned: true, copy: 'mirrored' },
] as const
const WAYS_MAX = 2

/** From 0 to 1. */
export function agreement(one: Looked, other: Looked): number {
  const ways = WAYS.map(({ isTurned, copy }) => {
    const [original, changed] = isTurned ? [other, one] : [one, other]
    const sides = (scale: keyof Looked) => [original[scale].plain, changed[scale][copy]] as const
    const [from, to] = sides('coarse')
    const across = cropOf(from.across, to.across, from.size, SOME_CROPS)
    const down = cropOf(from.down, to.down, from.size, SOME_CROPS)
    return { sides, across, down, far: across.far + down.far }
  })
  const nearest = ways.toSorted((a, b) => a.far - b.far).slice(0, WAYS_MAX)
  const agreements = nearest.flatMap(({ sides, ...crops }) => {
    return (['coarse', 'fine'] as const).map((scale) => {
      const [from, to] = sides(scale)
      const across = cropOf(from.across, to.across, from.size, near(crops.across))
      const down = cropOf(from.down, to.down, from.size, near(crops.down))
      return laidOver([from, to], { across, down }, FIELDS[scale])
    })
  })
  return Math.max(...agreements)
}

function laidOver(
  [original, copy]: readonly [Side, Side],
  { across, down }: { across: Crop; down: Crop },
  fields: number,
): number {
  const shown = original.planes.map((plane) => cropped(plane, original.size, across, down)) as unknown as Planes
  return agreementOf(shown, copy.planes, original.size, fields)
}

/** Copies agree in more than this, and different pictures in less: measured in `compare-picture.test.ts`. */
export const AGREEMENT_MIN = 0.69
