import { randomBytes } from 'node:crypto'

/** Ids that name a request in answers and logs: unique for all processes, cheap enough for kept pages. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}
