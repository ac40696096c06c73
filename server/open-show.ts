import { readDemoShow } from '#demo/demo-show.ts'
import { drawAhead } from '#demo/draw-ahead.ts'
import { hangShow } from '#demo/hang-show.ts'
import type { ShowServices } from '#demo/hang-show.ts'

/** Hangs the demo show and prepares its pictures, while visitors are let in already. */
export async function openShow(services: ShowServices, stopping: AbortSignal): Promise<void> {
  const show = await readDemoShow()
  await hangShow(services, show, sayProgress)
  await drawAhead(services, show, stopping)
}

export function sayProgress(hung: number, total: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\rHanging the show: ${hung} of ${total} works${hung === total ? '.\n' : ''}`)
  else if (hung === total || hung % 20 === 0) console.info(`Hanging the show: ${hung} of ${total} works.`)
}
