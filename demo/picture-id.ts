import { createHash } from 'node:crypto'

/** A fixed id for a picture of the show, shaped like every other random id. */
export function pictureId(file: string): string {
  const digest = createHash('sha256').update(`rang-rekha show picture ${file}`).digest('hex')
  const variant = '89ab'[Number.parseInt(digest.slice(16, 17), 16) % 4]
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}
