import { expect, test } from 'vitest'
import { correctionOf, qrCode, type QrCode } from './qr-code.rules.ts'

function squaresOf({ side, path }: QrCode): boolean[][] {
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

/** The text of a code with one block and no alignment patterns: the smallest, read square by square. */
function readSmallest(code: QrCode): string {
  const rows = squaresOf(code)
  const bits: number[] = []
  for (const right of [20, 18, 16, 14, 12, 10, 8, 5, 3, 1]) {
    const isUpward = ((right + 1) & 2) === 0
    for (let row = 0; row < 21; row++) {
      const y = isUpward ? 20 - row : row
      for (const x of [right, right - 1]) {
        const isFixed = x === 6 || y === 6 || (y < 9 && (x < 9 || x > 12)) || (x < 9 && y > 12)
        if (!isFixed) bits.push(Number(rows[y]?.[x] !== ((x + y) % 3 === 0)))
      }
    }
  }
  const word = (from: number, count: number) => Number.parseInt(bits.slice(from, from + count).join(''), 2)
  expect(word(0, 4)).toBe(0b0100)
  const words = Array.from({ length: 26 }, (_, index) => word(8 * index, 8))
  expect([...correctionOf(Uint8Array.from(words.slice(0, 16)), 10)]).toEqual(words.slice(16))
  const bytes = Array.from({ length: word(4, 8) }, (_, index) => word(12 + 8 * index, 8))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

test('a small code holds its text, with the correction that belongs to it', () => {
  expect(readSmallest(qrCode('hi'))).toBe('hi')
  expect(readSmallest(qrCode('ornament ₹1'))).toBe('ornament ₹1')
})

test('the smallest size that holds the text is taken, and what is too long is refused', () => {
  const sides = [14, 15, 213, 214, 412].map((length) => qrCode('x'.repeat(length)).side)
  expect(sides).toEqual([21, 25, 57, 61, 77])
  expect(() => qrCode('x'.repeat(413))).toThrow(RangeError)
})

test('three corners are marked, and the fourth is not', () => {
  const rows = squaresOf(qrCode('x'.repeat(60)))
  const last = rows.length - 1
  const corner = (x: number, y: number) => [0, 1, 2, 3].map((ring) => rows[y]?.[x + ring])
  expect(corner(0, 0)).toEqual([true, true, true, true])
  expect(corner(last - 6, 1)).toEqual([true, false, false, false])
  expect(corner(0, last - 3)).toEqual([true, false, true, true])
})
