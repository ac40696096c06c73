/** The share picture of a wall: its part of the room, the position of each work, and all that is drawn but their pictures. */
import { boundsOf, boundsOfAll, middleOf, widthOf, type Box } from '#wall/geometry/boxes.ts'
import { project } from '#wall/geometry/plane.ts'
import { ROOM_PICTURE, WALL_OF_ROOM } from './rooms.ts'

export type Rectangle = { left: number; top: number; width: number; height: number }
type Size = Pick<Rectangle, 'width' | 'height'>

/** `face`, the rail, and `mount`, so many times heavier below, are in hundredths of the frame's width. */
export type PreviewFrame = {
  face: number
  mount: number
  mountBelow: number
  /** The rail from its brightest to its outer edge; its inner edge, where it is of another colour; the mount. */
  colours: { rail: readonly [string, string, string, string]; lip?: string; board: readonly [string, string] }
}

/** A work with its frame, if it has one, and what is inside of it, in pixels of the preview. */
type Piece = { frame: PreviewFrame | null; outer: Rectangle; inner: Rectangle; picture: Rectangle }

/** Round the works, and down to the seat of a sofa: the room shows how large they are. */
const ROUND_WORKS_CM = 16
const SEAT_CM = 50
const WIDTH_OF_WORKS_MAX = 0.84

/** The crop of the room's picture, and the works that it shows. */
export function wallPreview<B extends Box & { frame: PreviewFrame | null }>(boxes: readonly B[], size: Size) {
  const crop = cropRound(boxes, size)
  const isShown = ({ left, top, width, height }: Rectangle) =>
    left < size.width && top < size.height && left + width > 0 && top + height > 0
  const pieces = boxes.map((box) => ({ ...box, ...pieceOf(box, crop, size) })).filter(({ outer }) => isShown(outer))
  return { crop, pieces }
}

function cropRound(boxes: readonly Box[], size: Size): Rectangle {
  const ratio = size.width / size.height
  const bounds = boundsOfAll(boxes)
  const [top, bottom] = [bounds.top + ROUND_WORKS_CM, Math.min(SEAT_CM, bounds.bottom - ROUND_WORKS_CM)]
  const wantedCm = Math.max(top - bottom, widthOf(bounds) / WIDTH_OF_WORKS_MAX / ratio)
  const height = Math.round(Math.min(ROOM_PICTURE.width / ratio, wantedCm * ROOM_PICTURE.pxPerCm))
  const width = Math.min(ROOM_PICTURE.width, Math.round(height * ratio))
  const [x, y] = project(WALL_OF_ROOM, [middleOf(bounds).x, top])
  const roomAbove = (height - (top - bottom) * ROOM_PICTURE.pxPerCm) / 2
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  return {
    left: within(x - width / 2, ROOM_PICTURE.width - width),
    top: within(y - Math.max(0, roomAbove), ROOM_PICTURE.height - height),
    width,
    height,
  }
}

function pieceOf({ frame, ...box }: Box & { frame: PreviewFrame | null }, crop: Rectangle, size: Size): Piece {
  const scale = size.width / crop.width
  const { left, top, right, bottom } = boundsOf(box)
  const [x, y] = project(WALL_OF_ROOM, [left, top])
  const [farX, farY] = project(WALL_OF_ROOM, [right, bottom])
  const outer = {
    left: (x - crop.left) * scale,
    top: (y - crop.top) * scale,
    width: (farX - x) * scale,
    height: (farY - y) * scale,
  }
  const { face, mount, mountBelow } = frame ?? { face: 0, mount: 0, mountBelow: 1 }
  const [rail, board] = [(outer.width * face) / 100, (outer.width * mount) / 100]
  const inner = smaller(outer, rail, rail)
  return { frame, outer, inner, picture: smaller(inner, board, board * mountBelow) }
}

const smaller = ({ left, top, width, height }: Rectangle, by: number, below: number): Rectangle => ({
  left: left + by,
  top: top + by,
  width: width - 2 * by,
  height: height - by - below,
})

export type Wordmark = { path: string; width: number; unitsPerEm: number }

