/** The three rooms by day, and in the evening with their lamps on. */
import { grain, lightOf, smooth } from '@rang-rekha/wall/tests/shades.ts'
import { isEvening } from '@rang-rekha/wall/rooms'
import type { RoomName, ToneName } from '@rang-rekha/wall/rooms'
import * as furniture from './furniture.ts'
import type { Lamp, RoomScene } from './paint-room.ts'
import { fig, palm, twigs } from './plants.ts'
import type { Vector } from './solids.ts'
import { boards, tiles } from './surfaces.ts'
import * as things from './things.ts'

type Furnished = Pick<RoomScene, 'solids' | 'floor' | 'side' | 'sunAt'> & { lamps: readonly Lamp[] }

const WARM = lightOf('#ffce8e')
const PALE = lightOf('#ffe4c2')
const lampLight = (strength: number, [red, green, blue] = WARM) =>
  [red * strength, green * strength, blue * strength] as const

/** From the ceiling at the works on the wall. */
const AIMED: Lamp = { at: [0, 305, 180], colour: lampLight(21_000, PALE), radius: 9, towards: [0, 158, 0] }

/** Two or three panes side by side, three above one another, soft at their edges; leaves of a tree before them. */
function panes(x: number, y: number, [width, height]: readonly [number, number], skew: number, columns: number) {
  return (px: number, py: number) => {
    const u = (px - x - (py - y) * skew) / width
    const v = (py - y) / height
    const soft = 0.09
    const [half, tall] = [columns / 2, 1.5]
    const edge = smooth(half + soft, half - soft, Math.abs(u)) * smooth(tall + soft, tall - soft, Math.abs(v))
    if (edge === 0) return 0
    const bar = (place: number) => smooth(0.47 + soft, 0.47 - soft, Math.abs(((((place % 1) + 1) % 1) - 0.5) * 1))
    const lattice = (columns % 2 === 0 ? bar(u) : bar(u + 0.5)) * bar(v + 0.5)
    const leaves = 1 - 0.3 * smooth(0.06, 0.3, grain(px * 0.5 + 60, py * 0.5 + 20)) * smooth(-0.2, 1.2, v)
    return edge * lattice * leaves
  }
}

export function roomScene(room: RoomName, tone: ToneName): RoomScene {
  const isLit = isEvening(tone)
  const own = furnished[room](isLit)
  const light = isLit
    ? {
        sun: [0, 0, 0] as const,
        window: lightOf('#8fa6d8').map((v) => v * 0.5) as unknown as Vector,
        room: [0.2, 0.17, 0.15] as const,
        exposure: 1.05,
      }
    : {
        sun: [1.0, 0.86, 0.62] as const,
        window: [4.5, 4.45, 4.3] as const,
        room: [0.98, 0.945, 0.89] as const,
        exposure: 0.93,
      }
  return { ...own, ...light, wall: '#ebe7e0', skirting: '#eeeae2', lamps: isLit ? [...own.lamps, AIMED] : [] }
}

const furnished: Record<RoomName, (isLit: boolean) => Furnished> = {
  living: (isLit) => ({
    side: -1,
    floor: boards('#a47c52'),
    sunAt: panes(-96, 184, [62, 66], -0.24, 3),
    solids: [
      things.rug([-160, 62], [320, 200], '#93452f', '#e3d3b2'),
      furniture.sofa(-112, '#cbbfa8'),
      furniture.sofaCushions(-112),
      things.floorLamp(170, 40, isLit),
      furniture.sideTable(146, 66, '#7b4c2a'),
      [
        ...things.books([131, 46, 58], ['#2f4a63', '#d8c9aa', '#a5432e'], [26, 24, 21]),
        ...things.vase([157, 46, 72], 0.5, '#3f6259'),
      ],
      things.basket([-184, 0, 44], 1.15),
      fig([-184, 22, 44], 128, 5),
    ].flat(),
    lamps: [
      { at: [170, 131, 40], colour: lampLight(3600), radius: 4, shade: { bottom: 118, low: 20, top: 145, high: 16 } },
    ],
  }),
  bedroom: (isLit) => ({
    side: 1,
    floor: boards('#8c6741'),
    sunAt: panes(96, 188, [62, 64], 0.24, 3),
    solids: [
      things.rug([-165, 50], [330, 190], '#cdbd9f', '#8d5a3c'),
      furniture.bed(-90, 180),
      furniture.bedding(-90, 180),
      furniture.nightstand(-124, '#8a5a30'),
      furniture.nightstand(124, '#8a5a30'),
      [...things.vase([-130, 50, 24], 0.72, '#a4502f', 0.15), ...twigs([-130, 68, 24], 0.8, 5, 8)],
      things.tableLamp([126, 50, 22], isLit),
      things.books([103, 50, 25], ['#93342a', '#e4d8bf'], [15, 14]),
      things.pot([186, 0, 40], 1, '#b0643f'),
      palm([186, 28, 40], 108, 62, 4),
    ].flat(),
    lamps: [
      { at: [126, 80, 22], colour: lampLight(2300), radius: 3, shade: { bottom: 71, low: 14, top: 87, high: 9 } },
    ],
  }),
  hall: (isLit) => ({
    side: -1,
    floor: tiles('#9a5036'),
    sunAt: panes(-92, 186, [62, 66], -0.22, 3),
    solids: [
      things.rug([-120, 64], [250, 74], '#3f4d74', '#d9cba9'),
      furniture.sideboard(-62, 136, '#7c4d2b'),
      [...things.vase([-40, 80, 26], 0.44, '#e3dccd'), ...twigs([-40, 91, 26], 0.24, 3, 3)],
      things.globeLamp([54, 80, 25], isLit),
      [...things.bowl([14, 80, 27], 1.05), ...things.marigolds([14, 87.6, 27], 10.5)],
      things.books([-20, 80, 18], ['#34466f', '#e1d5bb'], [24, 22]),
      things.basket([-30, 17.6, 25], 0.86),
      things.basket([4, 17.6, 25], 0.86),
      things.slippers(78, 40),
      furniture.stool(122, 46, '#a9794a'),
      things.folded(
        [110, 44.2, 36],
        [
          ['#e6dac2', '#34466f'],
          ['#9c3a28', '#e6dac2'],
          ['#d8a23c', '#7a3d22'],
        ],
      ),
      things.pot([-189, 0, 42], 1.05, '#a8805a'),
      palm([-189, 29, 42], 118, 66, 9),
    ].flat(),
    lamps: [{ at: [54, 92, 25], colour: lampLight(1300), radius: 6 }],
  }),
}
