/** The furniture of the rooms, in centimetres. Each function gives its solids, from its left side or its middle. */
import { ball, block, pillow, rod, turned } from './solids.ts'
import type { Solid } from './solids.ts'
import { cane, cloth, printed, stitched, striped, wood } from './surfaces.ts'
import { BRASS } from './things.ts'

/** 216 cm wide and 88 deep, its seat 45 cm high. */
export function sofa(x: number, linen: string): Solid[] {
  const [width, seat] = [216, 15]
  const soft = { surface: cloth(linen, 1.6) }
  const legs = [8, width - 8].flatMap((off) =>
    [18, 80].map((z) =>
      rod([x + off, seat + 1, z], [x + off + (off < 20 ? -2 : 2), 0, z + (z > 40 ? 2 : -2)], 2.6, 1.6, {
        surface: wood('#6d4428', 'y'),
      }),
    ),
  )
  const each = (width - 40) / 2
  const pads = [0, 1].flatMap((index) => [
    block([x + 20.5 + index * each, seat + 15, 24], [each - 1, 15, 66], 5, soft, { bulge: 2.2, seam: 0.35 }),
    block([x + 21.5 + index * each, seat + 27, 16], [each - 3, 42, 21], 8, soft, { bulge: 2.6, lean: -0.1, seam: 0.3 }),
  ])
  return [
    ...legs,
    block([x + 2, seat, 10], [width - 4, 17, 79], 3.5, soft),
    block([x + 3, seat + 10, 6], [width - 6, 56, 18], 7, soft),
    ...pads,
    block([x - 2, seat, 8], [22, 45, 82], 8.5, soft, { bulge: 0.6 }),
    block([x + width - 20, seat, 8], [22, 45, 82], 8.5, soft, { bulge: 0.6 }),
  ]
}

export function sofaCushions(x: number): Solid[] {
  const throwAt = (px: number, py: number, pz: number) => pz + 0 * (px + py)
  return [
    pillow([x + 42, 64, 47], [48, 46, 17], (local) => ({ surface: printed('#9c3a28', '#eadcc0', local, 7.4) }), {
      tilt: 0.1,
      lean: -0.24,
    }),
    pillow([x + 78, 60, 52], [40, 38, 15], (local) => ({ surface: printed('#e6dcc6', '#2f3f6c', local, 5.2) }), {
      tilt: -0.13,
      lean: -0.26,
    }),
    pillow([x + 172, 62, 48], [46, 42, 17], () => ({ surface: cloth('#b98a3a', 1.4) }), { tilt: -0.08, lean: -0.24 }),
    block([x + 194.6, 17, 34], [24.6, 44.4, 34], 9, {
      surface: striped(
        '#e9e1d0',
        [
          [36, 38, '#34466f'],
          [40, 41, '#34466f'],
          [61, 62, '#34466f'],
          [64, 66, '#34466f'],
        ],
        throwAt,
      ),
    }),
  ]
}

/** Round, of turned wood, 46 cm high. */
export function sideTable(x: number, z: number, tone: string): Solid[] {
  const turnedWood = { surface: wood(tone, 'x'), gloss: 0.08 }
  return [
    turned(
      [x, 43, z],
      [
        [24, 0],
        [24.6, 0.6],
        [24.6, 2.2],
        [24, 3],
      ],
      turnedWood,
    ),
    turned(
      [x, 0, z],
      [
        [16, 0],
        [16, 1.6],
        [4, 4],
        [3, 12],
        [4.6, 20],
        [3, 30],
        [4, 38],
        [9, 43],
      ],
      { ...turnedWood, surface: wood(tone, 'y') },
    ),
  ]
}

/** A drum of turned wood. */
export function stool(x: number, z: number, tone: string): Solid[] {
  return [
    turned(
      [x, 0, z],
      [
        [18, 0],
        [18.6, 1.5],
        [14, 13],
        [12, 22],
        [15.4, 35],
        [18.8, 42],
        [18.4, 44],
      ],
      { surface: wood(tone, 'y'), gloss: 0.1 },
    ),
  ]
}

/** 180 cm wide: a teak frame, its headboard of cane 102 cm high. */
export function bed(x: number, width: number): Solid[] {
  const teak = { surface: wood('#94602f', 'x'), gloss: 0.08 }
  const posts = { ...teak, surface: wood('#94602f', 'y') }
  const inner = width - 10
  const third = inner / 3
  const panels = [0, 1, 2].map((index) =>
    block([x + 5 + index * third + 1.5, 46, 5], [third - 3, 50, 1.4], 0.2, { surface: cane('#d0a871') }),
  )
  const bars = [1, 2].map((index) => block([x + 5 + index * third - 1.6, 40, 4], [3.2, 58, 4], 0.8, posts))
  return [
    block([x, 0, 3], [6, 102, 6.5], 1.6, posts),
    block([x + width - 6, 0, 3], [6, 102, 6.5], 1.6, posts),
    block([x + 3, 95, 3], [width - 6, 6.4, 6], 1.8, teak),
    block([x + 3, 38, 3.5], [width - 6, 6, 5], 1, teak),
    ...panels,
    ...bars,
    block([x + 1, 14, 10], [width - 2, 16, 178], 2, teak),
    block([x + 1.5, 27, 10], [width - 3, 20, 176], 6, { surface: cloth('#ece6da') }),
  ]
}

