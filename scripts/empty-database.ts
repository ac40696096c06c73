/** Deletes all data of the store: its tables, or its folder on the embedded engine, and its pictures. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '#db/connect.ts'
import { lockFolder } from '#db/folder-lock.ts'
import type { Env } from '#shared/env.ts'

export async function emptyDatabase(env: Env): Promise<void> {
  if (env.databaseUrl) await emptyServer(env.databaseUrl)
  else await emptyFolder(env.dataDir)
  await rm(env.pictureDir, { recursive: true, force: true })
}

async function emptyServer(databaseUrl: string): Promise<void> {
  const database = await connectDatabase({ databaseUrl })
  try {
    await database.kysely.transaction().execute(async (tx) => {
      await sql`drop schema public cascade`.execute(tx)
      await sql`create schema public`.execute(tx)
    })
  } finally {
    await database.close()
  }
}

/** Needs no sound database in the folder, only that no store is running on it. */
async function emptyFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const unlock = lockFolder(folder)
  try {
    await rm(join(folder, 'database'), { recursive: true, force: true })
  } finally {
    unlock()
  }
}
