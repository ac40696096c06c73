/**
 * Removes pictures that nothing has shown for a day. It deletes the row first, together with a job that sets the file
 * aside, and sweeps files left by a process that died. Files wait a month before they are deleted.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '#db/transaction.ts'
import { addJobs, deleteEndedJobs } from '#domain/jobs/jobs.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { Services } from '#domain/services.ts'
import { findPicture, DELETED_AT_ONCE_MAX, deleteUnused, markUnused, listKnownPictures } from './images.db.ts'
import { areTooMany, pictureIdOfFile, QUARANTINE, RENDITIONS } from './picture-file.rules.ts'
import { isMarkedOwn } from './picture-folder.ts'
import { quarantine } from './picture-store.ts'
import { removePicture, setPictureAside } from './remove-picture.ts'
import { sweepBucket } from './sweep-bucket.ts'
import {
  COLLECT_PICTURES,
  collectPictures,
  FORGET_PICTURE,
  forgetPicture,
  HOUR_MS,
  QUARANTINE_MS,
} from './picture-jobs.ts'

export type ImageServices = Pick<Services, 'database' | 'pages' | 'clock' | 'pictures' | 'pictureDir' | 'log'>

const UNUSED_MS = 24 * HOUR_MS

export const collectPicturesJob = handleJob(COLLECT_PICTURES, async (services: ImageServices) => {
  await scheduleCollecting(services)
  await collectUnused(services)
  const before = new Date(services.clock.now().getTime() - UNUSED_MS)
  await sweepFolder(services, before)
  await sweepBucket(services, before)
  return { kind: 'done' }
})

export const forgetPictureJob = handleJob(FORGET_PICTURE, async (services: ImageServices, { payload }) => {
  if (await findPicture(services.database.kysely, payload.id)) return { kind: 'done' }
  if (payload.fate !== 'gone') {
    const now = services.clock.now()
    const isAside = await setPictureAside(services, payload)
    if (!isAside.ok) return { kind: 'again', reason: isAside.text }
    const runAt = new Date(now.getTime() + QUARANTINE_MS)
    await inTransaction(services, (tx) => addJobs(tx, [forgetPicture(payload, 'set-aside', runAt)], now))
    return { kind: 'done' }
  }
  const removed = await removePicture(services, payload)
  return removed.ok ? { kind: 'done' } : { kind: 'again', reason: removed.text }
})

/** Schedules the next sweep before this one starts, so that the chain never breaks. */
export async function scheduleCollecting(services: Pick<Services, 'database' | 'pages' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    await deleteEndedJobs(tx, COLLECT_PICTURES.kind, new Date(now.getTime() - UNUSED_MS))
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

async function sweepFolder(services: ImageServices, before: Date): Promise<void> {
  const { pictureDir, log, clock } = services
  const { orphans, total } = await listOrphans(services, before)
  if (areTooMany(orphans.length, total) || !(await isMarkedOwn(services))) {
    const facts = { orphans: orphans.length, files: total, folder: pictureDir }
    return log.error(facts, 'Picture clean-up skipped: too many files are unknown to this database.')
  }
  for (const path of orphans) {
    const file = pictureIdOfFile(path)
    if (file && !file.isUnfinished && !path.startsWith(RENDITIONS)) await quarantine(pictureDir, path, clock.now())
    else await rm(join(pictureDir, path), { recursive: true, force: true })
  }
  await emptyQuarantine(services, new Date(clock.now().getTime() - QUARANTINE_MS))
}

/** Files known to a restored database stay, even if not requested yet. */
async function emptyQuarantine({ database, pictureDir }: SweepServices, before: Date): Promise<void> {
  for (const name of await namesIn(join(pictureDir, QUARANTINE))) {
    const path = join(pictureDir, QUARANTINE, name)
    const id = pictureIdOfFile(name)?.id
    if (id === undefined || !(await isOlder(path, before))) continue
    if (!(await findPicture(database.kysely, id))) await rm(path, { force: true })
  }
}

/** Paths below the folder, and how many files it has. Files with foreign names are left alone. */
export async function listOrphans({ database, pictureDir }: SweepServices, before: Date) {
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
  return { orphans: orphans.filter((_path, place) => isOld[place]), total: found.length }
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
