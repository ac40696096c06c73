/** Draws pictures of the show and keeps them in `pictures/`, two at a time. */
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { PICTURE_FOLDER } from './picture-folder.ts'
import type { PlannedPicture } from './plan/plan-types.ts'

/** Null, or why it could not be drawn. */
export type Failure = string | null

const WORKERS = 2

export async function drawPictures(
  wanted: readonly PlannedPicture[],
  onDrawn: (plan: PlannedPicture, failure: Failure) => Promise<void>,
): Promise<void> {
  await mkdir(PICTURE_FOLDER, { recursive: true })
  const waiting = [...wanted]
  await Promise.all(Array.from({ length: WORKERS }, () => drawWaiting(waiting, onDrawn)))
}

/** Hands pictures to one worker, one after the other, until none is left. */
async function drawWaiting(
  waiting: PlannedPicture[],
  onDrawn: (plan: PlannedPicture, failure: Failure) => Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url))
  try {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      worker.postMessage(plan)
      const [failure] = (await once(worker, 'message')) as [Failure]
      await onDrawn(plan, failure)
    }
  } finally {
    await worker.terminate()
  }
}
