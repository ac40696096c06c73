import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { PICTURE_FOLDER } from './picture-folder.ts'
import { plannedPictures } from './plan/planned-pictures.ts'

/**
 * Lays the kept pictures side by side for looking: `npm run sheet -- out.jpg [--lead] [--only slug] [--side 240] [--columns 8]`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lead: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    side: { type: 'string', default: '240' },
    columns: { type: 'string', default: '8' },
  },
})
const [outPath] = positionals
if (!outPath) throw new Error('Say where the sheet goes: npm run sheet -- out.jpg')
const side = Number(values.side)
const columns = Number(values.columns)
const wanted = plannedPictures.filter(
  (picture) => (!values.lead || picture.position === 1) && (!values.only || values.only.includes(picture.owner)),
)
const tiles = await Promise.all(
  wanted.map(async ({ file }, index) => ({
    input: await sharp(join(PICTURE_FOLDER, file))
      .resize(side - 8, side - 8, { fit: 'contain', background: '#faf6ef' })
      .toBuffer(),
    left: (index % columns) * side + 4,
    top: Math.floor(index / columns) * side + 4,
  })),
)
await sharp({
  create: {
    width: columns * side,
    height: Math.ceil(wanted.length / columns) * side,
    channels: 3,
    background: '#faf6ef',
  },
})
  .composite(tiles)
  .jpeg({ quality: 86 })
  .toFile(outPath)
