/** The head of a picture: its size, and the memory that unpacking it takes. */
import { avifHead } from './avif-head.rules.ts'
import { jpegHead } from './jpeg-head.rules.ts'
import { viewOf, type PictureHead, type PictureType } from './picture-type.rules.ts'

const HEADS: Readonly<Record<PictureType, (bytes: Uint8Array) => PictureHead>> = {
  avif: avifHead,
  jpeg: jpegHead,
  png: pngHead,
  webp: webpHead,
}

const TORN: PictureHead = { ok: false, reason: 'torn' }

/** Never throws: bytes that can't be read count as torn. */
export function headOf(bytes: Uint8Array, type: PictureType): PictureHead {
  try {
    return HEADS[type](bytes)
  } catch (error) {
    if (error instanceof RangeError) return TORN
    throw error
  }
}

/** Channels by a PNG's colour type. A palette is unpacked to colours with transparency. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

function pngHead(bytes: Uint8Array): PictureHead {
  const view = viewOf(bytes)
  const [width, height, depth] = [view.getUint32(16), view.getUint32(20), view.getUint8(24)]
  const channels = PNG_CHANNELS[view.getUint8(25)]
  if (channels === undefined || width * height === 0) return TORN
  const isInterlaced = view.getUint8(28) !== 0
  return { ok: true, width, height, needsBytes: isInterlaced ? width * height * channels * (depth > 8 ? 2 : 1) : 0 }
}

const STILL_WEBP_BYTES = 4
/** The canvas, the previous canvas, and the frame drawn over both. */
const MOVING_WEBP_BYTES = 12
const MOVES = 0x02
const LOSSLESS_START = 0x2f

function webpHead(bytes: Uint8Array): PictureHead {
  const view = viewOf(bytes)
  const of = (width: number, height: number, bytesEach = STILL_WEBP_BYTES): PictureHead =>
    width * height === 0 ? TORN : { ok: true, width, height, needsBytes: width * height * bytesEach }
  switch (String.fromCharCode(...bytes.subarray(12, 16))) {
    case 'VP8X': {
      const [width, height] = [24, 27].map((at) => 1 + view.getUint16(at, true) + 0x10000 * view.getUint8(at + 2))
      return of(width ?? 0, height ?? 0, view.getUint8(20) & MOVES ? MOVING_WEBP_BYTES : STILL_WEBP_BYTES)
    }
    case 'VP8L': {
      if (view.getUint8(20) !== LOSSLESS_START) return TORN
      const bits = view.getUint32(21, true)
      return of(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
    }
    case 'VP8 ':
      return of(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    default:
      return TORN
  }
}
