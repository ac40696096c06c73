/** Files that a person might send as a picture, made again for each run, and the outcome of each. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type HostilePicture = {
  name: string
  bytes: Buffer
  /** The stored size, upright; undefined when the file is refused. */
  kept?: { width: number; height: number }
  /** What the picture shows where: red, green, blue. */
  shows?: { left: number; top: number; colour: readonly [number, number, number] }
}

/** Must not appear anywhere in stored data. */
export const MARK = '<script>source-byte</script>'
const MARKED = Buffer.from(MARK.repeat(40))
const RED = { r: 190, g: 60, b: 40 }
const RED_COLOUR = [190, 60, 40] as const

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { ...RED, alpha: 0.5 } } })

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([PNG_START, chunk('IHDR', head)])
}

export const emptyPng = (width: number, height: number) =>
  Buffer.concat([pngHead(width, height), chunk('IDAT', deflateSync(Buffer.alloc(64))), chunk('IEND', Buffer.alloc(0))])

/** Puts a chunk behind the head of a PNG. */
const withChunk = (png: Buffer, type: string, body: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, body), png.subarray(33)])

/** Puts a segment behind the start of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Another size in the head of a JPEG than its pixels have. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

export function avifOfSize(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif)
  const extents = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, extents + 8)
  bytes.writeUInt32BE(height, extents + 12)
  return bytes
}

/** A WebP that says of itself how large its canvas is. */
export function webpOfSize(webp: Buffer, width: number, height: number, isMoving = false): Buffer {
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 0, 'latin1')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUInt8(isMoving ? 2 : 0, 8)
  canvas.writeUIntLE(width - 1, 12, 3)
  canvas.writeUIntLE(height - 1, 15, 3)
  const whole = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** The last scan of a progressive JPEG over and over. */
export async function jpegOfScans(scans: number, side: number): Promise<Buffer> {
  const jpeg = await plain(side, side).jpeg({ progressive: true }).toBuffer()
  const end = jpeg.length - 2
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end)
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: scans }, () => scan), jpeg.subarray(end)])
}

const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)])

const refused = async (name: string, bytes: Buffer | Promise<Buffer>): Promise<HostilePicture> => ({
  name,
  bytes: await bytes,
})

async function takenAs(
  name: string,
  [width, height]: readonly [number, number],
  bytes: Buffer | Promise<Buffer>,
  shows: HostilePicture['shows'] | 'anything' = { left: 0, top: 0, colour: RED_COLOUR },
): Promise<HostilePicture> {
  const picture = { name, bytes: await bytes, kept: { width, height } }
  return shows === 'anything' ? picture : { ...picture, shows }
}

/** Green in the corner that the camera holds upwards, by EXIF; and its place when the picture is upright. */
const UPRIGHT: readonly (readonly [orientation: number, isTurned: boolean, left: 0 | 1, top: 0 | 1])[] = [
  [1, false, 0, 0],
  [2, false, 1, 0],
  [3, false, 1, 1],
  [4, false, 0, 1],
  [5, true, 0, 0],
  [6, true, 1, 0],
  [7, true, 1, 1],
  [8, true, 0, 1],
]

