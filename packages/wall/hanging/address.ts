/**
 * A wall as an address carries it, after its `#`: `v1~living~limewash~~<work>.<frame>.<x>.<y>~…`. Works and frames by
 * their ids, places in millimetres, all numbers to the base of 36; `.l` behind a piece that is locked. Prices, stock
 * and pictures are read again when it is opened, and a photo is never in it.
 */
import type { Place } from '#wall/geometry/boxes.ts'
import { ROOMS, TONES } from '#wall/rooms/rooms.ts'
import type { RoomName, ToneName } from '#wall/rooms/rooms.ts'

export const PIECES_MAX = 24
export const WALL_WIDTH_CM = { min: 100, max: 1000 } as const

/** A work's middle: from that of the wall, and up from the floor. */
export type PlacedWork = Place & { workId: string; frameId: string; isLocked: boolean }

export type SharedWall = {
  room: RoomName
  tone: ToneName
  /** How wide the wall is, if someone entered it. */
  widthCm: number | null
  works: PlacedWork[]
}

/** `outdated`: written by another state of the store. `unreadable`: not written by the store, or cut off. */
export type WallRefusal = 'empty' | 'outdated' | 'too-many' | 'unreadable'

export type ReadWall = { ok: true; wall: SharedWall } | { ok: false; reason: WallRefusal }

const VERSION = 'v1'
const LENGTH_MAX = 4000
const X_MAX_CM = 1000
const Y_MAX_CM = 600

export function wallAddress({ room, tone, widthCm, works }: SharedWall): string {
  const width = widthCm === null ? '' : written(widthCm)
  const pieces = works.map(({ workId, frameId, x, y, isLocked }) =>
    [shortId(workId), shortId(frameId), written(x), written(y), ...(isLocked ? ['l'] : [])].join('.'),
  )
  return `#${[VERSION, room, tone, width, ...pieces].join('~')}`
}

export function readWallAddress(hash: string): ReadWall {
  const text = decoded(hash.replace(/^#/, ''))
  if (text === '') return refused('empty')
  if (text === null || text.length > LENGTH_MAX) return refused('unreadable')
  const [version = '', roomName, toneName, width, ...pieces] = text.split('~')
  if (version !== VERSION) return refused(/^v\d{1,3}$/.test(version) ? 'outdated' : 'unreadable')
  if (roomName === undefined || toneName === undefined || width === undefined) return refused('unreadable')
  if (pieces.length > PIECES_MAX) return refused('too-many')
  const room = ROOMS.find(({ value }) => value === roomName)
  const tone = TONES.find(({ value }) => value === toneName)
  if (!room || !tone) return refused(isName(roomName) && isName(toneName) ? 'outdated' : 'unreadable')
  const widthCm = width === '' ? null : read(width, WALL_WIDTH_CM.min, WALL_WIDTH_CM.max)
  const works = pieces.map(readPiece)
  if (widthCm === undefined || !works.every((work) => work !== null) || hasTwice(works)) return refused('unreadable')
  return { ok: true, wall: { room: room.value, tone: tone.value, widthCm, works } }
}

const refused = (reason: WallRefusal): ReadWall => ({ ok: false, reason })

const isName = (value: string) => /^[a-z-]{1,30}$/.test(value)

const hasTwice = (works: readonly PlacedWork[]) => new Set(works.map(({ workId }) => workId)).size < works.length

function readPiece(piece: string): PlacedWork | null {
  const [work = '', frame = '', across = '', up = '', lock, ...more] = piece.split('.')
  const [workId, frameId] = [longId(work), longId(frame)]
  const [x, y] = [read(across, -X_MAX_CM, X_MAX_CM), read(up, 0, Y_MAX_CM)]
  if (workId === null || frameId === null || x === undefined || y === undefined) return null
  if ((lock !== undefined && lock !== 'l') || more.length > 0) return null
  return { workId, frameId, x, y, isLocked: lock === 'l' }
}

/** Messengers write some signs of an address in their own way. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const written = (centimetres: number): string => Math.round(centimetres * 10).toString(36)

function read(text: string, min: number, max: number): number | undefined {
  if (!/^-?[0-9a-z]{1,4}$/.test(text)) return undefined
  const centimetres = Number.parseInt(text, 36) / 10
  return centimetres >= min && centimetres <= max ? centimetres : undefined
}

const shortId = (uuid: string): string => BigInt(`0x${uuid.replaceAll('-', '')}`).toString(36)

function longId(short: string): string | null {
  if (!/^[0-9a-z]{1,25}$/.test(short)) return null
  let number = 0n
  for (const digit of short) number = number * 36n + BigInt(Number.parseInt(digit, 36))
  const hex = number.toString(16).padStart(32, '0')
  return hex.length > 32 ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const PREVIEW_WORKS_MAX = 12

/** Visible facts only: so many works, locked or not, on a wall of any width. Null for a wall without works. */
export function readPreview(text: string): SharedWall | null {
  const read = readWallAddress(text)
  if (!read.ok || read.wall.works.length === 0) return null
  const works = read.wall.works.slice(0, PREVIEW_WORKS_MAX).map((work) => ({ ...work, isLocked: false }))
  return { ...read.wall, widthCm: null, works }
}

/** One URL for all walls that look alike; the query alone, `''` if there is none. */
export function previewSearch(text: string): string {
  const wall = readPreview(text)
  return wall ? `?hang=${wallAddress(wall).slice(1)}` : ''
}
