/** The show's pictures in their sizes, drawn once for each state of what draws them, and kept from run to run. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readDemoShow } from '#demo/demo-show.ts'
import { renditionFolder } from '#domain/images/picture-file.rules.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')

/** What a rendition is made of, beside its original. */
const drawers = [
  'domain/images/read-rendition.ts',
  'domain/images/rendition.rules.ts',
  'node_modules/sharp/package.json',
]

async function keptFolder(): Promise<string> {
  const { pictures } = await readDemoShow()
  const key = createHash('sha256')
  for (const file of [...drawers, ...pictures.map((one) => `packages/demo-show/pictures/${one.file}`)])
    key.update(await readFile(join(root, file)))
  return join(cache, `drawn-pictures-${key.digest('hex').slice(0, 16)}`)
}

/** Before a store opens. */
export async function bringDrawnPictures(pictureDir: string): Promise<void> {
  const kept = await keptFolder()
  if (existsSync(kept)) await cp(kept, pictureDir, { recursive: true })
}

/** Once it is closed: what it drew is there for the next one. */
export async function keepDrawnPictures(pictureDir: string): Promise<void> {
  const kept = await keptFolder()
  const unfinished = `${kept}.${process.pid}`
  const { pictures } = await readDemoShow()
  for (const folder of pictures.map(({ id }) => renditionFolder(id)))
    if (existsSync(join(pictureDir, folder)))
      await cp(join(pictureDir, folder), join(unfinished, folder), { recursive: true })
  await rm(kept, { recursive: true, force: true })
  if (!existsSync(unfinished)) return
  // Another run may have been quicker.
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }))
}
