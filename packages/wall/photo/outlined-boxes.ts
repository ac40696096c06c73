/**
 * Boxes with a sharp rise of brightness towards their inside along all four sides, with any content. This finds a sheet
 * crossed by the edge of a patch of sun: its brightness varies, but its outline is whole.
 */
import type { Plane } from './pixels.ts'
import type { Quad } from '#wall/geometry/plane.ts'
import { BOTTOM, halved, LEFT, RIGHT, sharpRises, TOP } from './sharp-rises.ts'
import type { Rises } from './sharp-rises.ts'

/** `outline`: how much of its outline is seen and ends at its corners, 0 to 2. */
export type OutlinedBox = { quad: Quad; outline: number }

export type BoxSearch = {
  /** The share of each side that has to show the rise. */
  seenMin: number
  /** Pixels of the plane. */
  longestPx: number
  keptMax: number
}

type Box = { x: number; y: number; width: number; height: number; outline: number }

/** In pixels of the search, which is at half the size of the plane. */
const SHORTEST = 10
const BEYOND = 4
/** Width over height of a sheet, upright and lying, as a photo from the side may show it. */
const UPRIGHT = { narrowest: 0.58, widest: 0.84 } as const
const LYING = { narrowest: 1.18, widest: 1.66 } as const
/** An edge that runs on beyond the corners is the side of something else. */
const BEYOND_WEIGHT = 0.7
/** A fainter outline is not a sheet, with any content (sheet-likeness.rules.ts). */
const OUTLINE_MIN = 1.25

export function outlinedBoxes(plane: Plane, search: BoxSearch): OutlinedBox[] {
  const boxes = boxesIn(new Sums(halved(sharpRises(plane))), search)
  return apart(boxes, search.keptMax).map((box) => ({ quad: quadOf(box), outline: box.outline }))
}

/** How many pixels could be on a side, counted down the columns and along the rows. */
class Sums {
  readonly width: number
  readonly height: number
  readonly sides: Uint8Array
  readonly left: Uint16Array
  readonly right: Uint16Array
  readonly top: Uint16Array
  readonly bottom: Uint16Array

  constructor({ sides, width, height }: Rises) {
    this.width = width
    this.height = height
    this.sides = sides
    this.left = this.#downColumns(LEFT)
    this.right = this.#downColumns(RIGHT)
    this.top = this.#alongRows(TOP)
    this.bottom = this.#alongRows(BOTTOM)
  }

  /** At (x, y): those above it in its column. */
  #downColumns(side: number): Uint16Array {
    const { width, height, sides } = this
    const sums = new Uint16Array(width * (height + 1))
    for (let at = 0; at < width * height; at++) sums[at + width] = sums[at]! + (sides[at]! & side ? 1 : 0)
    return sums
  }

  /** At (x, y), in rows that are one longer: those before it in its row. */
  #alongRows(side: number): Uint16Array {
    const { width, height, sides } = this
    const sums = new Uint16Array((width + 1) * height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const at = y * (width + 1) + x
        sums[at + 1] = sums[at]! + (sides[y * width + x]! & side ? 1 : 0)
      }
    return sums
  }
}

function boxesIn(sums: Sums, { seenMin, longestPx }: BoxSearch): Box[] {
  const { width, height, sides } = sums
  const longest = longestPx >> 1
  const best = new Map<number, Box>()
  const wides = new Uint16Array(Math.max(0, longest + 1))
  for (let y = BEYOND; y < height - SHORTEST - BEYOND; y++)
    for (let x = BEYOND; x < width - SHORTEST - BEYOND; x++) {
      if (!(sides[(y + 1) * width + x]! & LEFT) || !(sides[y * width + x + 1]! & TOP)) continue
      const count = widthsSeen(sums, x, y, { seenMin, longest, wides })
      if (count > 0) keepBoxes(best, sums, x, y, { seenMin, longest, wides: wides.subarray(0, count) })
    }
  return [...best.values()]
}

type Reach = { seenMin: number; longest: number; wides: Uint16Array }

/** How wide a box may be from here for its upper side to be seen, and enough of its right one, however tall it is. */
function widthsSeen({ top, right, width, height }: Sums, x: number, y: number, reach: Reach): number {
  const { seenMin, longest, wides } = reach
  const from = y * (width + 1) + x
  const last = Math.min(longest, width - x - 1 - BEYOND)
  const lowest = Math.min(longest, height - y - 1 - BEYOND)
  let count = 0
  for (let wide = SHORTEST; wide <= last; wide++) {
    if (top[from + wide]! - top[from]! < seenMin * wide) continue
    const upper = y * width + x + wide
    const lower = upper + Math.min(lowest, Math.ceil(wide / UPRIGHT.narrowest)) * width
    if ((right[lower]! - right[upper]!) * LYING.widest >= seenMin * wide) wides[count++] = wide
  }
  return count
}

