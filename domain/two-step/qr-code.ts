import { encode } from 'uqr'

export type QrCode = {
  /** Squares along one side. */
  side: number
  /** The dark ones, as a path of SVG. */
  path: string
}

/** Text as a QR code with correction level M, in the smallest size that holds it. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  return { side: size, path: data.map(boxesOf).join('') }
}

/** Each run of dark squares as one flat box. */
function boxesOf(row: readonly boolean[], y: number): string {
  const dark = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...dark.matchAll(/#+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}
