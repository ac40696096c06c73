/** The picture store that needs nothing but a folder. A file is written beside and renamed: it is whole or not there. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFileName, renditionFolder } from './picture-file.rules.ts'
import type { PictureStore } from './picture-store.ts'

export function keepOnDisk(folder: string): PictureStore {
  return {
    async keep(picture, bytes) {
      const path = join(folder, pictureFileName(picture))
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, path)
      } catch (error) {
        await unlink(unfinished).catch(() => undefined)
        throw error
      }
      return { ok: true }
    },
    async find(picture) {
      const path = join(folder, pictureFileName(picture))
      const isThere = await stat(path).then(
        () => true,
        () => false,
      )
      return isThere ? { ok: true, path } : { ok: false, reason: 'gone' }
    },
    async remove(picture) {
      await rm(join(folder, pictureFileName(picture)), { force: true })
      await rm(join(folder, renditionFolder(picture.id)), { recursive: true, force: true })
      return { ok: true }
    },
  }
}
