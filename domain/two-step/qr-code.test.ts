import { expect, test } from 'vitest'
import { qrCode, type QrCode } from './qr-code.ts'

function squaresOf({ side, path }: QrCode): boolean[][] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => 2 * sum + Number(bit), 0)

/** Which squares are inverted, by the number next to a corner. */
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** The text of a code with one block and no alignment patterns: the smallest, read square by square. */
function readSmallest(code: QrCode): string {
  const rows = squaresOf(code)
  const beside = numberOf((rows[8] ?? []).slice(0, 5)) ^ 0b10101
  expect(beside >> 3, 'correction level M').toBe(0)
  const bits: boolean[] = []
  for (const right of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1]) {
    const isUpward = ((right + 1) & 2) === 0
    for (let row = 0; row < 21; row++) {
      const y = isUpward ? 20 - row : row
      for (const x of [right, right - 1]) {
        const isFixed = x === 6 || y === 6 || (y < 9 && (x < 9 || x > 12)) || (x < 9 && y > 12)
        if (!isFixed) bits.push(rows[y]?.[x] !== (MASKS[beside & 7]?.(x, y) === 0))
      }
    }
  }
  expect(numberOf(bits.slice(0, 4)), 'bytes').toBe(0b0100)
  const bytes = Array.from({ length: numberOf(bits.slice(4, 12)) }, (_, index) =>
    numberOf(bits.slice(12 + 8 * index, 20 + 8 * index)),
  )
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

test('a code is read back as it was', () => {
  for (const text of ['hi', 'ornament ₹1', 'a?b=c&d', 'Rekha']) expect(readSmallest(qrCode(text))).toBe(text)
})

test('the smallest size that holds the text is taken', () => {
  expect([14, 15, 213, 214, 412].map((length) => qrCode('x'.repeat(length)).side)).toEqual([21, 25, 57, 61, 77])
})
