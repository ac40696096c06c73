/**
 * The sizes that the sequence headers in a stream of AV1 name: they decide how much memory a decoder takes per frame.
 */

const SEQUENCE_HEADER = 1
const HEADERS_MAX = 100

export function sequenceSizes(data: Uint8Array): { width: number; height: number }[] {
  const sizes: { width: number; height: number }[] = []
  for (let at = 0; at < data.length;) {
    const head = data[at++] ?? 0
    if (head & 0x04) at++
    let length = data.length - at
    if (head & 0x02) {
      length = 0
      for (let shift = 0; shift < 56; shift += 7) {
        const byte = data[at++] ?? 0
        length += (byte & 0x7f) * 2 ** shift
        if ((byte & 0x80) === 0) break
      }
    }
    if (((head >> 3) & 15) === SEQUENCE_HEADER) sizes.push(sizeOf(data.subarray(at, at + length)))
    if (sizes.length > HEADERS_MAX) throw new RangeError('more than a picture has')
    at += length
  }
  return sizes
}

type Read = (bits: number) => number

function bitsOf(data: Uint8Array): Read {
  let at = 0
  return (bits) => {
    let value = 0
    for (let bit = 0; bit < bits; bit++, at++) value = value * 2 + (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
}

/** In the order of the standard, part 5.5: everything before the size is read past. */
function sizeOf(header: Uint8Array): { width: number; height: number } {
  const read = bitsOf(header)
  read(4)
  const isReduced = read(1) === 1
  if (isReduced) read(5)
  else passOperatingPoints(read)
  const [widthBits, heightBits] = [1 + read(4), 1 + read(4)]
  return { width: 1 + read(widthBits), height: 1 + read(heightBits) }
}

function passOperatingPoints(read: Read): void {
  let delayBits = 0
  if (read(1) === 1) {
    read(64)
    if (read(1) === 1) passUnary(read)
    if (read(1) === 1) {
      delayBits = 1 + read(5)
      read(42)
    }
  }
  const tellsDelay = read(1) === 1
  for (let point = read(5); point >= 0; point--) {
    read(12)
    if (read(5) > 7) read(1)
    if (delayBits > 0 && read(1) === 1) read(2 * delayBits + 1)
    if (tellsDelay && read(1) === 1) read(4)
  }
}

/** Reads as many bits as there were zeros before the first one. */
function passUnary(read: Read): void {
  let zeros = 0
  while (zeros < 32 && read(1) === 0) zeros++
  if (zeros < 32) read(zeros)
}
