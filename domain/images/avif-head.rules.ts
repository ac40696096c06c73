/**
 * The sizes in an AVIF: of each item, in the box that names it and in the item's own bytes. A decoder allocates for the
 * second, even if the first differs.
 */
import { sequenceSizes } from './av1-sequence.rules.ts'
import { viewOf, type PictureHead } from './picture-type.rules.ts'

type Box = { type: string; body: Uint8Array }
type Size = { width: number; height: number }
type Item = { type: string; size: Size | undefined; kind: keyof typeof BYTES_OF_A_PIXEL; data: readonly Uint8Array[] }

/** Sixteen tiles in each direction, and as many more for the alpha plane. */
const ITEMS_MAX = 600
/** The properties of each item, and the place of its bytes. */
const ENTRIES_MAX = 10_000
/** Coded pictures are rounded up to whole blocks. */
const BLOCK = 64
/** Measured: what unpacking one pixel takes at most, with half of its colours, with all, and with more than eight bits. */
const BYTES_OF_A_PIXEL = { halved: 16, plain: 18, deep: 26 } as const
/** In the box that says how an item is coded. */
const [DEEP, HALVED] = [0x40, 0x08]

const TORN = { ok: false, reason: 'torn' } as const
const TOO_COMPLEX = { ok: false, reason: 'too-complex' } as const

export function avifHead(bytes: Uint8Array): PictureHead {
  const items = itemsOf(bytes)
  if (items === undefined) return TOO_COMPLEX
  const pictures = items.filter(({ type }) => ['av01', 'grid'].includes(type))
  if (pictures.length === 0)
    return items.some(({ type }) => type.startsWith('hv')) ? { ok: false, reason: 'heic' } : TORN
  // Pictures that are laid over each other say nothing of how often.
  if (items.some(({ type }) => type === 'iovl')) return TOO_COMPLEX
  let largest: Size = { width: 0, height: 0 }
  for (const { type, size, data } of pictures) {
    if (!size || size.width * size.height === 0) return TORN
    const hidden = type === 'grid' ? data.map(gridSize) : data.flatMap(sequenceSizes)
    if (hidden.some(({ width, height }) => width > size.width + BLOCK || height > size.height + BLOCK))
      return TOO_COMPLEX
    if (size.width * size.height > largest.width * largest.height) largest = size
  }
  const each = Math.max(...pictures.map(({ kind }) => BYTES_OF_A_PIXEL[kind]))
  return { ok: true, ...largest, needsBytes: largest.width * largest.height * each }
}

/** Undefined when there are more than a picture is made of. */
function itemsOf(bytes: Uint8Array): Item[] | undefined {
  const meta = find(boxesIn(bytes), 'meta')
  const inside = meta ? boxesIn(meta.subarray(4)) : []
  const infos = find(inside, 'iinf')
  const kept = boxesIn(find(inside, 'iprp') ?? NOTHING)
  const properties = boxesIn(find(kept, 'ipco') ?? NOTHING)
  if (!infos) return []
  const types = boxesIn(infos.subarray(infos[0] === 0 ? 6 : 8)).flatMap(typeOfItem)
  if (types.length > ITEMS_MAX) return undefined
  const owned = kept.filter(({ type }) => type === 'ipma').flatMap(({ body }) => associations(body))
  const places = locations(find(inside, 'iloc') ?? NOTHING, { file: bytes, own: find(inside, 'idat') ?? NOTHING })
  if (owned.length > ENTRIES_MAX) return undefined
  // Each byte belongs to one item, so nobody makes us read the same bytes over and over.
  if (places.reduce((sum, { data }) => sum + data.length, 0) > 2 * bytes.length) return undefined
  return types.map(({ id, type }) => {
    const own = owned.filter((one) => one.id === id).flatMap(({ place }) => properties[place - 1] ?? [])
    const config = own.filter((one) => one.type === 'av1C').map(({ body }) => body)
    return {
      type,
      size: sizeIn(own),
      kind: kindOf(config),
      data: [
        ...config.map((body) => body.subarray(4)),
        ...places.filter((one) => one.id === id).map(({ data }) => data),
      ],
    }
  })
}

const NOTHING = new Uint8Array()

const find = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type)?.body
const letters = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

