/**
 * Rooms as people photograph them with a phone, each from its seed, with known true measures: a sheet of A4 on the
 * wall, a door, pictures, furniture, sun through a window in nearly half of them. World in centimetres.
 */
import type { Point, Quad } from '#wall/geometry/plane.ts'
import { rectangle } from '#wall/geometry/plane.ts'
import { Chance } from './chance.ts'
import { bed, bench, books, sideboard, sofa, vase } from './furniture.ts'
import type { Solid } from './furniture.ts'
import { door, picture, sheet, switchPlate, window } from './on-the-wall.ts'
import type { Flat } from './on-the-wall.ts'
import { SceneCamera } from './scene-camera.ts'
import { clamp } from './shades.ts'

export type Scene = {
  seed: number
  camera: SceneCamera
  sheet: Flat
  /** In the order in which they are drawn over one another. */
  flats: Flat[]
  solids: Solid[]
  wall: string
  floor: string
  hasTiles: boolean
  ceilingCm: number
  /** The positions of the room's other walls. */
  sides: readonly [number, number]
  light: {
    /** −1 from the left, 1 from the right. */
    side: number
    strength: number
    /** Whether the sun comes through a window and draws its panes on the wall. */
    hasSun: boolean
    warmth: number
    exposure: number
    falloff: number
  }
  noise: number
  blur: number
}

/** With their frequencies. */
const WALLS = [
  ['#eceae4', 4],
  ['#e6dcc6', 3],
  ['#9ca893', 1.3],
  ['#b9775a', 1],
  ['#8fa3b5', 1.3],
  ['#cdb893', 1.3],
  ['#3a3f52', 0.8],
  ['#c9d6c9', 1],
] as const

const LONGER_PX = 1600
/** Share of the longer side, round the photo: nobody holds a sheet closer to its edge. */
const MARGIN = 30 / 1600
const USUAL_YAW = 11
const STEEP_YAW = 22

/** `isSteep`: seen more from the side. */
export function randomScene(seed: number, { isSteep = false, longerPx = LONGER_PX } = {}): Scene {
  const scene = drawnScene(seed, isSteep ? STEEP_YAW : USUAL_YAW, longerPx)
  const margin = MARGIN * longerPx
  const { width, height } = scene.camera
  const isSeen = ([x, y]: Point) => x > margin && y > margin && x < width - margin && y < height - margin
  return seenSheet(scene).every(isSeen) ? scene : randomScene(seed + 5003, { isSteep, longerPx })
}

function drawnScene(seed: number, usualYaw: number, longerPx: number): Scene {
  const chance = new Chance(seed + 1000)
  const isPortrait = chance.falls(0.62)
  const [width, height] = isPortrait ? [(longerPx * 3) / 4, longerPx] : [longerPx, (longerPx * 3) / 4]
  const wall = anyWall(chance)
  const depth = chance.between(190, 400)
  const middle = chance.between(-50, 50)
  const yaw = clamp(chance.bell() * usualYaw, -32, 32)
  const standing = middle - Math.tan((yaw * Math.PI) / 180) * depth * 0.85
  const camera = new SceneCamera({
    width,
    height,
    yaw,
    at: [standing, chance.between(125, 168), depth],
    lensMm: chance.between(24, 29),
    pitch: clamp(chance.bell() * 5 - 3, -15, 12),
    roll: chance.bell() * 1.5,
    bend: clamp(chance.bell() * 0.008, -0.02, 0.02),
    offCentre: [chance.bell() * 0.004 * width, chance.bell() * 0.004 * height],
  })
  const isLandscape = chance.falls(0.25)
  const paper = sheet(middle + chance.between(-45, 45), chance.between(118, 172), {
    isLandscape,
    turn: chance.bell() * 1.6,
    tone: chance.between(0.96, 1.03),
  })
  const solids = anyFurniture(chance, middle)
  const flats = [...anyFlats(chance, middle, paper), paper]
  return { seed, camera, sheet: paper, flats, solids, wall, ...anyRoom(chance, middle) }
}

function anyWall(chance: Chance): string {
  let left = chance.next() * WALLS.reduce((sum, [, often]) => sum + often, 0)
  const chosen = WALLS.find(([, often]) => {
    left -= often
    return left <= 0
  })
  return (chosen ?? WALLS[0])[0]
}

