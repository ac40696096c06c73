import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FOLDER } from '@rang-rekha/demo-show/picture-folder.ts'
import type { PlannedPicture } from '@rang-rekha/demo-show/plan/plan-types.ts'
import sharp from 'sharp'
import { blurOf, paletteOf } from '#domain/images/picture-palette.ts'
import { pictureFingerprint, samplesOf, type Fingerprint } from '#domain/images/picture-samples.ts'
import { pictureId } from './picture-id.ts'
import type { ShowFingerprint, ShowPicture } from './show/show-types.ts'

/** What the store needs to know of a kept picture, measured on the file itself. */
export async function measurePicture({ file, owner, of, position, alt }: PlannedPicture): Promise<ShowPicture> {
  const bytes = await readFile(join(PICTURE_FOLDER, file))
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const picture = sharp(data, { raw: info })
  const samples = await samplesOf(picture)
  return {
    id: pictureId(file),
    owner,
    of,
    position,
    file,
    mime: 'image/avif',
    width: info.width,
    height: info.height,
    bytes: bytes.length,
    palette: await paletteOf(samples),
    blur: await blurOf(picture),
    alt,
    ...(of === 'work' && { fingerprint: writtenFingerprint(await pictureFingerprint(samples)) }),
  }
}

/** As it stands in the list of pictures. */
const writtenFingerprint = ({ layout, thumbnail }: Fingerprint): ShowFingerprint => ({
  layout: layout.join(' '),
  thumbnail: Buffer.from(thumbnail).toString('base64'),
})
