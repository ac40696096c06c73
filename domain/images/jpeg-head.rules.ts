/** The markers of a JPEG: its size, its scans, and the memory that unpacking it takes. */
import { viewOf, type PictureHead } from './picture-type.rules.ts'

/** Encoders write one scan, ten for a progressive picture, and twenty at their most thorough. */
const SCANS_MAX = 40

const [SOI, EOI, SOS, TEM, PROGRESSIVE] = [0xd8, 0xd9, 0xda, 0x01, 0xc2]
/** Among the numbers of frames, but tables. */
const NO_FRAME = [0xc4, 0xc8, 0xcc]
const BYTES_OF_A_COEFFICIENT = 2

type Frame = { width: number; height: number; isProgressive: boolean; samples: number }

export function jpegHead(bytes: Uint8Array): PictureHead {
  const view = viewOf(bytes)
  let frame: Frame | undefined
  let scans = 0
  // Skips what lies between markers, as decoders do. That includes a scan's own bytes.
  for (let at = 2; at + 3 < bytes.length;) {
    if (bytes[at++] !== 0xff) continue
    const marker = bytes[at] ?? EOI
    if (marker === 0xff) continue
    at++
    if (marker === EOI) break
    if (marker === 0 || marker === TEM || (marker >= 0xd0 && marker <= SOI)) continue
    if (marker === SOS && ++scans > SCANS_MAX) return { ok: false, reason: 'too-complex' }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker)) frame ??= frameOf(view, at, marker)
    at += view.getUint16(at)
  }
  if (!frame || frame.width * frame.height === 0) return { ok: false, reason: 'torn' }
  const { width, height, isProgressive, samples } = frame
  // With several scans, the decoder keeps everything in memory until the last one.
  const isKeptWhole = isProgressive || scans > 1
  return { ok: true, width, height, needsBytes: isKeptWhole ? samples * BYTES_OF_A_COEFFICIENT : 0 }
}

/** Undefined when it is cut off. */
function frameOf(view: DataView, at: number, marker: number): Frame | undefined {
  if (at + 8 > view.byteLength) return undefined
  const [height, width, count] = [view.getUint16(at + 3), view.getUint16(at + 5), view.getUint8(at + 7)]
  if (at + 8 + 3 * count > view.byteLength) return undefined
  const parts = Array.from({ length: count }, (_, part) => view.getUint8(at + 9 + 3 * part))
  const factors = parts.map((factor) => (factor >> 4) * (factor & 15))
  const finest = Math.max(1, ...parts.map((factor) => factor >> 4)) * Math.max(1, ...parts.map((factor) => factor & 15))
  const samples = factors.reduce((sum, factor) => sum + (width * height * factor) / finest, 0)
  return { width, height, isProgressive: marker === PROGRESSIVE, samples }
}
