/** Names of picture files in the store's own picture folder, and what such a file may be. */

/** More are refused before one of them is unpacked. */
export const PIXELS_MAX = 40_000_000

/** What unpacking may take by what the file says of itself. */
export const UNPACKED_BYTES_MAX = 200_000_000

export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** What a form may weigh without its pictures. */
export const FORM_BYTES_MAX = 65_536
export const NO_IMAGE = 'Please upload an image file'
export const IMAGE_TOO_LARGE = 'Image size should be less than 5MB'

export const NOT_KEPT = 'Failed to upload image to Cloudinary'
/** The disk is full, or refuses to be written. */
export const CANNOT_STORE =
  'We can’t store pictures right now. Please try again in a few minutes. What you typed is still here.'

/** What may help whoever was refused; said beside the words above. */
export const HINT_KNOWN = 'JPEG, PNG, WebP and AVIF can be taken.'
export const HINT_HEIC =
  'This is a HEIC photo, as iPhones keep them. Please send it as a JPEG: choose Settings, Camera, Formats, Most Compatible on the phone, or export the photo as a JPEG.'
export const HINT_TORN = 'The file is damaged or incomplete. Please save it once more, or send another.'
export const HINT_TOO_COMPLEX =
  'This file takes more work to unpack than a picture should. Please save it as a JPEG, or make it smaller, and send that.'

const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

export function pictureFileName(picture: { id: string; mime: string }): string {
  const extension = EXTENSIONS[picture.mime]
  if (!extension) throw new Error(`No file name for a picture of type ${picture.mime}.`)
  return `${picture.id}.${extension}`
}

export const RENDITIONS = 'renditions'

/** Where originals that nothing knows wait, before they are deleted. */
export const QUARANTINE = 'quarantine'

/** Below the picture folder. */
export const renditionFolder = (pictureId: string) => `${RENDITIONS}/${pictureId}`

const OWN_NAME =
  /^(?:renditions\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(?:avif|webp|jpg|png)(\.[0-9a-f-]{36})?)?$/

/** Whose file or folder this is; undefined when it is none of ours. */
export function pictureIdOfFile(path: string): { id: string; isUnfinished: boolean } | undefined {
  const [, id, unfinished] = OWN_NAME.exec(path.replaceAll('\\', '/')) ?? []
  return id === undefined ? undefined : { id, isUnfinished: unfinished !== undefined }
}
