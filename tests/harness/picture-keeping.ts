/** The picture store alone: a database, a folder and a clock that the test moves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#db/connect.ts'
import { scheduleCollecting } from '#domain/images/collect-pictures.ts'
import { imageHandlers } from '#tests/harness/job-handlers.ts'
import type { ImageServices } from '#domain/images/collect-pictures.ts'
import { openDrawing } from '#domain/images/drawing.ts'
import { claimPictureFolder } from '#domain/images/picture-folder.ts'
import { keepOnDisk } from '#domain/images/picture-store.ts'
import type { PictureStore } from '#domain/images/picture-store.ts'
import { runNextJob } from './run-next-job.ts'
import type { Services } from '#domain/services.ts'
import { openTestDatabase } from './database.ts'

export type KeepingServices = ImageServices & Pick<Services, 'log' | 'drawing'>

export async function openPictureKeeping(engine: Engine, storeIn: (folder: string) => PictureStore = keepOnDisk) {
  const database = await openTestDatabase(engine)
  const pictureDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  let now = new Date()
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const drawing = openDrawing(log)
  const services: KeepingServices = {
    database,
    pages: { drop: quiet },
    clock: { now: () => now },
    log,
    drawing,
    pictures: storeIn(pictureDir),
    pictureDir,
  }
  await claimPictureFolder(services)
  async function runJobs(as: KeepingServices = services): Promise<void> {
    while (await runNextJob(as, imageHandlers(as)));
  }
  return {
    services,
    pass: (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000)),
    runJobs,
    /** A day and more passes, and the jobs run in it. */
    async passDays(as?: KeepingServices): Promise<void> {
      await scheduleCollecting(services)
      for (const hours of [1.1, 1.1, 25, 1.1]) {
        now = new Date(now.getTime() + hours * 3_600_000)
        await runJobs(as)
      }
    },
    async close() {
      await drawing.close()
      await database.close()
      await rm(pictureDir, { recursive: true, force: true })
    },
  }
}

export type PictureKeeping = Awaited<ReturnType<typeof openPictureKeeping>>
