/** Furniture before a wall: soft-edged blocks and turned vessels, as distance functions. */
import type { Chance } from './chance.ts'
import { clamp, lightOf, smooth } from './shades.ts'
import type { Light } from './shades.ts'

export type Solid = {
  colour: Light
  /** left, bottom, back, right, top, front */
  box: readonly [number, number, number, number, number, number]
  /** Negative inside. */
  distance: (x: number, y: number, z: number) => number
  surface: 'plain' | 'wood' | 'woven' | 'printed' | 'glazed'
}

type Extent = readonly [width: number, height: number, depth: number]
type Finish = { surface?: Solid['surface']; tilt?: number }

/** From its lower left corner at the back. */
function block(
  [x, y, z]: readonly [number, number, number],
  [width, height, depth]: Extent,
  round: number,
  colour: string,
  { surface = 'plain', tilt = 0 }: Finish = {},
): Solid {
  const [middleX, middleY, middleZ] = [x + width / 2, y + height / 2, z + depth / 2]
  const [halfX, halfY, halfZ] = [width / 2 - round, height / 2 - round, depth / 2 - round]
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const room = tilt ? Math.max(width, height) * 0.3 : 0
  return {
    surface,
    colour: lightOf(colour),
    box: [x - room, y - room, z - room, x + width + room, y + height + room, z + depth + room],
    distance: (atX, atY, atZ) => {
      const [right, up] = [atX - middleX, atY - middleY]
      const outX = Math.abs(right * cos + up * sin) - halfX
      const outY = Math.abs(up * cos - right * sin) - halfY
      const outZ = Math.abs(atZ - middleZ) - halfZ
      const [beyondX, beyondY, beyondZ] = [Math.max(outX, 0), Math.max(outY, 0), Math.max(outZ, 0)]
      const beyond = Math.sqrt(beyondX * beyondX + beyondY * beyondY + beyondZ * beyondZ)
      return beyond + Math.min(Math.max(outX, outY, outZ), 0) - round
    },
  }
}

const VASE = [
  [4.6, 0],
  [8.6, 6],
  [9.4, 12],
  [6.4, 19],
  [3, 23],
  [3.7, 26],
] as const

/** Turned on a wheel: its radius changes with its height. */
export function vase(x: number, y: number, z: number, colour: string): Solid[] {
  const widest = Math.max(...VASE.map(([radius]) => radius))
  const top = VASE.at(-1)![1]
  const radiusAt = (height: number) => {
    const above = VASE.findIndex(([, step]) => height <= step)
    if (above <= 0) return above === 0 ? VASE[0][0] : VASE.at(-1)![0]
    const [from, to] = [VASE[above - 1]!, VASE[above]!]
    return from[0] + (to[0] - from[0]) * smooth(from[1], to[1], height)
  }
  const distance = (atX: number, atY: number, atZ: number) => {
    const height = atY - y
    const out = (Math.hypot(atX - x, atZ - z) - radiusAt(clamp(height, 0, top))) * 0.72
    const beyond = Math.max(-height, height - top)
    return beyond > 0 ? Math.hypot(Math.max(out, 0), beyond) : Math.max(out, beyond)
  }
  const box = [x - widest, y, z - widest, x + widest, y + top, z + widest] as const
  return [{ surface: 'glazed', colour: lightOf(colour), box, distance }]
}

export function sofa(x: number, width: number, cloth: string, cushion: string, chance: Chance): Solid[] {
  const seat = 13
  const legs = [0.04, 0.93].flatMap((share) =>
    [14, 76].map((z) => block([x + width * share, 0, z], [4, seat + 2, 4], 1, '#5b3f2a')),
  )
  const count = width > 170 ? 2 : 1
  const each = (width - 36) / count
  const pads = Array.from({ length: count }, (_, index) => [
    block([x + 18 + index * each + 0.6, seat + 15, 26], [each - 1.2, 15, 62], 6, cloth),
    block([x + 20 + index * each, seat + 27, 20], [each - 4, 40, 20], 9, cloth),
  ]).flat()
  return [
    ...legs,
    block([x, seat, 10], [width, 18, 78], 4, cloth),
    block([x + 4, seat + 14, 8], [width - 8, 50, 22], 9, cloth),
    ...pads,
    block([x - 2, seat, 10], [20, 46, 78], 8, cloth),
    block([x + width - 18, seat, 10], [20, 46, 78], 8, cloth),
    block([x + 20, seat + 26, 36], [44, 42, 13], 6, cushion, { tilt: 0.12, surface: 'printed' }),
    block([x + width - 62, seat + 27, 37], [40, 38, 13], 6, chance.pick(['#e9dfcb', '#d9c7a3', '#c5532f']), {
      tilt: -0.1,
    }),
  ]
}

export function bed(x: number, width: number, wood: string, cloth: string): Solid[] {
  return [
    block([x, 0, 3], [width, 102, 7], 2, wood, { surface: 'wood' }),
    block([x + 2, 12, 10], [width - 4, 16, 150], 2, wood, { surface: 'wood' }),
    block([x, 26, 10], [width, 22, 160], 9, '#efe9dd'),
    ...[0.05, 0.53].map((share) => block([x + width * share, 45, 14], [width * 0.42, 40, 17], 8, '#f3eee4')),
    block([x + width * 0.29, 44, 32], [width * 0.42, 27, 14], 6.5, '#b5653f', { surface: 'printed' }),
    block([x - 2, 20, 62], [width + 4, 31, 112], 8, cloth, { surface: 'woven' }),
  ]
}

export function sideboard(x: number, width: number, wood: string): Solid[] {
  const grained = { surface: 'wood' } as const
  return [
    block([x, 76, 6], [width, 4, 38], 1, wood, grained),
    block([x + 3, 62, 8], [width - 6, 15, 34], 0.8, wood, grained),
    ...[3, width - 7.5].flatMap((off) => [8, 37].map((z) => block([x + off, 0, z], [4.5, 64, 4.5], 1, wood, grained))),
    block([x + 5, 14, 10], [width - 10, 2.6, 30], 0.8, wood, grained),
    ...[0.27, 0.73].map((share) => block([x + width * share - 1.5, 68.5, 41.5], [3, 3, 2.4], 1.2, '#b99247')),
  ]
}

export function bench(x: number, width: number, wood: string, cloth: string): Solid[] {
  return [
    block([x, 40, 10], [width, 4, 40], 1, wood, { surface: 'wood' }),
    block([x + 4, 43.5, 12], [width * 0.58, 6, 36], 2.8, cloth, { surface: 'woven' }),
    ...[6, width - 11].flatMap((off) =>
      [13, 42].map((z) => block([x + off, 0, z], [5, 41, 5], 1, wood, { surface: 'wood' })),
    ),
  ]
}

const SPINES = ['#A8402D', '#2E3A6E', '#D8CBB2', '#3F6B4A', '#B7791F', '#E9E0CE'] as const

export function books(x: number, y: number, z: number, chance: Chance): Solid[] {
  let foot = y
  return [0, 1, 2].map(() => {
    const height = chance.between(2.6, 4)
    const shift = chance.between(-1.5, 1.5)
    const width = chance.between(22, 27)
    const book = block([x + shift, foot, z], [width, height - 0.2, 18], 0.4, chance.pick(SPINES))
    foot += height
    return book
  })
}
