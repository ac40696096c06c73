import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { blurOf, paletteOf } from './picture-colours.ts'
import { pictureId } from './picture-id.ts'
import type { PlannedPicture } from './picture-plan.ts'
import type { ShowPicture } from './show/show-types.ts'
import { takePicture } from './take-picture.ts'

export type Answer = { picture: ShowPicture } | { failure: string }

const FOLDER = join(import.meta.dirname, 'pictures')
/** Grain is dear in bytes: linen under jewellery and cloth can lose a little, a whole work may not. */
const QUALITY = { whole: 50, detail: 46, angle: 46, room: 46 }
const AVIF_EFFORT = 2

sharp.concurrency(1)

async function keep(plan: PlannedPicture): Promise<ShowPicture> {
  const canvas = await takePicture(plan)
  const { width, height } = canvas
  const pixels = Buffer.from(canvas.data())
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  const bytes = await picture
    .clone()
    .avif({ quality: QUALITY[plan.view.kind], effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' })
    .toBuffer()
  await writeFile(join(FOLDER, plan.file), bytes)
  return {
    id: pictureId(plan.file),
    owner: plan.owner,
    of: plan.of,
    position: plan.position,
    file: plan.file,
    mime: 'image/avif',
    width,
    height,
    bytes: bytes.length,
    palette: await paletteOf(picture),
    blur: await blurOf(picture),
    alt: plan.alt,
  }
}

parentPort?.on('message', async (plan: PlannedPicture) => {
  let answer: Answer
  try {
    answer = { picture: await keep(plan) }
  } catch (error) {
    answer = { failure: `${plan.file}: ${error instanceof Error ? error.stack : String(error)}` }
  }
  parentPort?.postMessage(answer)
})
