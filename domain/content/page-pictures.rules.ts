/** Pictures of this store in a written page: `/images/<id>/1600.webp#1600x1067`, where the end says how large they are. */

const OWN = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\w+\.\w+(?:#([1-9]\d{0,4})x([1-9]\d{0,4}))?$/

export type OwnPicture = { id: string; width?: number; height?: number }

export function readPictureAddress(address: string): OwnPicture | undefined {
  const [, id, width, height] = OWN.exec(address) ?? []
  if (id === undefined) return undefined
  return { id, ...(width && height && { width: Number(width), height: Number(height) }) }
}

export const pictureIdIn = (address: string): string | undefined => readPictureAddress(address)?.id

type Sized = { id: string; width: number; height: number }

/** Without a size it is shown all the same. */
export const pictureAddress = ({ id, width, height }: Sized): string =>
  `/images/${id}/1600.webp${width > 0 ? `#${width}x${height}` : ''}`

/** All pictures that a text names, anywhere in it. */
export const pictureIdsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//g)].map(([, id]) => id ?? ''),
  ),
]
