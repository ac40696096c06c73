/** Removes what lies in the picture folder and belongs to no picture, or was never finished, and is old. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#domain/services.ts'
import { listKnownPictures } from './images.db.ts'
import { pictureIdOfFile, RENDITIONS } from './picture-file.rules.ts'

type SweepServices = Pick<Services, 'database' | 'pictureDir'>

const ASKED_AT_ONCE = 500

export async function sweepFolder(services: SweepServices, before: Date): Promise<string[]> {
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
    const known = await listKnownPictures(
      database.kysely,
      some.map(({ id }) => id),
    )
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
