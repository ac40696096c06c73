/** Names of picture files in the store's own picture folder, and what such a file may be. */

/** More are refused before one of them is unpacked. */
export const PIXELS_MAX = 40_000_000

export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
export const NO_IMAGE = 'Please upload an image file'
export const IMAGE_TOO_LARGE = 'Image size should be less than 5MB'

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
