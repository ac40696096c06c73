import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Services } from '#domain/services.ts'

type Wanted = { width: number; height: number; hasFile?: boolean }

/** A real picture of one colour, on the disk and in the database. */
export async function addPictureFile(
  { database, pictureDir }: Pick<Services, 'database' | 'pictureDir'>,
  { width, height, hasFile = true }: Wanted,
): Promise<string> {
  const id = randomUUID()
  if (hasFile) {
    await mkdir(pictureDir, { recursive: true })
    const background = { r: 190, g: 60, b: 40 }
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toFile(join(pictureDir, `${id}.png`))
  }
  await database.kysely.insertInto('pictures').values({ id, width, height, mime: 'image/png', bytes: 1 }).execute()
  return id
}

/** A real picture as a camera's file, for forms. */
export async function pictureBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 90, g: 120, b: 60 }
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return Uint8Array.from(file)
}
