/**
 * The lead pictures of the works in the sizes that walls use most: they come with the show, so that its first visitors
 * wait for none, and no first start draws for a minute.
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PICTURE_FOLDER, WALL_PICTURE_FOLDER } from '@rang-rekha/demo-show/picture-folder.ts'
import { renditionFolder } from '#domain/images/picture-file.rules.ts'
import { drawRendition } from '#domain/images/read-rendition.ts'
import { pictureId } from './picture-id.ts'
import type { ShowPicture } from './show/show-types.ts'

type LeadPicture = Pick<ShowPicture, 'of' | 'position' | 'file'>

const WIDTHS = [160, 320, 480]

const widthsOf = ({ of, position }: LeadPicture) => (of === 'work' && position === 1 ? WIDTHS : [])
const fileOf = (file: string, width: number) => join(WALL_PICTURE_FOLDER, `${basename(file, '.avif')}-${width}.avif`)

export async function drawWallPictures(picture: LeadPicture): Promise<void> {
  for (const width of widthsOf(picture)) {
    const file = fileOf(picture.file, width)
    await mkdir(WALL_PICTURE_FOLDER, { recursive: true })
    await rm(file, { force: true })
    const rendition = { pictureId: pictureId(picture.file), width, format: 'avif' } as const
    await writeFile(file, await drawRendition(join(PICTURE_FOLDER, picture.file), rendition))
  }
}

export async function copyWallPictures(pictureDir: string, picture: ShowPicture): Promise<void> {
  const folder = join(pictureDir, renditionFolder(picture.id))
  for (const width of widthsOf(picture)) {
    await mkdir(folder, { recursive: true })
    await copyFile(fileOf(picture.file, width), join(folder, `${width}.avif`))
  }
}
