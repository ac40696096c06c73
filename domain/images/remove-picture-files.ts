import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#domain/services.ts'
import { pictureFileName } from './picture-file.rules.ts'

/** The pictures as they came and every rendition of them; for rows that are gone. */
export async function removePictureFiles(
  { pictureDir }: Pick<Services, 'pictureDir'>,
  pictures: readonly { id: string; mime: string }[],
): Promise<void> {
  for (const picture of pictures) {
    await rm(join(pictureDir, pictureFileName(picture)), { force: true })
    await rm(join(pictureDir, 'renditions', picture.id), { recursive: true, force: true })
  }
}
