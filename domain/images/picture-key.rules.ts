/** Names of the objects in the bucket: originals by the hash of their bytes, renditions by their picture. */
import { extensionOf, QUARANTINE, renditionFolder, RENDITIONS } from './picture-file.rules.ts'
import type { Rendition } from './rendition.rules.ts'

export const ORIGINALS = 'originals'

/** Names the store whose bucket it is. */
export const BUCKET_MARK = '.store-id'

export type Original = { mime: string; sha256: string }

/** Two pictures with the same bytes are one object. */
export const originalKey = ({ mime, sha256 }: Original) => `${ORIGINALS}/${sha256}.${extensionOf(mime)}`

export const quarantineKey = ({ mime, sha256 }: Original) => `${QUARANTINE}/${sha256}.${extensionOf(mime)}`

export const renditionKey = ({ pictureId, width, format }: Rendition) =>
  `${renditionFolder(pictureId)}/${width}.${format}`

const OWN_KEY = /^(originals|quarantine)\/([0-9a-f]{64})\.(avif|webp|jpg|png)$/

/** What an object's name says of it; undefined when it is none of ours. */
export function readOriginalKey(key: string): { sha256: string; asideKey: string } | undefined {
  const [, , sha256, extension] = OWN_KEY.exec(key) ?? []
  return sha256 === undefined ? undefined : { sha256, asideKey: `${QUARANTINE}/${sha256}.${extension}` }
}

const TAG = 'picture:'

/** What an erased picture is dropped by: from the folders of all machines, and from the cache in front. */
export const pictureTag = (id: string) => TAG + id

export const picturesTagged = (tags: readonly string[]): string[] =>
  tags.filter((tag) => /^picture:[0-9a-f-]{36}$/.test(tag)).map((tag) => tag.slice(TAG.length))

/** The picture of a folder of renditions. */
export const readRenditionFolder = (prefix: string): string | undefined =>
  new RegExp(`^${RENDITIONS}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/$`).exec(prefix)?.[1]
