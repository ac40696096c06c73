/** Draws the designs of gift cards as plain shapes, which an SVG and a PDF both understand. */
import type { CardDesign } from './card-designs.rules.ts'

/** `path`: as in SVG. With a width it is a line, otherwise an area. */
export type Shape = { path: string; colour: string; width?: number }

export const DESIGN_SIZE = { width: 480, height: 300 } as const
const { width: W, height: H } = DESIGN_SIZE

export const drawDesign = (design: CardDesign): Shape[] => DRAWN[design]()

export function designSvg(design: CardDesign): string {
  const shapes = drawDesign(design).map(({ path, colour, width }) =>
    width === undefined
      ? `<path fill="${colour}" d="${path}"/>`
      : `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">${shapes.join('')}</svg>\n`
}

const MADDER = '#a8402d'
const SAFFRON = '#e09a2b'
const INDIGO = '#22346f'
const CREAM = '#f1e7d3'
const LEAF = '#3d6b4f'

const n = (value: number) => Math.round(value * 10) / 10
const at = (x: number, y: number, angle: number, far: number) =>
  [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const
const range = (count: number) => Array.from({ length: count }, (_, place) => place)
const around = (count: number, from = 0) => range(count).map((place) => from + (place * 2 * Math.PI) / count)

const area = (colour: string, ...paths: string[]): Shape => ({ path: paths.join(''), colour })
const line = (colour: string, width: number, ...paths: string[]): Shape => ({ path: paths.join(''), colour, width })

const box = (x: number, y: number, w: number, h: number) => `M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h)}H${n(x)}Z`
const ground = (colour: string) => area(colour, box(0, 0, W, H))
const segment = (x: number, y: number, toX: number, toY: number) => `M${n(x)} ${n(y)}L${n(toX)} ${n(toY)}`

/** Turned by an angle in degrees. */
function oval(x: number, y: number, rx: number, ry: number, degrees = 0): string {
  const [dx, dy] = at(0, 0, (degrees * Math.PI) / 180, rx)
  const arc = (toX: number, toY: number) => `A${n(rx)} ${n(ry)} ${n(degrees)} 1 0 ${n(toX)} ${n(toY)}`
  return `M${n(x - dx)} ${n(y - dy)}${arc(x + dx, y + dy)}${arc(x - dx, y - dy)}Z`
}
const disc = (x: number, y: number, r: number) => oval(x, y, r, r)

/** A petal from a point outwards. */
function petal(x: number, y: number, angle: number, far: number, wide: number): string {
  const [tipX, tipY] = at(x, y, angle, far)
  const [midX, midY] = at(x, y, angle, far * 0.55)
  const side = (sign: number) => at(midX, midY, angle + (sign * Math.PI) / 2, wide)
  const [[leftX, leftY], [rightX, rightY]] = [side(1), side(-1)]
  return `M${n(x)} ${n(y)}Q${n(leftX)} ${n(leftY)} ${n(tipX)} ${n(tipY)}Q${n(rightX)} ${n(rightY)} ${n(x)} ${n(y)}Z`
}
const flower = (x: number, y: number, petals: number, far: number, wide: number, from = 0) =>
  around(petals, from)
    .map((angle) => petal(x, y, angle, far, wide))
    .join('')

/** A round blossom with a scalloped edge. */
function blossom(x: number, y: number, r: number, scallops: number, from = 0): string {
  const edge = around(scallops, from).map((angle) => at(x, y, angle, r))
  const bow = n((Math.PI * r) / scallops)
  const [[firstX, firstY] = [x, y]] = edge
  const arcs = [...edge.slice(1), [firstX, firstY] as const].map(
    ([toX, toY]) => `A${bow} ${bow} 0 0 1 ${n(toX)} ${n(toY)}`,
  )
  return `M${n(firstX)} ${n(firstY)}${arcs.join('')}Z`
}

const DRAWN: Record<CardDesign, () => Shape[]> = { kolam, peacock, marigolds, monsoon, courtyard, indigo }

/** Ropes of rice flour around dots. */
function kolam(): Shape[] {
  const step = 36
  const large = range(7).flatMap((row) =>
    range(7 - Math.abs(row - 3) * 2).map((place) => {
      const inRow = 7 - Math.abs(row - 3) * 2
      return { x: 342 + (place - (inRow - 1) / 2) * step, y: H / 2 + (row - 3) * step, isEven: place % 2 === 0 }
    }),
  )
  const small = [58, 134].flatMap((x) => [62, 150, 238].map((y) => ({ x, y, isEven: false })))
  const dots = [...large, ...small]
  const ropes = [...large.filter(({ isEven }) => isEven), ...small]
  const lotuses = [
    { x: 96, y: 0, from: Math.PI / 2 },
    { x: 96, y: H, from: -Math.PI / 2 },
    { x: W, y: 0, from: Math.PI * 0.75 },
    { x: W, y: H, from: -Math.PI * 0.75 },
  ]
  const leaves = range(5).flatMap((place) =>
    lotuses.map(({ x, y, from }) => petal(x, y, from + (place - 2) * 0.36, 46, 10)),
  )
  return [
    ground('#1f2c5c'),
    area('#8c6aa0', ...leaves),
    area('#d99a3c', ...lotuses.map(({ x, y, from }) => petal(x, y, from, 30, 7))),
    area('#c9c3d6', ...[14, 466].flatMap((x) => range(26).map((place) => disc(x, 8 + place * 11.4, 1.8)))),
    area('#7d5e97', ...dots.map(({ x, y }) => disc(x, y, 9))),
    area('#b9503c', ...large.filter(({ isEven }) => isEven).map(({ x, y }) => disc(x, y, 9))),
    area(CREAM, ...dots.map(({ x, y }) => disc(x, y, 3))),
    line('#f4efe4', 4.2, ...ropes.map(({ x, y }) => disc(x, y, step * 0.7))),
  ]
}

/** A peacock before its open tail. */
function peacock(): Shape[] {
  const [x, y] = [352, 268]
  const rings = [
    { far: 206, count: 17 },
    { far: 162, count: 15 },
    { far: 118, count: 12 },
  ].map(({ far, count }) =>
    range(count).map((place) => {
      const angle = Math.PI * (1.06 + (0.88 * place) / (count - 1))
      const [eyeX, eyeY] = at(x, y, angle, far)
      return { angle, far, eyeX, eyeY, degrees: (angle * 180) / Math.PI }
    }),
  )
  const seeds = range(15).flatMap((column) =>
    range(9).map((row) => disc(18 + column * 34 + (row % 2) * 17, 18 + row * 34, 1.7)),
  )
  const feathers = rings.flatMap((ring, place) => [
    area(
      ['#4f7f6d', '#5f9079', '#2f6a63'][place] ?? LEAF,
      ...ring.map(({ angle, far }) => petal(x, y, angle, far + 22, place === 2 ? 20 : 23)),
    ),
    area(SAFFRON, ...ring.map(({ eyeX, eyeY, degrees }) => oval(eyeX, eyeY, 13, 10.5, degrees))),
    area('#1c6d78', ...ring.map(({ eyeX, eyeY, degrees }) => oval(eyeX, eyeY, 9, 7.4, degrees))),
    area(INDIGO, ...ring.map(({ eyeX, eyeY, angle }) => disc(...at(eyeX, eyeY, angle, 2), 4))),
  ])
  const crest = [-0.5, 0, 0.5].map((turn) => at(x - 5, 134, -Math.PI / 2 + turn, 26))
  return [
    ground('#efe6cf'),
    area('#b98d4f', ...seeds),
    ...feathers,
    area(
      '#155e73',
      `M${x - 13} 150C${x - 14} 128 ${x + 14} 128 ${x + 12} 152C${x + 8} 178 ${x + 38} 200 ${x + 38} 234C${x + 38} 262 ${x + 20} 282 ${x} 284C${x - 24} 284 ${x - 40} 262 ${x - 38} 234C${x - 36} 206 ${x - 8} 182 ${x - 13} 150Z`,
    ),
    area(
      '#0f4a5c',
      ...range(3).flatMap((row) =>
        range(4 - (row % 2)).map((place) => blossom(x - 21 + place * 14 + (row % 2) * 7, 222 + row * 16, 5, 6)),
      ),
    ),
    area(SAFFRON, `M${x - 14} 144L${x - 32} 150L${x - 12} 153Z`, ...crest.map(([tipX, tipY]) => disc(tipX, tipY, 3.6))),
    line('#155e73', 1.8, ...crest.map(([tipX, tipY]) => segment(x - 3, 136, tipX, tipY))),
    area(CREAM, disc(x - 5, 145, 3.4)),
    area('#1d1a17', disc(x - 5, 145, 1.7)),
    area(MADDER, box(0, 290, W, 10)),
    area(SAFFRON, ...range(24).map((place) => disc(10 + place * 20, 295, 2.6))),
  ]
}

/** Garlands of marigolds. */
function marigolds(): Shape[] {
  const places = range(5).flatMap((row) =>
    range(8).map((column) => ({
      x: 20 + column * 66 + (row % 2) * 33,
      y: 28 + row * 62,
      isGold: (column + row) % 2 === 0,
    })),
  )
  const of = (isGold: boolean, draw: (x: number, y: number) => string) =>
    places.filter((place) => place.isGold === isGold).map(({ x, y }) => draw(x, y))
  const all = (draw: (x: number, y: number) => string) => places.map(({ x, y }) => draw(x, y))
  return [
    ground('#9c3423'),
    area('#7f2819', ...range(9).map((place) => box(-6 + place * 66, 0, 20, H))),
    area(
      '#52794a',
      ...all(
        (x, y) =>
          petal(x, y, Math.PI * 0.28, 42, 10) +
          petal(x, y, Math.PI * 0.72, 42, 10) +
          petal(x, y, -Math.PI * 0.28, 42, 10) +
          petal(x, y, -Math.PI * 0.72, 42, 10),
      ),
    ),
    area('#d9691e', ...of(false, (x, y) => blossom(x, y, 24, 14))),
    area('#e8a021', ...of(true, (x, y) => blossom(x, y, 24, 14))),
    area('#f0872c', ...of(false, (x, y) => blossom(x, y, 16.5, 11, 0.2))),
    area('#f5bd3f', ...of(true, (x, y) => blossom(x, y, 16.5, 11, 0.2))),
    area('#c4521a', ...of(false, (x, y) => blossom(x, y, 9, 8))),
    area('#d98a1b', ...of(true, (x, y) => blossom(x, y, 9, 8))),
    area('#f9d884', ...all((x, y) => disc(x, y, 3))),
  ]
}

/** Rain over the hills. */
function monsoon(): Shape[] {
  const hill = (y: number, high: number, phase: number) => {
    const tops = range(9).map((place) => [place * 60, y - high * (0.5 + 0.5 * Math.sin(phase + place * 1.35))] as const)
    const curve = tops.slice(1).map(([x, top], place) => {
      const [, before = top] = tops[place] ?? []
      return `C${n(x - 36)} ${n(before)} ${n(x - 24)} ${n(top)} ${n(x)} ${n(top)}`
    })
    return `M0 ${H}V${n(tops[0]?.[1] ?? y)}${curve.join('')}V${H}Z`
  }
  const palm = (x: number, y: number, high: number) => ({
    stem: `M${x} ${y}Q${x + 5} ${n(y - high / 2)} ${x + 2} ${n(y - high)}`,
    leaves: [-2.9, -2.35, -1.75, -1.2, -0.55, 0.05]
      .map((angle) => petal(x + 2, y - high, angle, high * 0.42, 4))
      .join(''),
  })
  const palms = [palm(398, 262, 92), palm(428, 270, 70), palm(446, 268, 104)]
  const rain = range(58).map((place) => {
    const [x, y] = [((place * 0.7549) % 1) * 500, ((place * 0.5698) % 1) * 236]
    return segment(x, y, x - 7, y + 20)
  })
  return [
    ground('#d9dfd2'),
    area('#e6e6d4', disc(330, 84, 58)),
    area('#f0ebd4', disc(330, 84, 40)),
    area('#b4c3b2', hill(158, 52, 0.4)),
    area('#93aa98', hill(194, 54, 2.1)),
    area('#6f8f7c', hill(228, 50, 3.6)),
    area('#4d7263', hill(256, 40, 5.4)),
    line('#f3f5ec', 1.2, ...rain),
    area('#2f5247', hill(288, 30, 1.2)),
    line('#23413a', 3.4, ...palms.map(({ stem }) => stem)),
    area('#23413a', ...palms.map(({ leaves }) => leaves)),
  ]
}

/** A house around a courtyard, at noon. */
function courtyard(): Shape[] {
  const arch = (x: number, y: number, w: number, h: number) =>
    `M${x} ${y}V${n(y - h + w / 2)}C${x} ${n(y - h + w * 0.12)} ${n(x + w * 0.36)} ${n(y - h + w * 0.1)} ${n(x + w / 2)} ${n(y - h - w * 0.12)}C${n(x + w * 0.64)} ${n(y - h + w * 0.1)} ${x + w} ${n(y - h + w * 0.12)} ${x + w} ${n(y - h + w / 2)}V${y}Z`
  const leaves = [-2.75, -2.35, -2, -1.57, -1.14, -0.8, -0.4]
  return [
    ground('#c9795a'),
    area('#dba27f', `M250 0H${W}V230H250Z`),
    area('#e9c39c', `M250 0H${W}V62L250 128Z`),
    area('#b5654a', box(0, 0, 250, 22)),
    area('#f3dcb8', ...range(13).map((place) => box(6 + place * 19, 8, 9, 6))),
    area('#a65a41', `M0 230H${W}V${H}H0Z`),
    area('#bd7455', `M210 ${H}L290 230H${W}V${H}Z`),
    line(
      '#8f4a36',
      1.5,
      ...range(5).map((place) => segment(60 + place * 95, H, 190 + place * 55, 230)),
      segment(0, 258, W, 258),
    ),
    area('#8f4532', arch(66, 230, 76, 132), arch(160, 230, 62, 112)),
    area('#6b3126', arch(74, 230, 60, 118), arch(167, 230, 48, 99)),
    area(CREAM, arch(302, 230, 70, 150), arch(398, 230, 58, 122)),
    area(INDIGO, arch(310, 230, 54, 134)),
    area('#9e3526', arch(404, 230, 46, 109)),
    line('#3f56a0', 2, segment(337, 102, 337, 230), segment(310, 150, 364, 150), segment(310, 190, 364, 190)),
    line('#c7573f', 2, segment(427, 128, 427, 230), segment(404, 170, 450, 170)),
    area('#6b3126', box(20, 76, 32, 46)),
    area('#f3bd4f', box(25, 81, 22, 36)),
    line('#6b3126', 2, segment(36, 81, 36, 117), segment(25, 99, 47, 99)),
    area('#5f8a5a', ...leaves.map((angle) => petal(268, 232, angle, 74, 9))),
    area('#3f6d49', ...leaves.slice(1, -1).map((angle) => petal(268, 232, angle + 0.18, 52, 7))),
    area('#7a3a28', 'M244 228H292L285 272H251Z'),
    area('#93492f', box(241, 224, 54, 9)),
    area('#f6e3bd', disc(434, 42, 17)),
  ]
}

/** Blocks printed on indigo. */
function indigo(): Shape[] {
  const tile = 50
  const places = range(6).flatMap((row) =>
    range(9).map((column) => ({ x: 40 + column * tile, y: 25 + row * tile, isStar: (row + column) % 2 === 0 })),
  )
  const stars = places.filter(({ isStar }) => isStar)
  const others = places.filter(({ isStar }) => !isStar)
  const edge = [8, 472].flatMap((x) => range(15).map((place) => petal(x, 10 + place * 20 - 9, Math.PI / 2, 18, 8)))
  return [
    ground('#1e2f63'),
    area('#2a3f7d', ...others.map(({ x, y }) => box(x - tile / 2, y - tile / 2, tile, tile))),
    area('#d5dcec', ...stars.map(({ x, y }) => flower(x, y, 8, 20, 6))),
    area('#8fa2cf', ...others.map(({ x, y }) => flower(x, y, 4, 21, 9, Math.PI / 4))),
    area('#1e2f63', ...stars.map(({ x, y }) => disc(x, y, 5.5)), ...others.map(({ x, y }) => blossom(x, y, 6, 6))),
    area('#f1ecdd', ...stars.map(({ x, y }) => disc(x, y, 2.6)), ...others.map(({ x, y }) => disc(x, y, 2))),
    line(
      '#5c72ad',
      1.4,
      ...range(10).map((place) => segment(15 + place * tile, 0, 15 + place * tile, H)),
      ...range(5).map((place) => segment(15, 50 + place * tile, 465, 50 + place * tile)),
    ),
    area('#16234b', box(0, 0, 15, H), box(465, 0, 15, H)),
    area('#c9d2e8', ...edge),
  ]
}
