/** A backup: a snapshot of the database, the pictures that it names, and a manifest. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#db/folder-lock.ts'
import { DatabaseUnavailable } from '#db/connect.ts'
import { openPictureStore } from '#server/open-providers.ts'
import type { Env } from '#shared/env.ts'
import { dumpDatabase } from './dump-database.ts'
import { keepPictures, sweepPool } from './keep-pictures.ts'
import {
  BackupTrouble,
  factsOfFile,
  listBackups,
  nameOfBackup,
  readManifest,
  UNFINISHED,
  writeManifest,
  type Manifest,
} from './manifest.ts'

type Asked = { folder: string; keep: number | undefined; now: Date }
type Made = { path: string; manifest: Manifest; copied: number; pruned: string[] }

/** A picture may be erased between the snapshot and its copy: then start over with a new snapshot. */
const TRIES_MAX = 5

export async function makeBackup(env: Env, { folder, keep, now }: Asked): Promise<Made> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockBackups(folder)
  try {
    for (const name of await readdir(folder))
      if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true })
    const name = nameOfBackup(now)
    const unfinished = join(folder, name + UNFINISHED)
    await mkdir(unfinished, { mode: 0o700 })
    const { manifest, copied } = await gather(env, { folder, unfinished, now }).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true })
      throw error
    })
    await writeManifest(unfinished, manifest)
    const path = join(folder, name)
    await rename(unfinished, path)
    return { path, manifest, copied, pruned: await prune(folder, keep) }
  } finally {
    unlock()
  }
}

function lockBackups(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw new BackupTrouble(`Another backup into ${folder} is running.`)
    throw error
  }
}

type Place = { folder: string; unfinished: string; now: Date }

async function gather(env: Env, { folder, unfinished, now }: Place): Promise<Pick<Made, 'manifest' | 'copied'>> {
  const pictures = await openPictureStore(env.pictureDir, env, { now: () => new Date() })
  const source = { pictureDir: env.pictureDir, pictures }
  const before = await Promise.all((await listBackups(folder)).map((name) => readManifest(join(folder, name))))
  const known = new Map(before.flatMap((manifest) => manifest.pictures.map((picture) => [picture.file, picture])))
  const missed = new Set<string>()
  let copied = 0
  for (let tries = 1; ; tries++) {
    const { pictures: wanted, file, ...facts } = await dumpDatabase(env, unfinished)
    const kept = await keepPictures(source, folder, { wanted, known })
    for (const picture of kept.pictures) known.set(picture.file, picture)
    copied += kept.copied
    // A picture missing twice was not erased in between: the store has lost it.
    if (kept.missing.every((id) => missed.has(id)) || tries === TRIES_MAX) {
      const database = await factsOfFile(unfinished, file)
      const manifest = {
        ...facts,
        format: 1,
        madeAt: now,
        database,
        pictures: kept.pictures,
        lost: kept.missing,
      } as const
      return { manifest, copied }
    }
    for (const id of kept.missing) missed.add(id)
  }
}

/** Without a number all of them stay. */
async function prune(folder: string, keep: number | undefined): Promise<string[]> {
  const names = await listBackups(folder)
  const pruned = keep === undefined ? [] : names.slice(0, Math.max(0, names.length - keep))
  for (const name of pruned) await rm(join(folder, name), { recursive: true })
  const left = await Promise.all(
    names.filter((name) => !pruned.includes(name)).map((name) => readManifest(join(folder, name))),
  )
  await sweepPool(folder, new Set(left.flatMap(({ pictures }) => pictures.map(({ file }) => file))))
  return pruned
}
