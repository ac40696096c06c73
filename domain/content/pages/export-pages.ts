import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '#db/transaction.ts'
import { listPublishedTexts } from './pages.db.ts'

/**
 * Writes what visitors read into the form of `content/`: a store that starts with this folder shows the same pages. A post
 * that was taken off the shop has no file there. Returns the files, from the folder.
 */
export async function exportPages(db: Db, folder: string): Promise<{ written: string[]; removed: string[] }> {
  const [written, removed]: [string[], string[]] = [[], []]
  for (const { slug, english, hindi } of await listPublishedTexts(db)) {
    for (const [file, text] of [
      [`${slug}.md`, english],
      [join('hi', `${slug}.md`), hindi],
    ] as const) {
      const path = join(folder, file)
      if (text === null) {
        await rm(path, { force: true })
        removed.push(file)
        continue
      }
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
      written.push(file)
    }
  }
  return { written, removed }
}
