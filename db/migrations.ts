import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'

export type Migration = { number: number; name: string; checksum: string; sql: string }

export const migrationFolder = new URL('./migrations/', import.meta.url)

/** The numbered files of a folder, in order. */
export async function readMigrations(folder: URL = migrationFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map((name, index) => readMigration(folder, name, index + 1)))
}

async function readMigration(folder: URL, name: string, number: number): Promise<Migration> {
  if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name) || Number(name.slice(0, 4)) !== number) {
    throw new Error(`${name} should be named ${String(number).padStart(4, '0')}_<what_it_adds>.sql`)
  }
  const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