function boxesIn(bytes: Uint8Array): Box[] {
  const [boxes, view]: [Box[], DataView] = [[], viewOf(bytes)]
  for (let at = 0; at + 8 <= bytes.length;) {
    const told = view.getUint32(at)
    const head = told === 1 ? 16 : 8
    const length = told === 1 ? Number(view.getBigUint64(at + 8)) : told === 0 ? bytes.length - at : told
    if (length < head) break
    boxes.push({ type: letters(bytes, at + 4), body: bytes.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}

/** An item with two values is ambiguous, so refuse it. */
function sizeIn(properties: readonly Box[]): Size | undefined {
  const [first, ...more] = properties.filter(({ type }) => type === 'ispe').map(({ body }) => viewOf(body))
  return first && more.length === 0 ? { width: first.getUint32(4), height: first.getUint32(8) } : undefined
}

function typeOfItem({ type, body }: Box): { id: number; type: string }[] {
  const version = body[0] ?? 0
  if (type !== 'infe' || version < 2) return []
  const [view, isWide] = [viewOf(body), version > 2]
  return [{ id: isWide ? view.getUint32(4) : view.getUint16(4), type: letters(body, isWide ? 10 : 8) }]
}

/** Tiles name it, and the picture they form does not. */
function kindOf(config: readonly Uint8Array[]): keyof typeof BYTES_OF_A_PIXEL {
  const told = config.map((body) => body[2] ?? 0)
  if (told.some((flags) => flags & DEEP)) return 'deep'
  return told.every((flags) => flags & HALVED) ? 'halved' : 'plain'
}

/** Which property belongs to which item. */
function associations(body: Uint8Array): { id: number; place: number }[] {
  const found: { id: number; place: number }[] = []
  const view = viewOf(body)
  const [isWide, isLong] = [view.getUint8(0) > 0, (view.getUint8(3) & 1) === 1]
  let at = 8
  for (let item = view.getUint32(4); item > 0; item--) {
    const id = isWide ? view.getUint32(at) : view.getUint16(at)
    at += isWide ? 4 : 2
    for (let count = view.getUint8(at++); count > 0; count--) {
      found.push({ id, place: isLong ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f })
      at += isLong ? 2 : 1
    }
  }
  return found
}

/** Where the bytes of each item lie: in the file, or in a box of their own. */
function locations(body: Uint8Array, { file, own }: { file: Uint8Array; own: Uint8Array }) {
  const found: { id: number; data: Uint8Array }[] = []
  if (body.length === 0) return found
  const view = viewOf(body)
  const version = view.getUint8(0)
  const sizes = view.getUint16(4)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, sizes & 15]
  let [at, entries] = [6, 0]
  const read = (size: number): number => {
    at += size
    if (size === 8) return Number(view.getBigUint64(at - 8))
    if (size === 4) return view.getUint32(at - 4)
    return size === 2 ? view.getUint16(at - 2) : 0
  }
  for (let item = read(version < 2 ? 2 : 4); item > 0; item--) {
    const id = read(version < 2 ? 2 : 4)
    const source = version > 0 && (read(2) & 15) === 1 ? own : file
    read(2)
    const base = read(baseSize)
    const parts: Uint8Array[] = []
    for (let extent = read(2); extent > 0; extent--) {
      if (++entries > ENTRIES_MAX) throw new RangeError('more than a picture lies in')
      if (version > 0) read(indexSize)
      const start = base + read(offsetSize)
      const length = read(lengthSize)
      parts.push(source.subarray(start, length === 0 ? undefined : start + length))
    }
    found.push({ id, data: parts.length === 1 ? (parts[0] ?? NOTHING) : joined(parts, file.length) })
  }
  return found
}

function joined(parts: readonly Uint8Array[], lengthMax: number): Uint8Array {
  const whole = parts.reduce((sum, { length }) => sum + length, 0)
  if (whole > lengthMax) throw new RangeError('more than there is')
  const bytes = new Uint8Array(whole)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The result of joining tiles. */
function gridSize(data: Uint8Array): Size {
  const view = viewOf(data)
  const isLong = (view.getUint8(1) & 1) === 1
  return isLong
    ? { width: view.getUint32(4), height: view.getUint32(8) }
    : { width: view.getUint16(4), height: view.getUint16(6) }
}
