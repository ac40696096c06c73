/** Draws the parts of a preview other than the works' pictures: shadows, frames, mounts and the name of the store. */
import { FRAME_COLOURS } from '#domain/catalogue/frame-colours.rules.ts'
import { SHARE_SIZE } from '#domain/images/rendition.rules.ts'
import type { PreviewPiece, Rectangle } from './wall-preview.rules.ts'

const SHADE = '#2d1e0f'

/** Under the pictures. */
export function framesDrawn(pieces: readonly PreviewPiece[]): string {
  const shadows = pieces.map(({ outer }) => {
    const lift = Math.max(3, outer.width * 0.02)
    return (
      rect(moved(outer, lift * 0.7, lift * 1.6), `fill="${SHADE}" opacity=".34" filter="url(#far)"`) +
      rect(moved(outer, lift * 0.2, lift * 0.5), `fill="${SHADE}" opacity=".3" filter="url(#near)"`)
    )
  })
  const blur = (id: string, deviation: number) =>
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
  return drawing(blur('far', 9) + blur('near', 2) + shadows.join('') + pieces.map(frameDrawn).join(''))
}

/** Light comes from the upper left: each rail has its own. */
const RAIL_LIGHT = [1.1, 0.86, 0.8, 1.02] as const

function frameDrawn({ frame, outer, inner, picture }: PreviewPiece, index: number): string {
  if (frame === 'none') return ''
  const { rail, lip, board } = FRAME_COLOURS[frame]
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

/** Over the pictures: the shade that rail and mount throw on them. */
export function shadeDrawn(pieces: readonly PreviewPiece[]): string {
  const each = pieces.map(({ frame, outer, inner, picture }, index) => {
    const deep = Math.max(1.5, outer.width * 0.011)
    if (frame === 'none') return rect(picture, 'fill="none" stroke="#000" stroke-opacity=".18" stroke-width="1"')
    return inShade(inner, deep, 0.4, `m${index}`) + inShade(picture, deep * 0.6, 0.4, `p${index}`)
  })
  return drawing(each.join(''))
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

export type Wordmark = { path: string; width: number; unitsPerEm: number }

/** In a corner: the ornament of the store, and its name. */
export function nameDrawn({ path, width, unitsPerEm }: Wordmark): string {
  const [size, edge, height] = [25, 28, 52]
  const scale = size / unitsPerEm
  const wide = Math.min(62 + width * scale, SHARE_SIZE.width - 2 * edge)
  const top = SHARE_SIZE.height - edge - height
  return drawing(
    rect({ left: edge, top, width: wide, height }, `rx="${height / 2}" fill="#faf6ef" fill-opacity=".95"`) +
      `<g transform="translate(${edge + 16} ${top + 12})"><circle cx="14" cy="11.5" r="7" fill="#a8402d"/>` +
      `<path d="M2 23C8 22.1 19 21.9 26 22.7" stroke="#1d1a17" stroke-width="2.4" stroke-linecap="round" fill="none"/></g>` +
      `<path transform="translate(${edge + 50} ${top + 34.5}) scale(${short(scale)} ${short(-scale)})" d="${path}" fill="#1d1a17"/>`,
  )
}

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">${inner}</svg>`

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
