/** Lamps, vessels and small things, in centimetres. */
import { lightOf } from '@rang-rekha/wall/tests/shades.ts'
import { ball, block, rod, turned } from './solids.ts'
import type { Solid, Vector } from './solids.ts'
import { cloth, plain, ruffled, striped } from './surfaces.ts'

export const BRASS = { surface: plain('#a9803d', 0.03), gloss: 0.8 }

export function floorLamp(x: number, z: number, lit: boolean): Solid[] {
  return [
    turned(
      [x, 0, z],
      [
        [14, 0],
        [14, 1.2],
        [12.5, 2],
        [1.2, 3],
        [1, 120],
      ],
      BRASS,
    ),
    shade([x, 118, z], [20, 16], 27, lit),
    rod([x, 118, z], [x, 148, z], 0.6, 0.6, BRASS),
    ball([x, 149, z], 1.6, BRASS),
  ]
}

function shade([x, y, z]: Vector, [low, high]: readonly [number, number], height: number, lit: boolean): Solid {
  const glow = lightOf('#ffd9a0').map((value) => value * 2.1) as unknown as Solid['glow']
  return {
    ...turned(
      [x, y, z],
      [
        [low, 0],
        [high, height],
      ],
      { surface: cloth('#f0e5cf'), isShade: true, glow: lit ? glow : undefined },
      { shell: 0.3, straight: true },
    ),
  }
}

export function globeLamp([x, y, z]: Vector, lit: boolean): Solid[] {
  const glow = lightOf('#ffe0ad').map((value) => value * 2.4) as unknown as Solid['glow']
  return [
    turned(
      [x, y, z],
      [
        [6, 0],
        [6, 0.8],
        [1.4, 1.8],
        [1.4, 5],
      ],
      BRASS,
    ),
    {
      ...ball([x, y + 12, z], 7.6, {
        surface: plain('#f4eee2', 0),
        gloss: 0.35,
        isShade: true,
        glow: lit ? glow : undefined,
      }),
    },
  ]
}

export function tableLamp([x, y, z]: Vector, lit: boolean): Solid[] {
  return [
    turned(
      [x, y, z],
      [
        [7, 0],
        [7.4, 1],
        [3, 3],
        [5.6, 8],
        [6.2, 12],
        [3, 18],
        [1.2, 21],
        [1.2, 25],
      ],
      { surface: plain('#3d5a63', 0.06), gloss: 0.7 },
    ),
    shade([x, y + 21, z], [14, 9], 16, lit),
  ]
}

export function vase(at: Vector, size: number, hex: string, gloss = 0.6): Solid[] {
  const shape = [
    [4.6, 0],
    [8.6, 6],
    [9.4, 12],
    [6.4, 19],
    [3, 23],
    [3.9, 26],
  ] as const
  return [
    turned(
      at,
      shape.map(([radius, height]) => [radius * size, height * size] as const),
      { surface: plain(hex, 0.08), gloss },
    ),
  ]
}

export function pot([x, y, z]: Vector, size: number, hex: string): Solid[] {
  return [
    turned(
      [x, y, z],
      [
        [11, 0],
        [12, 1],
        [15, 24],
        [17.4, 25],
        [17.4, 29],
        [15.5, 29.2],
      ].map(([radius, height]) => [radius! * size, height! * size] as const),
      { surface: plain(hex, 0.1), gloss: 0.05 },
    ),
    turned(
      [x, y + 28.6 * size, z],
      [
        [14.6 * size, 0],
        [14.6 * size, 0.9],
      ],
      { surface: plain('#3b2c22', 0.3) },
    ),
  ]
}

export function bowl([x, y, z]: Vector, size: number): Solid[] {
  return [
    turned(
      [x, y, z],
      [
        [4, 0],
        [4, 1],
        [9, 3],
        [13, 7],
        [13.6, 8],
      ].map(([radius, height]) => [radius! * size, height! * size] as const),
      BRASS,
    ),
  ]
}

export function books([x, y, z]: Vector, spines: readonly string[], widths: readonly number[]): Solid[] {
  let foot = y
  return spines.flatMap((hex, index) => {
    const height = 2.4 + ((index * 7) % 3) * 0.6
    const width = widths[index] ?? 24
    const [left, at] = [x + ((index * 5) % 3) - 1, foot]
    foot += height + 0.05
    return [
      block([left, at, z], [width, height, 17], 0.3, { surface: plain(hex, 0.05) }),
      block([left + 0.5, at + 0.35, z + 0.4], [width + 0.1 - 0.4, height - 0.7, 16.9], 0.1, {
        surface: plain('#efe6d2', 0.03),
      }),
    ]
  })
}

/** A woven basket with a lid, for under the sideboard. */
export function basket([x, y, z]: Vector, size: number): Solid[] {
  const woven = striped(
    '#b48a55',
    [[0, 0.5, '#8d6437']],
    (px, py) => (((py + 0.25 * Math.sin(px * 1.6)) % 1.3) + 1.3) % 1.3,
  )
  return [
    turned(
      [x, y, z],
      [
        [13, 0],
        [15.5, 5],
        [16.5, 13],
        [15.5, 20],
        [14.6, 22],
      ].map(([radius, height]) => [radius! * size, height! * size] as const),
      { surface: woven },
    ),
  ]
}

/** Slippers with drawn-up toes. */
export function slippers(x: number, z: number): Solid[] {
  return [0, 13].flatMap((off) => [
    block([x + off - 4.2, 0, z - 12], [8.4, 3, 25], 2.6, { surface: plain('#a8642e', 0.06) }),
    block([x + off - 4, 1, z + 1], [8, 5, 11], 3.6, { surface: plain('#93342a', 0.08) }),
    rod([x + off, 3.4, z + 11], [x + off, 6.4, z + 14.4], 1.6, 0.5, { surface: plain('#93342a', 0.08) }),
  ])
}

export function rug(
  [x, z]: readonly [number, number],
  [width, depth]: readonly [number, number],
  ground: string,
  ink: string,
): Solid[] {
  const inwards = (px: number, _: number, pz: number) => Math.min(px - x, x + width - px, pz - z, z + depth - pz)
  const bands = [
    [4, 6, ink],
    [7.5, 8.5, ink],
    [15, 16, ink],
    [17.5, 21, ink],
  ] as const
  return [block([x, 0, z], [width, 1.3, depth], 0.5, { surface: striped(ground, bands, inwards) })]
}

/** A few heads of marigold, as they float in a bowl. */
export function marigolds([x, y, z]: Vector, spread: number): Solid[] {
  return Array.from({ length: 11 }, (_, index) => {
    const [turn, out] = [index * 2.4, spread * Math.sqrt(index / 11)]
    const hex = index % 3 === 0 ? '#e9a92c' : '#d97a1e'
    const at: Vector = [x + Math.cos(turn) * out, y + 0.6 * (1 - out / spread), z + Math.sin(turn) * out]
    return ball(at, 2.1, { surface: ruffled(hex, at) })
  })
}

/** Folded cloths, one on the other. */
export function folded([x, y, z]: Vector, cloths: readonly (readonly [ground: string, ink: string])[]): Solid[] {
  return cloths.map(([ground, ink], index) => {
    const bands = [[3, 4, ink], [5, 8, ink], [9, 10, ink]] as const // prettier-ignore
    const surface = striped(ground, bands, (px) => px - x)
    return block([x + (index % 2) * 0.6, y + index * 4.1, z], [25 - (index % 2), 4, 21], 1.8, { surface })
  })
}