/** As SVG: what lies under the works' pictures, shadows, frames and mounts; and over them, shade and the store's name. */
export function previewLayers(pieces: readonly Piece[], size: Size, name: Wordmark) {
  const drawing = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${inner}</svg>`
  return {
    under: drawing(shadows(pieces) + pieces.map(frameDrawn).join('')),
    over: drawing(pieces.map(shadeOf).join('') + nameDrawn(name, size)),
  }
}

const SHADE = '#2d1e0f'

function shadows(pieces: readonly Piece[]): string {
  const thrown = pieces.map(({ outer }) => {
    const lift = Math.max(3, outer.width * 0.02)
    return (
      rect(moved(outer, lift * 0.7, lift * 1.6), `fill="${SHADE}" opacity=".34" filter="url(#far)"`) +
      rect(moved(outer, lift * 0.2, lift * 0.5), `fill="${SHADE}" opacity=".3" filter="url(#near)"`)
    )
  })
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
  return blur('far', 9) + blur('near', 2) + thrown.join('')
}

/** Light comes from the upper left: each rail has its own. */
const RAIL_LIGHT = [1.1, 0.86, 0.8, 1.02] as const

function frameDrawn({ frame, outer, inner, picture }: Piece, index: number): string {
  if (!frame) return ''
  const { rail, lip, board } = frame.colours
  const [bright, usual, dark, edge] = rail
  const stops = [
    [0, edge],
    [4, usual],
    [14, bright],
    [42, usual],
    [68, dark],
    [78, usual],
    [90, dark],
    [97, lip ?? edge],
  ] as const
  const [left, top, right, bottom] = edgesOf(outer)
  const [inLeft, inTop, inRight, inBottom] = edgesOf(inner)
  const rails = [
    { points: [left, top, right, top, inRight, inTop, inLeft, inTop], from: [left, top], to: [left, inTop] },
    { points: [right, top, right, bottom, inRight, inBottom, inRight, inTop], from: [right, top], to: [inRight, top] },
    {
      points: [right, bottom, left, bottom, inLeft, inBottom, inRight, inBottom],
      from: [left, bottom],
      to: [left, inBottom],
    },
    { points: [left, bottom, left, top, inLeft, inTop, inLeft, inBottom], from: [left, top], to: [inLeft, top] },
  ] as const
  const drawn = rails.map(({ points, from, to }, side) => {
    const light = RAIL_LIGHT[side] ?? 1
    const colours = stops.map(([at, hex]) => `<stop offset="${at}%" stop-color="${lit(hex, light)}"/>`).join('')
    const id = `r${index}-${side}`
    return (
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line(from, to)}>${colours}</linearGradient>` +
      `<polygon points="${points.map(short).join(' ')}" fill="url(#${id})"/>`
    )
  })
  const mount =
    `<linearGradient id="b${index}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${board[0]}"/>` +
    `<stop offset="1" stop-color="${board[1]}"/></linearGradient>${rect(inner, `fill="url(#b${index})"`)}`
  const bevel = grown(picture, Math.max(1, outer.width * 0.0042))
  return drawn.join('') + mount + rect(bevel, 'fill="#f6f1e6"')
}

/** The shade that rail and mount throw on the picture. */
function shadeOf({ frame, outer, inner, picture }: Piece, index: number): string {
  const deep = Math.max(1.5, outer.width * 0.011)
  if (!frame) return rect(picture, 'fill="none" stroke="#000" stroke-opacity=".18" stroke-width="1"')
  return inShade(inner, deep, 0.4, `m${index}`) + inShade(picture, deep * 0.6, 0.4, `p${index}`)
}

function inShade({ left, top, width, height }: Rectangle, deep: number, strength: number, id: string): string {
  const fade = (to: string) =>
    `<linearGradient id="${id}${to}" ${to === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : ''}>` +
    `<stop stop-color="#1e140a" stop-opacity="${strength}"/><stop offset="1" stop-color="#1e140a" stop-opacity="0"/></linearGradient>`
  return (
    fade('down') +
    fade('right') +
    rect({ left, top, width, height: deep }, `fill="url(#${id}down)"`) +
    rect({ left, top, width: deep * 0.8, height }, `fill="url(#${id}right)" opacity=".75"`)
  )
}

/** In a corner: the ornament of the store, and its name. */
function nameDrawn({ path, width, unitsPerEm }: Wordmark, within: Size): string {
  const [size, edge, height] = [25, 28, 52]
  const scale = size / unitsPerEm
  const wide = Math.min(62 + width * scale, within.width - 2 * edge)
  const top = within.height - edge - height
  return (
    rect({ left: edge, top, width: wide, height }, `rx="${height / 2}" fill="#faf6ef" fill-opacity=".95"`) +
    `<g transform="translate(${edge + 16} ${top + 12})"><circle cx="14" cy="11.5" r="7" fill="#a8402d"/>` +
    `<path d="M2 23C8 22.1 19 21.9 26 22.7" stroke="#1d1a17" stroke-width="2.4" stroke-linecap="round" fill="none"/></g>` +
    `<path transform="translate(${edge + 50} ${top + 34.5}) scale(${short(scale)} ${short(-scale)})" d="${path}" fill="#1d1a17"/>`
  )
}

const short = (value: number) => String(Math.round(value * 10_000) / 10_000)
const line = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
  `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`
const rect = ({ left, top, width, height }: Rectangle, looks: string) =>
  `<rect x="${short(left)}" y="${short(top)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}" ${looks}/>`
const edgesOf = ({ left, top, width, height }: Rectangle) => [left, top, left + width, top + height] as const
const moved = (box: Rectangle, x: number, y: number) => ({ ...box, left: box.left + x, top: box.top + y })
const grown = ({ left, top, width, height }: Rectangle, by: number) => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

function lit(hex: string, light: number): string {
  const channels = [1, 3, 5].map((at) => Math.min(255, Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * light)))
  return `rgb(${channels.join(',')})`
}
