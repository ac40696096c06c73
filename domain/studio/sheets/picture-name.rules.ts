/** The names by which a sheet refers to pictures: those of files, or our own addresses. */
import { isKeepableText } from '#shared/sent-fields.rules.ts'

const NAME_MAX = 200

const OWN_ADDRESS = /\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[\w.]+$/

/** The id in an address of a picture, such as a download has it. */
export const pictureOfAddress = (text: string): string | undefined => OWN_ADDRESS.exec(text)?.[1]

/** 'C:\\Photos\\Monsoon.JPG' and 'monsoon.jpg' name the same file. */
export const pictureKey = (file: string): string =>
  (file.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim().toLowerCase()

/** Undefined for a name that no cell can have. */
export function readPictureName(file: string): string | undefined {
  const name = pictureKey(file)
  const isFit = name !== '' && name.length <= NAME_MAX && isKeepableText(name) && !/[\p{Cc};]/u.test(name)
  return isFit ? name : undefined
}
