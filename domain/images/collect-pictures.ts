/**
 * Clears away pictures that nothing shows since a day. The row goes first, together with the promise to remove its
 * files; what a process that died has left in the folder is swept.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { Services } from '#domain/services.ts'
import {
  deleteOldCollections,
  findPicture,
  DELETED_AT_ONCE_MAX,
  deleteUnused,
  markUnused,
  listKnownPictures,
} from './images.db.ts'
import { pictureIdOfFile, RENDITIONS } from './picture-file.rules.ts'
import { COLLECT_PICTURES, collectPictures, FORGET_PICTURE, forgetPicture, HOUR_MS } from './picture-jobs.ts'

export type ImageServices = Pick<Services, 'database' | 'pages' | 'clock' | 'pictures' | 'pictureDir'>

const UNUSED_MS = 24 * HOUR_MS

export const collectPicturesJob = handleJob(COLLECT_PICTURES, async (services: ImageServices) => {
  await scheduleCollecting(services)
  await collectUnused(services)
  await sweepFolder(services, new Date(services.clock.now().getTime() - UNUSED_MS))
  return { kind: 'done' }
})

export const forgetPictureJob = handleJob(FORGET_PICTURE, async (services: ImageServices, { payload }) => {
  if (await findPicture(services.database.kysely, payload.id)) return { kind: 'done' }
  const removed = await services.pictures.remove(payload)
  return removed.ok ? { kind: 'done' } : { kind: 'again', reason: removed.text }
})

/** The next one stands before this one begins, so that the chain never breaks. */
export async function scheduleCollecting(services: Pick<Services, 'database' | 'pages' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    await deleteOldCollections(tx, new Date(now.getTime() - UNUSED_MS))
    await addJobs(tx, [collectPictures(now)], now)
  })
}

async function collectUnused(services: ImageServices): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, (tx) => markUnused(tx, now))
  for (;;) {
    const gone = await inTransaction(services, async (tx) => {
      const pictures = await deleteUnused(tx, { before: new Date(now.getTime() - UNUSED_MS) })
      const jobs = pictures.map((picture) => forgetPicture(picture, 'collected', now))
      await addJobs(tx, jobs, now)
      return pictures.length
    })
    if (gone < DELETED_AT_ONCE_MAX) return
  }
}

type SweepServices = Pick<Services, 'database' | 'pictureDir'>

const ASKED_AT_ONCE = 500

async function sweepFolder(services: SweepServices, before: Date): Promise<string[]> {
  const orphans = await listOrphans(services, before)
  for (const path of orphans) await rm(join(services.pictureDir, path), { recursive: true, force: true })
  return orphans
}

/** Paths below the folder. Files that are not named as ours are left alone. */
export async function listOrphans({ database, pictureDir }: SweepServices, before: Date): Promise<string[]> {
  const originals = await namesIn(pictureDir)
  const folders = (await namesIn(join(pictureDir, RENDITIONS))).map((name) => join(RENDITIONS, name))
  const orphans: string[] = []
  const found = [...originals, ...folders].flatMap((path) => {
    const file = pictureIdOfFile(path)
    return file ? [{ path, ...file }] : []
  })
  for (let at = 0; at < found.length; at += ASKED_AT_ONCE) {
    const some = found.slice(at, at + ASKED_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const known = await listKnownPictures(database.kysely, ids)
    for (const { path, id, isUnfinished } of some) {
      if (isUnfinished || !known.has(id)) orphans.push(path)
      else if (path.startsWith(RENDITIONS)) orphans.push(...(await unfinishedIn(pictureDir, path)))
    }
  }
  const isOld = await Promise.all(orphans.map((path) => isOlder(join(pictureDir, path), before)))
  return orphans.filter((_path, place) => isOld[place])
}

async function unfinishedIn(pictureDir: string, folder: string): Promise<string[]> {
  const names = await namesIn(join(pictureDir, folder))
  return names.filter((name) => /^\w+\.\w+\.[0-9a-f-]{36}$/.test(name)).map((name) => join(folder, name))
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])

const isOlder = (path: string, before: Date) =>
  stat(path).then(
    ({ mtime }) => mtime < before,
    () => false,
  )