async function turned([orientation, isTurned, left, top]: (typeof UPRIGHT)[number]): Promise<HostilePicture> {
  const corner = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 20, g: 140, b: 60 } } })
    .png()
    .toBuffer()
  const bytes = await plain(120, 80)
    .composite([{ input: corner, left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withExif({ IFD0: { Copyright: MARK }, IFD3: { GPSLatitude: '18/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toBuffer()
  const [width, height] = isTurned ? [80, 120] : [120, 80]
  const at = { left: left * (width - 1), top: top * (height - 1), colour: [20, 140, 60] as const }
  return takenAs(`a JPEG that EXIF turns by ${orientation}, with a place`, [width, height], bytes, at)
}

async function animated() {
  const frames = [RED, { r: 0, g: 0, b: 255 }, { r: 0, g: 255, b: 0 }].map((background) =>
    sharp({ create: { width: 32, height: 24, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
}

export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await plain(60, 40).jpeg().toBuffer()
  const png = await plain(60, 40).png().toBuffer()
  const webp = await plain(60, 40).webp().toBuffer()
  const avif = await plain(64, 64).avif().toBuffer()
  const large = await plain(900, 900).jpeg().toBuffer()
  const moving = await animated()
  const noise = sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${MARK}</svg>`
  return Promise.all([
    refused('nothing at all', Buffer.alloc(0)),
    refused('one byte', Buffer.from([0xff])),
    refused('a text', Buffer.from('hello')),
    refused('HTML that is called PNG', Buffer.from(`<!doctype html>${MARK}`)),
    refused('an SVG that is called PNG', Buffer.from(svg)),
    refused('an SVG behind a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)),
    refused('a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')),
    refused('a zip', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(400)])),
    refused('a program', Buffer.concat([Buffer.from('MZ'), randomBytes(400)])),
    refused('an animated GIF', moving.clone().gif().toBuffer()),
    refused('a GIF that is a script', Buffer.from('GIF89a=0;alert(1)')),
    refused('a TIFF', plain(9, 9).tiff().toBuffer()),
    refused('a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
    refused('a HEIC', Buffer.concat([ftyp('heic'), randomBytes(400)])),
    refused('a film', Buffer.concat([ftyp('isom'), randomBytes(400)])),
    refused('random bytes that start as a JPEG', Buffer.concat([jpeg.subarray(0, 4), randomBytes(5_000)])),
    refused('random bytes that start as a PNG', Buffer.concat([PNG_START, randomBytes(5_000)])),
    refused('random bytes that start as a WebP', Buffer.concat([webp.subarray(0, 16), randomBytes(5_000)])),
    refused('random bytes that start as an AVIF', Buffer.concat([ftyp('avif'), randomBytes(5_000)])),
    refused('a JPEG torn in the middle', large.subarray(0, large.length / 2)),
    refused(
      'a PNG torn in the middle',
      noise
        .clone()
        .png()
        .toBuffer()
        .then((whole) => whole.subarray(0, whole.length / 2)),
    ),
    refused(
      'a WebP torn in the middle',
      noise
        .clone()
        .webp()
        .toBuffer()
        .then((whole) => whole.subarray(0, whole.length / 2)),
    ),
    refused('an AVIF torn in the middle', avif.subarray(0, avif.length - 20)),
    refused('a PNG without width', emptyPng(0, 40)),
    refused('a JPEG without height', jpegOfSize(jpeg, 60, 0)),
    refused('a PNG of 3,600 megapixels', emptyPng(60_000, 60_000)),
    refused('a PNG of four thousand million columns', emptyPng(0x7fffffff, 1)),
    refused('a JPEG of 4,290 megapixels', jpegOfSize(jpeg, 65_500, 65_500)),
    refused('a WebP of 160 million megapixels', webpOfSize(webp, 12_000_000, 12_000_000)),
    refused('an AVIF of 3,600 megapixels', avifOfSize(avif, 60_000, 60_000)),
    refused('a real PNG of 48 megapixels', plain(8_000, 6_000).png().toBuffer()),
    refused('a JPEG of three thousand scans', jpegOfScans(3_000, 3_000)),
    refused('a JPEG of 882 scans', jpegOfScans(882, 1_000)),
    refused(
      'an AVIF that hides a larger one',
      plain(400, 300)
        .avif({ effort: 0 })
        .toBuffer()
        .then((whole) => avifOfSize(whole, 64, 64)),
    ),
    refused('an AVIF of 36 megapixels that is small for its size', avifOfSize(avif, 6_000, 6_000)),
    refused('a moving WebP of 30 megapixels', webpOfSize(webp, 6_000, 5_000, true)),
    takenAs('one pixel', [1, 1], plain(1, 1).png().toBuffer()),
    takenAs('one line of thirty thousand', [2_400, 1], plain(30_000, 1).png().toBuffer()),
    takenAs(
      'a JPEG of 39 megapixels in many passes',
      [2_400, 2_400],
      plain(6_300, 6_300).jpeg({ progressive: true }).toBuffer(),
    ),
    takenAs(
      'an interlaced PNG of 39 megapixels',
      [2_400, 2_400],
      plain(6_300, 6_300).png({ progressive: true }).toBuffer(),
    ),
    takenAs('a PNG followed by HTML', [60, 40], Buffer.concat([png, MARKED])),
    takenAs('a JPEG followed by a zip', [60, 40], Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), MARKED])),
    takenAs('a JPEG with a script in its comment', [60, 40], withSegment(jpeg, 0xfe, MARKED)),
    takenAs(
      'a JPEG with two megabytes of EXIF',
      [60, 40],
      Array.from({ length: 33 }).reduce<Buffer>(
        (file) => withSegment(file, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(64_000, MARK)])),
        jpeg,
      ),
    ),
    takenAs(
      'a JPEG with a false colour profile',
      [60, 40],
      withSegment(jpeg, 0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(60_000, MARK)])),
    ),
    takenAs(
      'a PNG whose text unpacks to 50 MB',
      [60, 40],
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from('note\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ),
    takenAs(
      'a PNG whose profile unpacks to 50 MB',
      [60, 40],
      withChunk(png, 'iCCP', Buffer.concat([Buffer.from('note\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ),
    takenAs('an animated WebP', [32, 24], moving.clone().webp({ lossless: true }).toBuffer()),
    takenAs(
      'a JPEG in inks',
      [60, 40],
      plain(60, 40).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
      'anything',
    ),
    takenAs('a PNG of 16 bits', [60, 40], plain(60, 40).toColourspace('rgb16').png().toBuffer()),
    takenAs(
      'a photo in the colours of a phone',
      [60, 40],
      plain(60, 40).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
    ),
    takenAs('a drawing with nothing behind it', [60, 40], plain(60, 40, 4).png().toBuffer(), 'anything'),
    takenAs('a grey one', [60, 40], plain(60, 40).greyscale().png().toBuffer(), 'anything'),
    takenAs('an AVIF', [64, 64], avif),
    takenAs('pure noise', [900, 900], noise.clone().jpeg({ quality: 60 }).toBuffer(), 'anything'),
    ...UPRIGHT.map(turned),
  ])
}