function anyFurniture(chance: Chance, middle: number): Solid[] {
  const kind = chance.pick(['sofa', 'bed', 'sideboard', 'bench', 'none'])
  const x = middle + chance.between(-150, -60)
  const wood = chance.pick(['#8c5e3a', '#6e4a30', '#b58b5e', '#3a2e28'])
  switch (kind) {
    case 'sofa': {
      const width = chance.between(150, 220)
      const cloth = chance.pick(['#c9bba2', '#7f8b76', '#a86b4c', '#5b6b86', '#ece7dd'])
      return sofa(x, width, cloth, '#a8402d', chance)
    }
    case 'bed':
      return bed(x, chance.between(140, 180), wood, chance.pick(['#7f8b76', '#5b6b86', '#e8e2d5']))
    case 'sideboard': {
      const board = sideboard(x, chance.between(100, 150), wood)
      return [...board, ...vase(x + 20, 80, 24, '#e5ded0'), ...books(x + 70, 80, 14, chance)]
    }
    case 'bench':
      return bench(x, chance.between(100, 140), wood, '#b9603f')
    default:
      return []
  }
}

function anyFlats(chance: Chance, middle: number, paper: Flat): Flat[] {
  const flats: Flat[] = []
  const side = chance.falls(0.5) ? -1 : 1
  const ownDoor = chance.falls(0.55)
    ? door(middle + side * chance.between(105, 150), chance.pick(['#8a6142', '#efece4', '#6d4a33', '#d8d0c0']))
    : null
  if (ownDoor) flats.push(ownDoor)
  if (chance.falls(0.6)) {
    const x = ownDoor ? ownDoor.x - side * chance.between(60, 70) : middle + chance.between(-90, 90)
    flats.push(switchPlate(x, chance.between(108, 125)))
  }
  for (let left = chance.pick([0, 0, 1, 2]); left > 0; left--) {
    const place = { x: middle + chance.between(-140, 140), y: chance.between(125, 190) }
    const hung = picture({ ...place, width: chance.between(28, 60), height: chance.between(30, 62) }, chance)
    const isClear = Math.abs(hung.x - paper.x) > hung.width / 2 + 22
    if (isClear && (!ownDoor || Math.abs(hung.x - ownDoor.x) > 90)) flats.push(hung)
  }
  if (chance.falls(0.18) && !ownDoor) flats.push(window(middle - side * 160, 160))
  const isApart = (one: Flat) =>
    Math.abs(one.x - paper.x) > (one.width + paper.width) / 2 + 3 ||
    Math.abs(one.y - paper.y) > (one.height + paper.height) / 2 + 3
  return flats.filter((one) => one === ownDoor || isApart(one))
}

function anyRoom(chance: Chance, middle: number) {
  const floor = chance.pick(['#a58562', '#8e7355', '#b9a78c', '#cfc7b8', '#7e4a36'])
  const hasTiles = chance.falls(0.4)
  const sides: Scene['sides'] = chance.falls(0.5)
    ? [middle - chance.between(200, 300), 500]
    : [-460, middle + chance.between(210, 320)]
  const ceilingCm = chance.between(265, 310)
  const light = {
    side: chance.falls(0.5) ? -1 : 1,
    strength: chance.between(0.3, 1.1),
    hasSun: chance.falls(0.45),
    warmth: chance.between(-0.06, 0.3),
    exposure: chance.between(0.5, 1.15),
    falloff: chance.between(0.1, 0.6),
  }
  const noise = chance.between(0.006, 0.03)
  return { floor, hasTiles, sides, ceilingCm, light, noise, blur: chance.between(0.7, 1.6) }
}

/** The true pixels of a rectangle on the wall; not a number where the camera does not look. */
export function seenRectangle({ camera }: Scene, place: Pick<Flat, 'x' | 'y' | 'width' | 'height'>, turn = 0): Quad {
  const seen = ([x, y]: Point): Point => camera.project([x, y, 0]) ?? [NaN, NaN]
  const [a, b, c, d] = rectangle(place.width, place.height, [place.x, place.y], (turn * Math.PI) / 180)
  return [seen(a), seen(b), seen(c), seen(d)]
}

export const seenSheet = (scene: Scene): Quad => seenRectangle(scene, scene.sheet, scene.sheet.turn)
