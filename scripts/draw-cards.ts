/** Draws the designs of gift cards into public/card-designs/. Run `npm run icons` after a design changed. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { CARD_DESIGNS, designAddress } from '#domain/gift-cards/card-designs.rules.ts'
import { DESIGN_SIZE, designSvg } from '#domain/gift-cards/draw-design.rules.ts'

const PUBLIC = join(import.meta.dirname, '..', 'public')

/** By the name of the file in public/. */
export async function drawCards(): Promise<Map<string, Buffer>> {
  const drawn = CARD_DESIGNS.map(async (design) => {
    const svg = Buffer.from(designSvg(design))
    const png = await sharp(svg, { density: 144 })
      .resize(DESIGN_SIZE.width * 2)
      .png({ compressionLevel: 9, palette: true, colours: 64, effort: 10 })
      .toBuffer()
    const file = (type: 'svg' | 'png') => designAddress(design, type).slice(1)
    return [[file('svg'), svg] as const, [file('png'), png] as const]
  })
  return new Map((await Promise.all(drawn)).flat())
}

if (import.meta.main) {
  await mkdir(join(PUBLIC, 'card-designs'), { recursive: true })
  for (const [file, bytes] of await drawCards()) {
    await writeFile(join(PUBLIC, file), bytes)
    console.info(`public/${file} ${bytes.length} bytes`)
  }
}
