/** Restores a backup into an empty place, pictures first, so that no store opens the database without them. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { connectDatabase, type Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readMigrations } from '#db/migrations.ts'
import { endRestoredAccess, type AccessEnded } from '#domain/people/end-restored-access.ts'
import { claimFor } from '#domain/images/claim-bucket.ts'
import { movePictures } from '#domain/images/move-pictures.ts'
import { markPictureFolder } from '#domain/images/picture-folder.ts'
import { beginSeries, type SeriesBegun } from '#domain/orders/invoices/issue-document.ts'
import { openPictureStore } from '#server/open-providers.ts'
import type { Env } from '#shared/env.ts'
import { countRows, isEmpty, learnTables, readVersion } from './backup.db.ts'
import { BackupTrouble, damageOf, listBackups, POOL, readManifest, type Manifest } from './manifest.ts'
import { findProgram, runProgram } from './postgres-programs.ts'

const unpack = promisify(zstdDecompress)

/** A backup, or the newest in a folder of several. */
export async function chooseBackup(folder: string): Promise<string> {
  const newest = (await listBackups(folder)).at(-1)
  return newest === undefined ? folder : join(folder, newest)
}

/** A restored store starts a new invoice series and signs everybody out. */
export type Restored = { series: SeriesBegun; access: AccessEnded }

export async function restoreBackup(env: Env, path: string, now: Date): Promise<Manifest & Restored> {
  const manifest = await readManifest(path)
  await refuseOther(env, manifest)
  await refuseDamaged(path, manifest)
  await refuseFilled(env)
  const pictures = await openPictureStore(env.pictureDir, env, { now: () => now })
  if (pictures.bucket) await claimFor(manifest.storeId, pictures.bucket)
  await restorePictures(env.pictureDir, path, manifest)
  const database = await restoreDatabase(env, path, manifest)
  try {
    await migrateDatabase(database)
    if (env.databaseUrl) await learnTables(database.kysely)
    if (pictures.bucket) await fillBucket(database, { pictures, pictureDir: env.pictureDir })
    const counts = await countRows(database.kysely)
    const differs = Object.keys(counts).filter((what) => counts[what] !== manifest.counts[what])
    if (differs.length > 0)
      throw new BackupTrouble(`The restored database has different counts of ${differs.join(', ')}.`)
    return { ...manifest, ...(await beginAnew(database, now)) }
  } finally {
    await database.close()
  }
}

export async function beginAnew(database: Database, now: Date): Promise<Restored> {
  const services = { database, clock: { now: () => now }, pages: { drop: () => {} } }
  return { series: await beginSeries(services), access: await endRestoredAccess(services) }
}

async function refuseOther(env: Env, { engine, migrations }: Manifest): Promise<void> {
  if ((engine === 'postgres') !== Boolean(env.databaseUrl))
    throw new BackupTrouble(
      engine === 'postgres'
        ? 'This is a backup of PostgreSQL. DATABASE_URL must name an empty database.'
        : 'This is a backup of the embedded database. Restore it without DATABASE_URL.',
    )
  const known = (await readMigrations()).map(({ name }) => name)
  const newer = migrations.find((name, place) => known[place] !== name)
  if (newer !== undefined)
    throw new BackupTrouble(
      `This backup was made by a newer version of the store (it has ${newer}). Restore it with that version.`,
    )
}

async function refuseDamaged(path: string, { database, pictures }: Manifest): Promise<void> {
  const damage = [await damageOf(path, database)]
  for (const picture of pictures) damage.push(await damageOf(join(dirname(path), POOL), picture))
  const [first, ...others] = damage.filter((text) => text !== undefined)
  if (first !== undefined)
    throw new BackupTrouble(
      `${first}${others.length > 0 ? ` ${others.length} other files are damaged, too.` : ''} Nothing was restored.`,
    )
}

async function refuseFilled({ databaseUrl, dataDir, pictureDir }: Env): Promise<void> {
  const isFilled = databaseUrl ? !(await isServerEmpty(databaseUrl)) : await hasFiles(join(dataDir, 'database'))
  if (isFilled)
    throw new BackupTrouble(
      `There is already a database in ${databaseUrl ? 'the one that DATABASE_URL names' : dataDir}. Restore the backup into an empty one.`,
    )
  if (await hasFiles(pictureDir))
    throw new BackupTrouble(`There are already pictures in ${pictureDir}. Restore the backup into an empty folder.`)
}

/** Originals that the bucket still has are not sent again. */
async function fillBucket(
  database: Database,
  place: Pick<Parameters<typeof movePictures>[0], 'pictures' | 'pictureDir'>,
): Promise<void> {
  const { missing } = await movePictures({ ...place, database, pages: { drop: () => {} } })
  if (missing.length > 0) console.info(`${missing.length} pictures are not in the bucket.`)
}

const hasFiles = async (folder: string) => existsSync(folder) && (await readdir(folder)).length > 0

async function isServerEmpty(databaseUrl: string): Promise<boolean> {
  const database = await connectDatabase({ databaseUrl })
  try {
    return await isEmpty(database.kysely)
  } finally {
    await database.close()
  }
}

/** Prepared next to its place. The mark ties these pictures to the first store that opens them. */
async function restorePictures(pictureDir: string, path: string, { pictures, storeId }: Manifest): Promise<void> {
  const unfinished = `${pictureDir}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const { file } of pictures) await copyFile(join(dirname(path), POOL, file), join(unfinished, file))
  await markPictureFolder(unfinished, storeId)
  await rm(pictureDir, { recursive: true, force: true })
  await rename(unfinished, pictureDir)
}

async function restoreDatabase(env: Env, path: string, manifest: Manifest): Promise<Database> {
  const { databaseUrl, dataDir } = env
  if (databaseUrl) {
    await restoreServer({ ...env, databaseUrl }, path, manifest)
    return connectDatabase({ databaseUrl })
  }
  const snapshot = new Blob([await unpack(await readFile(join(path, manifest.database.file)))])
  return connectDatabase({ dataDir, snapshot })
}

type Server = { databaseUrl: string; postgresPrograms: string | undefined }

/** All of it or nothing. */
async function restoreServer(
  { databaseUrl, postgresPrograms: folder }: Server,
  path: string,
  manifest: Manifest,
): Promise<void> {
  const version = await versionOf(databaseUrl)
  if (Number.parseInt(version, 10) < Number.parseInt(manifest.postgresVersion, 10))
    throw new BackupTrouble(`The backup is from PostgreSQL ${manifest.postgresVersion}, but this server is ${version}.`)
  const pgRestore = await findProgram('pg_restore', { folder, version: manifest.postgresVersion })
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runProgram(pgRestore, databaseUrl, [...how, join(path, manifest.database.file)])
}

async function versionOf(databaseUrl: string): Promise<string> {
  const database = await connectDatabase({ databaseUrl })
  try {
    return await readVersion(database.kysely)
  } finally {
    await database.close()
  }
}
