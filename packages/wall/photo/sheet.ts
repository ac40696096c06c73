/**
 * Finds a sheet of A4 on a wall. Its results are suggestions, best first: a wrong one can look as certain as a right
 * one, so a person always confirms the sheet.
 */
import { areaOf, ordered } from '#wall/geometry/plane.ts'
import { outlinedBoxes } from './outlined-boxes.ts'
import type { OutlinedBox } from './outlined-boxes.ts'
import { lumaOf, shrunk } from './pixels.ts'
import type { Frame, Photo, Plane } from './pixels.ts'
import { between, distance, middleOfQuad } from '#wall/geometry/plane.ts'
import type { Point, Quad } from '#wall/geometry/plane.ts'
import { likenessOf } from './sheet-likeness.ts'
import type { Likeness, SeenSheet } from './sheet-likeness.ts'
import { settled } from './sheet-sides.ts'
import type { SettledSheet } from './sheet-sides.ts'

/** `score`: how much it is like a sheet, 0 to 1. */
export type SuggestedSheet = { quad: Quad; isLandscape: boolean; score: number }

/**
 * Outlines are looked for in a picture of about so many pixels on its longer side. A sheet that is near and aslant is
 * found more easily in a smaller picture, where its sides stray by fewer pixels.
 */
const FINE = { longerPx: 800, seenMin: 0.6, longestShare: 0.2 } as const
const COARSE = { longerPx: 400, seenMin: 0.6, longestShare: 0.35 } as const
/** A tap says where: less of the outline is enough, for there are fewer boxes to choose from. */
const TAPPED = { longerPx: 800, seenMin: 0.5, longestShare: 0.3 } as const
const BOXES_MAX = 40
/** For this many of the likeliest, the sides are searched thoroughly. */
const LIKELY_MAX = 12

type Look = { longerPx: number; seenMin: number; longestShare: number }
/** How far round a tap is looked, as a share of the photo's longer side. */
const TAP_REACH = 0.2

/** Pixels by which a box may miss the sheet's sides, one after the other. */
const REACHES = [8, 14, 20] as const
const USUAL_REACH = 14
/** Below it, a shape is not worth asking about. */
const SCORE_MIN = 0.01

/** `luma`: of the photo, for who asks more than once. */
export function findSheets(
  photo: Photo,
  { focalPx, tap, luma = lumaOf(photo) }: { focalPx: number; tap?: Point; luma?: Plane },
): SuggestedSheet[] {
  const look = (how: Look) => suggestionsOf(boxesOf(luma, how, tap), { photo, luma, focalPx })
  const found = look(tap ? TAPPED : FINE)
  return (found[0]?.score ?? 0) >= DOUBTFUL ? found : [...found, ...look(COARSE)].toSorted((a, b) => b.score - a.score)
}

/** Where nothing reaches it, another look is worth its time. */
const DOUBTFUL = 0.12

function suggestionsOf(boxes: readonly OutlinedBox[], seen: Omit<SeenSheet, 'outline'>): SuggestedSheet[] {
  const suggestions: SuggestedSheet[] = []
  for (const [index, { quad, outline }] of boxes.entries()) {
    const judge = (sheet: SettledSheet) => likenessOf(sheet, { ...seen, outline })
    const best = bestSettled(quad, judge, { luma: seen.luma, isLikely: index < LIKELY_MAX })
    if (best && best.score >= SCORE_MIN) suggest(best, suggestions)
  }
  return suggestions.toSorted((a, b) => b.score - a.score)
}

/** Corners set by hand, moved to the sheet's edges if these are near; unchanged without any. */
export function settleCorners(luma: Plane, corners: Quad): { quad: Quad; isSettled: boolean } {
  const quad = ordered(corners)
  const found = settled(luma, quad, SETTLE_REACH_PX)
  const isNear = found?.quad.every((corner, index) => distance(corner, quad[index]!) < SETTLED_MOVE_MAX_PX)
  return found && isNear ? { quad: found.quad, isSettled: true } : { quad, isSettled: false }
}

const SETTLE_REACH_PX = 6
const SETTLED_MOVE_MAX_PX = 8

