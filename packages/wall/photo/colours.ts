/** The colours of a photo, and how a work's go with them. */
import { distanceOf as far, hexOf, linear, oklabOf } from './oklab.ts'
import type { Lab } from './oklab.ts'
import { paintOf, type Rgb } from './light.ts'
import type { Photo } from './pixels.ts'

export type RoomColour = { lab: Lab; hex: string; share: number }

const COLOURS = 6
const SAMPLES = 6000
const ROUNDS = 8
/** Colours of less of a photo than this are no starting point. */
const CELL_SHARE_MIN = 0.004
const CELLS_PER_UNIT = 12

/** Six at most, commonest first; of the same photo always the same. */
export function coloursOfPhoto({ data }: Photo): RoomColour[] {
  const samples = samplesOf(data)
  let groups = grouped(samples, firstColours(samples))
  for (let round = 1; round < ROUNDS; round++)
    groups = grouped(
      samples,
      groups.map(({ lab }) => lab),
    )
  return groups
    .map(({ lab, count }) => ({ lab, hex: hexOf(lab), share: count / samples.length }))
    .toSorted((a, b) => b.share - a.share)
}

function samplesOf(data: Photo['data']): Lab[] {
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / SAMPLES))
  const samples: Lab[] = []
  for (let at = 0; at + 2 < data.length; at += step) samples.push(oklabOf(data[at]!, data[at + 1]!, data[at + 2]!))
  return samples
}

/** The commonest, then always the one that is furthest from those chosen. */
function firstColours(samples: readonly Lab[]): Lab[] {
  const cells = new Map<string, Lab[]>()
  for (const lab of samples) {
    const key = lab.map((value) => Math.round(value * CELLS_PER_UNIT)).join()
    const cell = cells.get(key)
    if (cell) cell.push(lab)
    else cells.set(key, [lab])
  }
  const common = [...cells.values()]
    .filter((cell) => cell.length >= samples.length * CELL_SHARE_MIN)
    .toSorted((a, b) => b.length - a.length)
    .map(meanOf)
  const chosen = common.slice(0, 1)
  while (chosen.length < Math.min(COLOURS, common.length)) {
    const reach = (lab: Lab) => Math.min(...chosen.map((other) => far(lab, other)))
    chosen.push(common.reduce((best, next) => (reach(next) > reach(best) ? next : best)))
  }
  return chosen
}

function meanOf(cell: readonly Lab[]): Lab {
  const sum = cell.reduce((sum, lab) => [sum[0] + lab[0], sum[1] + lab[1], sum[2] + lab[2]])
  return [sum[0] / cell.length, sum[1] / cell.length, sum[2] / cell.length]
}

function grouped(samples: readonly Lab[], colours: readonly Lab[]): { lab: Lab; count: number }[] {
  const groups = colours.map((): Lab[] => [])
  for (const sample of samples) groups[nearestOf(sample, colours)]?.push(sample)
  return groups.filter((group) => group.length > 0).map((group) => ({ lab: meanOf(group), count: group.length }))
}

const nearestOf = (sample: Lab, colours: readonly Lab[]): number =>
  colours.reduce((best, colour, index) => (far(sample, colour) < far(sample, colours[best]!) ? index : best), 0)

/** As they would be in full light: a wall is white in the evening too, and a cushion as red as by day. */
export const inFullLight = (colours: readonly RoomColour[], light: Rgb): RoomColour[] =>
  colours.map(({ hex, share }) => {
    const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16))
    const lab = oklabOf(...paintOf([channel(1), channel(3), channel(5)], light))
    return { lab, hex: hexOf(lab), share }
  })

/** Where in a photo each colour shows best, as shares of its width and height: of those nearest to it the calmest place. */
export function spotsOf({ data, width, height }: Photo, colours: readonly RoomColour[]): { x: number; y: number }[] {
  const labAt = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return oklabOf(data[at]!, data[at + 1]!, data[at + 2]!)
  }
  const off = colours.map(() => Infinity)
  const spots = colours.map(() => ({ x: 0.5, y: 0.5 }))
  for (let y = 1; y < height - 1; y += 2)
    for (let x = 1; x < width - 1; x += 2) {
      const around = [labAt(x, y), labAt(x - 1, y), labAt(x + 1, y), labAt(x, y - 1), labAt(x, y + 1)]
      for (const [place, { lab }] of colours.entries()) {
        const worst = Math.max(...around.map((near) => far(near, lab)))
        if (worst >= off[place]!) continue
        off[place] = worst
        spots[place] = { x: (x + 0.5) / width, y: (y + 0.5) / height }
      }
    }
  return spots
}

/** `accent`: the colour of the room that it picks up, if visible. */
export type WallMatch = { score: number; accent: RoomColour | null }

export type WorkColour = { lab: Lab; share: number }
export type WallPaint = { paint: Lab; room: readonly RoomColour[] }

const ECHO_REACH = 0.09
/** Weaker matches are not mentioned. */
const ECHO_TOLD = 0.2
const RELIEF_REACH = 0.16

/**
 * A work goes with a wall when one of its colours is also in the room, and when it contrasts with the paint. The score
 * is from 0 to 1.
 */
export function matchOf(work: readonly WorkColour[], { paint, room }: WallPaint): WallMatch {
  let echo = 0
  let heard: RoomColour | null = null
  for (const accent of room)
    for (const { lab, share } of work) {
      const strength = 0.4 + 0.6 * Math.min(1, 8 * chromaOf(accent.lab))
      const loud = strength * share ** 0.4 * Math.exp(-((far(lab, accent.lab) / ECHO_REACH) ** 2))
      if (loud <= echo) continue
      echo = loud
      heard = accent
    }
  const apart = work.reduce((sum, { lab, share }) => sum + share * far(lab, paint), 0)
  const relief = 1 - Math.exp(-((apart / RELIEF_REACH) ** 2))
  return { score: 0.6 * echo + 0.4 * relief, accent: echo >= ECHO_TOLD ? heard : null }
}

const chromaOf = (lab: Lab): number => Math.hypot(lab[1], lab[2])

const GREY = 0.03

/** Colours that a work can pick up: all but the paint, colours before greys. */
export function accentsOf(colours: readonly RoomColour[], paint: Lab): RoomColour[] {
  const others = colours.filter(({ lab }) => far(lab, paint) > 0.02)
  const bright = others.filter(({ lab }) => chromaOf(lab) > GREY)
  return bright.length > 0 ? bright : others
}

/** The works that go with a wall, best first; of equal ones the newest, which comes first. */
export function rankForWall<W extends { colours: readonly WorkColour[] }>(
  works: readonly W[],
  wall: WallPaint,
): (W & { match: WallMatch })[] {
  return works
    .map((work) => ({ ...work, match: matchOf(work.colours, wall) }))
    .toSorted((a, b) => b.match.score - a.match.score)
}
