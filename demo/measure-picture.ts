import sharp from 'sharp'
import { blurOf, paletteOf } from '#domain/images/picture-palette.ts'
import { pictureId } from './picture-id.ts'
import type { PlannedPicture } from './picture-plan.ts'
import type { ShowPicture } from './show/show-types.ts'

/** What the store wants to know of a kept picture, measured on the file itself. */
export async function measurePicture(plan: PlannedPicture, bytes: Buffer): Promise<ShowPicture> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: info })
  return {
    id: pictureId(plan.file),
    owner: plan.owner,
    of: plan.of,
    position: plan.position,
    file: plan.file,
    mime: 'image/avif',
    width: info.width,
    height: info.height,
    bytes: bytes.length,
    palette: await paletteOf(picture),
    blur: await blurOf(picture),
    alt: plan.alt,
  }
}