export function bedding(x: number, width: number): Solid[] {
  const quiltAt = (px: number, py: number, pz: number): readonly [number, number] => [px + py * 0.3, pz - py]
  const foldAt = (px: number, py: number, pz: number) => pz - py * 0.8 + 0 * px
  return [
    pillow([x + 48, 64, 25], [76, 46, 22], () => ({ surface: cloth('#f4efe5', 0.8) }), { lean: -0.32 }),
    pillow([x + width - 48, 64, 25], [76, 46, 22], () => ({ surface: cloth('#f4efe5', 0.8) }), { lean: -0.32 }),
    pillow([x + 56, 60, 42], [56, 40, 18], (local) => ({ surface: printed('#efe6d3', '#9c3a28', local, 6.6) }), {
      lean: -0.36,
      tilt: 0.04,
    }),
    pillow(
      [x + width - 56, 60, 42],
      [56, 40, 18],
      (local) => ({ surface: printed('#efe6d3', '#9c3a28', local, 6.6) }),
      { lean: -0.36, tilt: -0.05 },
    ),
    pillow([x + width / 2, 57, 56], [62, 27, 17], () => ({ surface: cloth('#b9823a', 1.4) }), { lean: -0.3 }),
    block([x - 4, 17, 66], [width + 8, 36, 126], 8, { surface: stitched('#e2d8c6', '#bfae90', quiltAt) }, { bulge: 1 }),
    block([x - 4.6, 20, 62], [width + 9.2, 35, 15], 5, { surface: cloth('#f1ebdf', 0.8) }),
    block([x - 5.6, 16, 122], [width + 11.2, 38.6, 40], 8, { surface: stitched('#3c4b74', '#d8cdb4', quiltAt) }),
    block([x - 6, 15.6, 124.5], [width + 12, 39.4, 5], 7, {
      surface: striped('#9c3a28', [[85, 200, '#9c3a28']], foldAt),
    }),
  ]
}

/** Two drawers, 46 cm wide, 50 high; from its middle. */
export function nightstand(x: number, tone: string): Solid[] {
  const made = { surface: wood(tone, 'x'), gloss: 0.08 }
  const legs = [-19, 19].flatMap((off) =>
    [10, 38].map((z) => rod([x + off, 24, z], [x + off * 1.05, 0, z], 2, 1.3, { surface: wood(tone, 'y') })),
  )
  return [
    ...legs,
    block([x - 23, 22, 6], [46, 26, 36], 1.2, made),
    block([x - 24, 47, 5], [48, 3, 38.6], 0.9, made),
    block([x - 21, 35.4, 41.4], [42, 10.4, 1.6], 0.5, made),
    block([x - 21, 24, 41.4], [42, 10.4, 1.6], 0.5, made),
    ball([x, 40.6, 44], 1.5, BRASS),
    ball([x, 29.2, 44], 1.5, BRASS),
  ]
}

/** With two drawers and a shelf below, 80 cm high. */
export function sideboard(x: number, width: number, tone: string): Solid[] {
  const [made, posts] = [
    { surface: wood(tone, 'x'), gloss: 0.1 },
    { surface: wood(tone, 'y'), gloss: 0.06 },
  ]
  const half = (width - 16) / 2
  return [
    block([x, 76.4, 5], [width, 3.6, 40], 1.1, made),
    block([x + 3, 60, 8], [width - 6, 17, 35], 0.8, made),
    ...[0, 1].flatMap((index) => [
      block([x + 6.4 + index * (half + 3), 62, 42.2], [half, 13, 1.6], 0.5, made),
      turned(
        [x + 6.4 + index * (half + 3) + half / 2, 67.4, 45.4],
        [
          [1.1, 0],
          [1.7, 1],
          [1.1, 2.2],
        ],
        BRASS,
      ),
    ]),
    ...[3, width - 7.5].flatMap((off) => [8, 38].map((z) => block([x + off, 0, z], [4.6, 64, 4.6], 0.9, posts))),
    block([x + 4, 15, 9], [width - 8, 2.6, 33], 0.7, made),
  ]
}
