/** Names of picture files in the store's own picture folder. */

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
