/**
 * Draws the icons of the store, and the picture for pages without a work, from public/favicon.svg into public/. Run
 * `npm run icons` after the ornament changed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '..', 'public')
const PAPER = '#faf6ef'

type Icon = {
  file: string
  width: number
  height?: number
  /** The ornament's share of the shorter side. */
  share: number
  isOnPaper: boolean
}

const ICONS: readonly Icon[] = [
  { file: 'favicon.ico', width: 32, share: 1, isOnPaper: false },
  { file: 'apple-touch-icon.png', width: 180, share: 0.72, isOnPaper: true },
  { file: 'icon-192.png', width: 192, share: 0.78, isOnPaper: true },
  { file: 'icon-512.png', width: 512, share: 0.78, isOnPaper: true },
  // A circle of four fifths survives every cut.
  { file: 'icon-512-maskable.png', width: 512, share: 0.56, isOnPaper: true },
  { file: 'share.png', width: 1200, height: 630, share: 0.62, isOnPaper: true },
]

export async function drawIcons(): Promise<Map<string, Buffer>> {
  const ornament = await readFile(join(PUBLIC, 'favicon.svg'))
  const drawn = await Promise.all(ICONS.map(async (icon) => [icon.file, await draw(icon, ornament)] as const))
  return new Map(drawn)
}

async function draw({ file, width, height = width, share, isOnPaper }: Icon, ornament: Buffer): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * share)
  const mark = await sharp(ornament, { density: (72 * side) / 28 })
    .resize(side, side)
    .png()
    .toBuffer()
  const background = isOnPaper ? PAPER : { r: 0, g: 0, b: 0, alpha: 0 }
  const png = await sharp({ create: { width, height, channels: isOnPaper ? 3 : 4, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true, colours: 64, effort: 10 })
    .toBuffer()
  return file.endsWith('.ico') ? asIco(png, width) : png
}

/** A folder of one picture; its entry holds its size and offset. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

if (import.meta.main) {
  for (const [file, bytes] of await drawIcons()) {
    await writeFile(join(PUBLIC, file), bytes)
    console.info(`public/${file} ${bytes.length} bytes`)
  }
}
