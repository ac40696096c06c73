/** Names of picture files in the store's own picture folder, and what such a file may be. */

/** A picture with more is refused before it is unpacked. */
export const PIXELS_MAX = 40_000_000

export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** How large a form may be without its pictures. */
export const FORM_BYTES_MAX = 65_536
/** The same for a written page in two languages: a letter of Hindi takes nine bytes in a form. */
export const PAGE_FORM_BYTES_MAX = 1_048_576

const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

export function extensionOf(mime: string): string {
  const extension = EXTENSIONS[mime]
  if (!extension) throw new Error(`No file name for a picture of type ${mime}.`)
  return extension
}

export const pictureFileName = (picture: { id: string; mime: string }) => `${picture.id}.${extensionOf(picture.mime)}`

export const RENDITIONS = 'renditions'

/** Where originals that nothing refers to wait before they are deleted. */
export const QUARANTINE = 'quarantine'

/** Below the picture folder. */
export const renditionFolder = (pictureId: string) => `${RENDITIONS}/${pictureId}`

const OWN_NAME =
  /^(?:renditions\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(?:avif|webp|jpg|png)(\.[0-9a-f-]{36})?)?$/

/** The picture that a file or folder belongs to; undefined when it isn't ours. */
export function pictureIdOfFile(path: string): { id: string; isUnfinished: boolean } | undefined {
  const [, id, unfinished] = OWN_NAME.exec(path.replaceAll('\\', '/')) ?? []
  return id === undefined ? undefined : { id, isUnfinished: unfinished !== undefined }
}

/** More unknown files than this, and than this share of all, mean that the database is probably the wrong one. */
const UNKNOWN_MAX = 20
const UNKNOWN_SHARE_MAX = 0.1

export const areTooMany = (unknown: number, total: number) => unknown > Math.max(UNKNOWN_MAX, UNKNOWN_SHARE_MAX * total)
