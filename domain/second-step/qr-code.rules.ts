/** A QR code (ISO/IEC 18004): text as bytes, with correction level M, in the smallest size that holds it. */

/** Of the sizes 1 to 15: bytes of correction in each block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10]

export type QrCode = {
  /** Squares along one side. */
  side: number
  /** The dark ones, as a path of SVG. */
  path: string
}

export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text)
  const size = CORRECTION.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= roomOf(index + 1)) + 1
  if (size === 0) throw new RangeError('This text is too long for a QR code.')
  const drawing = startDrawing(size)
  fill(drawing, interleave(size, toCodewords(bytes, size)))
  return { side: drawing.side, path: toPath(drawing) }
}

/** Bits that a size holds, beside its patterns. */
function bitsOf(size: number): number {
  const around = Math.floor(size / 7) + 2
  const whole = (16 * size + 128) * size + 64
  if (size === 1) return whole
  return whole - ((25 * around - 10) * around - 55) - (size >= 7 ? 36 : 0)
}

const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0
const bytesOf = (size: number) => Math.floor(bitsOf(size) / 8)
const roomOf = (size: number) => bytesOf(size) - at(CORRECTION, size - 1) * at(BLOCKS, size - 1)

function toCodewords(bytes: Uint8Array, size: number): Uint8Array {
  const bits: number[] = []
  const put = (value: number, count: number) => {
    for (let place = count - 1; place >= 0; place--) bits.push((value >> place) & 1)
  }
  put(0b0100, 4)
  put(bytes.length, size < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  const words = new Uint8Array(roomOf(size))
  put(0, Math.min(4, words.length * 8 - bits.length))
  for (const [index, bit] of bits.entries()) words[index >> 3] = at(words, index >> 3) | (bit << (7 - (index & 7)))
  const used = Math.ceil(bits.length / 8)
  for (let index = used; index < words.length; index++) words[index] = (index - used) % 2 === 0 ? 0xec : 0x11
  return words
}

/** The blocks, each with its bytes of correction, taken in turns. The last ones hold one byte more than the first. */
function interleave(size: number, words: Uint8Array): Uint8Array {
  const [count, correction] = [at(BLOCKS, size - 1), at(CORRECTION, size - 1)]
  const short = Math.floor(words.length / count)
  const longs = words.length % count
  const blocks: Uint8Array[] = []
  for (let from = 0; blocks.length < count;) {
    const length = short + (blocks.length >= count - longs ? 1 : 0)
    blocks.push(words.subarray(from, from + length))
    from += length
  }
  const corrections = blocks.map((block) => correctionOf(block, correction))
  const inTurns = (lists: readonly Uint8Array[], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => (index < list.length ? [at(list, index)] : []))).flat()
  return Uint8Array.from([...inTurns(blocks, short + 1), ...inTurns(corrections, correction)])
}

/** Multiplies in the field of 256 elements with the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let place = 7; place >= 0; place--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> place) & 1) * a
  }
  return product
}

/** What is left when the block is divided by the generator of this degree: the code of Reed and Solomon. */
export function correctionOf(block: Uint8Array, degree: number): Uint8Array {
  const generator = new Uint8Array(degree)
  generator[degree - 1] = 1
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2)) {
    for (let index = 0; index < degree; index++)
      generator[index] = times(at(generator, index), root) ^ at(generator, index + 1)
  }
  const rest = new Uint8Array(degree)
  for (const byte of block) {
    const factor = byte ^ at(rest, 0)
    rest.copyWithin(0, 1)
    rest[degree - 1] = 0
    for (let index = 0; index < degree; index++) rest[index] = at(rest, index) ^ times(at(generator, index), factor)
  }
  return rest
}

type Drawing = { side: number; dark: Uint8Array; /** Squares that belong to a pattern. */ fixed: Uint8Array }

function startDrawing(size: number): Drawing {
  const side = 17 + 4 * size
  const drawing: Drawing = { side, dark: new Uint8Array(side * side), fixed: new Uint8Array(side * side) }
  for (let along = 0; along < side; along++) {
    set(drawing, 6, along, along % 2 === 0)
    set(drawing, along, 6, along % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    drawRings(drawing, x, y, 4)
  const places = alignmentPlaces(size)
  const last = places.length - 1
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries()) {
      const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
      if (!isCorner) drawRings(drawing, x, y, 2)
    }
  drawFormat(drawing)
  if (size >= 7) drawSize(drawing, size)
  return drawing
}

function set({ side, dark, fixed }: Drawing, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= side || y >= side) return
  dark[y * side + x] = Number(isDark)
  fixed[y * side + x] = 1
}

/** A square in rings around its middle; the outermost of a large one is the light border. */
function drawRings(drawing: Drawing, x: number, y: number, reach: number): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(drawing, x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
}

function alignmentPlaces(size: number): number[] {
  if (size === 1) return []
  const count = Math.floor(size / 7) + 2
  const step = Math.floor((size * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const others = Array.from({ length: count - 1 }, (_, index) => 10 + 4 * size - index * step)
  return [6, ...others.reverse()]
}

/** Which squares are turned over: one of eight patterns, of which any can be read. */
const MASK = 3
const isTurned = (x: number, y: number) => (x + y) % 3 === 0

/** Level M and the mask, with their own correction, twice. */
function drawFormat(drawing: Drawing): void {
  let rest = MASK
  for (let place = 0; place < 10; place++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((MASK << 10) | rest) ^ 0x5412
  const { side } = drawing
  for (let place = 0; place < 15; place++) {
    const isDark = ((bits >> place) & 1) === 1
    if (place < 6) set(drawing, 8, place, isDark)
    else if (place < 8) set(drawing, 8, place + 1, isDark)
    else set(drawing, place === 8 ? 7 : 14 - place, 8, isDark)
    if (place < 8) set(drawing, side - 1 - place, 8, isDark)
    else set(drawing, 8, side - 15 + place, isDark)
  }
  set(drawing, 8, side - 8, true)
}

function drawSize(drawing: Drawing, size: number): void {
  let rest = size
  for (let place = 0; place < 12; place++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (size << 12) | rest
  for (let place = 0; place < 18; place++) {
    const [far, near] = [drawing.side - 11 + (place % 3), Math.floor(place / 3)]
    const isDark = ((bits >> place) & 1) === 1
    set(drawing, far, near, isDark)
    set(drawing, near, far, isDark)
  }
}

/** In columns of two from the right, up and down in turns, around what is fixed. */
function fill({ side, dark, fixed }: Drawing, words: Uint8Array): void {
  let bit = 0
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let row = 0; row < side; row++) {
      const y = isUpward ? side - 1 - row : row
      for (const x of [right, right - 1]) {
        const square = y * side + x
        if (fixed[square]) continue
        const isDark = bit < words.length * 8 && ((at(words, bit >> 3) >> (7 - (bit & 7))) & 1) === 1
        dark[square] = Number(isDark !== isTurned(x, y))
        bit++
      }
    }
  }
}

/** Each run of dark squares as one flat box. */
function toPath({ side, dark }: Drawing): string {
  let path = ''
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (!dark[y * side + x]) continue
      const from = x
      while (x + 1 < side && dark[y * side + x + 1]) x++
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`
    }
  return path
}