/** Those whose upper left corner is here. */
function keepBoxes(best: Map<number, Box>, sums: Sums, x: number, y: number, { seenMin, longest, wides }: Reach): void {
  const { left, right, bottom, width, height } = sums
  const widestOfAll = wides[wides.length - 1]!
  const tallest = Math.min(longest, height - y - 1 - BEYOND, Math.floor(widestOfAll / UPRIGHT.narrowest))
  let first = 0
  for (let tall = SHORTEST; tall <= tallest; tall++) {
    const upper = y * width + x
    const lower = upper + tall * width
    const seen = seenMin * tall
    if (left[lower]! - left[upper]! < seen) continue
    const narrowest = tall * UPRIGHT.narrowest
    const widest = Math.min(widestOfAll, Math.floor(tall * LYING.widest))
    while (wides[first]! < narrowest) first++
    const from = (y + tall) * (width + 1) + x
    const bottomFrom = bottom[from]!
    if (bottom[from + widest]! - bottomFrom < seenMin * wides[first]!) continue
    const uprightWidest = tall * UPRIGHT.widest
    const lyingNarrowest = tall * LYING.narrowest
    for (let place = first; place < wides.length && wides[place]! <= widest; place++) {
      const wide = wides[place]!
      if (wide > uprightWidest && wide < lyingNarrowest) continue
      if (bottom[from + wide]! - bottomFrom < seenMin * wide) continue
      if (right[lower + wide]! - right[upper + wide]! < seen) continue
      const outline = outlineOf(sums, x, y, wide, tall)
      if (outline > OUTLINE_MIN) keepBest(best, { x, y, width: wide, height: tall, outline })
    }
  }
}

/** The faintest side and the mean of all four, minus continuations beyond the corners. */
function outlineOf({ left, right, top, bottom, width }: Sums, x: number, y: number, wide: number, tall: number) {
  const fromLeft = y * width + x
  const toLeft = fromLeft + tall * width
  const fromTop = y * (width + 1) + x
  const fromBottom = fromTop + tall * (width + 1)
  const sides = [
    (left[toLeft]! - left[fromLeft]!) / tall,
    (right[toLeft + wide]! - right[fromLeft + wide]!) / tall,
    (top[fromTop + wide]! - top[fromTop]!) / wide,
    (bottom[fromBottom + wide]! - bottom[fromBottom]!) / wide,
  ] as const
  const beyond =
    beyondOf(left, fromLeft, toLeft, width) +
    beyondOf(right, fromLeft + wide, toLeft + wide, width) +
    beyondOf(top, fromTop, fromTop + wide, 1) +
    beyondOf(bottom, fromBottom, fromBottom + wide, 1)
  return Math.min(...sides) + (sides[0] + sides[1] + sides[2] + sides[3]) / 4 - BEYOND_WEIGHT * (beyond / 4)
}

/** The share of the line before and after a side that is an edge, too. */
function beyondOf(sums: Uint16Array, from: number, to: number, step: number): number {
  const before = sums[from]! - sums[from - BEYOND * step]!
  const after = sums[to + BEYOND * step]! - sums[to]!
  return (before + after) / (2 * BEYOND)
}

/** Of boxes that are nearly the same, the one with the best outline. */
function keepBest(best: Map<number, Box>, box: Box): void {
  const column = (box.x + box.width / 2) >> 2
  const row = (box.y + box.height / 2) >> 2
  const size = Math.round(2 * Math.log2(box.width * box.height))
  const key = (row * 1024 + column) * 64 + size
  const known = best.get(key)
  if (!known || box.outline > known.outline) best.set(key, box)
}

const SAME = { middle: 2.5, size: 0.25 } as const

function apart(boxes: readonly Box[], keptMax: number): Box[] {
  const kept: Box[] = []
  for (const box of boxes.toSorted((a, b) => b.outline - a.outline)) {
    if (kept.length === keptMax) break
    if (!kept.some((other) => isSame(box, other))) kept.push(box)
  }
  return kept
}

const isSame = (a: Box, b: Box) =>
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < SAME.middle &&
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < SAME.middle &&
  Math.abs(Math.log((a.width * a.height) / (b.width * b.height))) < SAME.size

/** In pixels of the plane. */
function quadOf({ x, y, width, height }: Box): Quad {
  const [left, top, right, bottom] = [2 * x + 1, 2 * y + 1, 2 * (x + width) + 1, 2 * (y + height) + 1]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}
