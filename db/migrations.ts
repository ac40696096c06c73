import { hash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT } from '#shared/project-folder.ts'

export type Migration = { number: number; name: string; checksum: string; sql: string }

export const migrationFolder = pathToFileURL(join(PROJECT, 'db/migrations/'))

/** The numbered files of a folder, in order. */
export async function readMigrations(folder: URL = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, { name, number }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number) throw new Error(`${name} has the same number as the file before it.`)
  }
  return migrations
}

export const migrationName = (number: number, title: string) => `${String(number).padStart(4, '0')}_${title}.sql`

async function readMigration(folder: URL, name: string): Promise<Migration> {
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
    throw new Error(`${name} should be named ${migrationName(1, '<what_it_adds>')}, with its own number`)
  }
  const number = Number(name.slice(0, 4))
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
  return { number, name, sql, checksum: hash('sha256', sql) }
}
