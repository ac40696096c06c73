import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Failure } from './draw-pictures.ts'
import { PICTURE_FOLDER } from './picture-folder.ts'
import type { PlannedPicture } from './plan/plan-types.ts'
import { takePicture } from './take-picture.ts'

/** Grain is dear in bytes: linen under jewellery and cloth can lose a little, a whole work may not. */
const QUALITY = { whole: 50, detail: 46, angle: 46, room: 46 }
const AVIF_EFFORT = 2

sharp.concurrency(1)

async function keep(plan: PlannedPicture): Promise<void> {
  const canvas = await takePicture(plan)
  const { width, height } = canvas
  const pixels = Buffer.from(canvas.data())
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .avif({ quality: QUALITY[plan.view.kind], effort: AVIF_EFFORT, chromaSubsampling: '4:2:0' })
    .toBuffer()
  await writeFile(join(PICTURE_FOLDER, plan.file), bytes)
}

async function answer(plan: PlannedPicture): Promise<Failure> {
  try {
    await keep(plan)
    return null
  } catch (error) {
    return `${plan.file}: ${error instanceof Error ? error.stack : String(error)}`
  }
}

parentPort?.on('message', (plan: PlannedPicture) => {
  void answer(plan).then((message) => parentPort?.postMessage(message))
})