function boxesOf(luma: Plane, { longerPx, seenMin, longestShare }: Look, tap: Point | undefined): OutlinedBox[] {
  const longer = Math.max(luma.width, luma.height)
  const times = Math.max(1, Math.round(longer / longerPx))
  const frame = tap ? frameRound(tap, luma) : { left: 0, top: 0, right: luma.width, bottom: luma.height }
  const small = shrunk(luma, times, frame)
  // In logarithms a sheet is as much brighter than its wall in the sun as in the shade.
  for (let at = 0; at < small.values.length; at++) small.values[at] = Math.log(small.values[at]! + DARKEST)
  const toPhoto = ([x, y]: Point): Point => [frame.left + x * times, frame.top + y * times]
  const boxes = outlinedBoxes(small, { seenMin, longestPx: (longestShare * longer) / times, keptMax: BOXES_MAX })
  return boxes
    .map(({ quad: [a, b, c, d], outline }): OutlinedBox => ({
      quad: [toPhoto(a), toPhoto(b), toPhoto(c), toPhoto(d)],
      outline,
    }))
    .filter(({ quad }) => !tap || isOn(tap, quad))
}

/** In darker areas, grain is not an edge. */
const DARKEST = 12

function frameRound([x, y]: Point, { width, height }: Plane): Frame {
  const reach = TAP_REACH * Math.max(width, height)
  return {
    left: Math.max(0, Math.round(x - reach)),
    top: Math.max(0, Math.round(y - reach)),
    right: Math.min(width, Math.round(x + reach)),
    bottom: Math.min(height, Math.round(y + reach)),
  }
}

/** Near enough to the middle that a thumb meant it. */
const isOn = (tap: Point, quad: Quad) => distance(tap, middleOfQuad(quad)) < 0.8 * Math.sqrt(areaOf(quad))

type Judge = (sheet: SettledSheet) => Likeness | null

function bestSettled(box: Quad, judge: Judge, { luma, isLikely }: { luma: Plane; isLikely: boolean }) {
  let best: SuggestedSheet | null = null
  const tried: Quad[] = []
  for (const reach of isLikely ? REACHES : [USUAL_REACH]) {
    const sheet = settledInSteps(luma, box, reach)
    // Often another reach leads to the same sides.
    if (!sheet || tried.some((quad) => areSame(quad, sheet.quad))) continue
    tried.push(sheet.quad)
    best = better(best, sheet, judge)
    if (!isLikely || (best && best.score >= SURE)) continue
    // A side on something beyond the sheet, such as a shelf just below it, is searched further inside.
    for (let side = 0; side < 4; side++) {
      const moved = settledInSteps(luma, pulledIn(sheet.quad, side), PULLED_REACH_PX)
      if (moved) best = better(best, moved, judge)
    }
  }
  return best
}

const areSame = (a: Quad, b: Quad) => a.every((corner, index) => distance(corner, b[index]!) < SAME_PX)

const SAME_PX = 0.2
const SURE = 0.3
const PULLED_IN = 0.06
const PULLED_REACH_PX = 5

function better(best: SuggestedSheet | null, sheet: SettledSheet, judge: Judge): SuggestedSheet | null {
  const likeness = judge(sheet)
  return likeness && (!best || likeness.score > best.score) ? { quad: sheet.quad, ...likeness } : best
}

/** Searches its sides within the reach, then more closely round the result. */
function settledInSteps(luma: Plane, quad: Quad, reachPx: number) {
  const side = Math.sqrt(areaOf(quad))
  const rough = settled(luma, quad, reachPx)
  const near = rough && settled(luma, rough.quad, Math.max(4, Math.min(6, 0.12 * side)))
  return near && settled(luma, near.quad, 3)
}

function pulledIn(quad: Quad, side: number): Quad {
  const [from, to] = [side, (side + 1) % 4]
  const [a, b, c, d] = quad.map((corner, index) => {
    if (index === from) return between(corner, quad[(from + 3) % 4]!, PULLED_IN)
    return index === to ? between(corner, quad[(to + 1) % 4]!, PULLED_IN) : corner
  })
  return [a!, b!, c!, d!]
}

/** One suggestion for each sheet, the most like one. */
function suggest(sheet: SuggestedSheet, suggestions: SuggestedSheet[]): void {
  const same = suggestions.findIndex(
    (other) =>
      distance(middleOfQuad(other.quad), middleOfQuad(sheet.quad)) < 6 &&
      Math.abs(Math.log(areaOf(other.quad) / areaOf(sheet.quad))) < 0.2,
  )
  if (same < 0) suggestions.push(sheet)
  else if (sheet.score > suggestions[same]!.score) suggestions[same] = sheet
}
