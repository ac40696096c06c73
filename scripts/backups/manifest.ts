/** The manifest of a backup: written last, so that a folder that has one is complete. */
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** One line for the operator who backs up or restores. */
export class BackupTrouble extends Error {}

/** A name, and nothing that leads out of its folder. */
const kept = z.object({
  file: z.string().regex(/^\w[\w.-]*$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  engine: z.enum(['embedded', 'postgres']),
  /** Version of the server, or of the embedded engine. */
  postgresVersion: z.string(),
  storeId: z.uuid(),
  /** Migrations by name, in order: the state of the schema. */
  migrations: z.array(z.string()).min(1),
  /** Row counts of what an owner would miss first. */
  counts: z.record(z.string(), z.int()),
  database: kept,
  pictures: z.array(kept),
  /** Pictures that the store itself had lost already. */
  lost: z.array(z.string()),
})

export type KeptFile = z.infer<typeof kept>
export type Manifest = z.infer<typeof manifestShape>

const NAME = 'manifest.json'

/** Next to the backups: each picture once, however many of them show it. */
export const POOL = 'pictures'

/** Sorts so that the newest is the last. */
export const nameOfBackup = (at: Date) => at.toISOString().replaceAll(':', '-')
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

export const UNFINISHED = '.unfinished'

/** Complete backups, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => BACKUP.test(name)).toSorted()
}

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, NAME), `${JSON.stringify(manifest, undefined, 1)}\n`, { flush: true, mode: 0o600 })

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupTrouble(`${folder} is not a backup: it has no ${NAME}.`)
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch {
    throw new BackupTrouble(`${join(folder, NAME)} is damaged, or was written by a newer version of the store.`)
  }
}

export const factsOf = (file: string, bytes: Uint8Array): KeptFile => ({
  file,
  bytes: bytes.length,
  sha256: hash('sha256', bytes),
})

/** Streams, since the file may be larger than the memory. */
export async function factsOfFile(folder: string, file: string): Promise<KeptFile> {
  const digest = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(join(folder, file)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length
      digest.update(chunk)
    }
  })
  return { file, bytes, sha256: digest.digest('hex') }
}

/** Undefined when unchanged; otherwise the damage. */
export async function damageOf(folder: string, { file, bytes, sha256 }: KeptFile): Promise<string | undefined> {
  const found = await factsOfFile(folder, file).catch(() => undefined)
  if (!found) return `${join(folder, file)} is missing.`
  return found.bytes === bytes && found.sha256 === sha256 ? undefined : `${join(folder, file)} is damaged.`
}
