/**
 * With replicas, a visitor's reads may be a moment old. After a change their browser keeps the position of the primary's
 * log for a while, and their next reads need a replica that has passed it. A forged position sends only the forger's own
 * reads to the primary.
 */
import type { Services } from '#domain/services.ts'
import { ownCookie, readOwnCookie } from '#domain/accounts/own-cookies.ts'
import type { Visit } from '#app/request-context.ts'
import { inReading, type RequestReading } from '#db/reading.ts'

const COOKIE = 'position'
/** By then each replica in use has passed it, or is out of use. */
const LIFE_MS = 15_000
/** Sends the next reads to the primary. */
const UNKNOWN = 'unknown'

type Around = Pick<Services, 'database' | 'storeUrl'>

export async function seeOwnChanges(
  { database: { replicas }, storeUrl }: Around,
  { visit, isRead }: { visit: Visit; isRead: boolean },
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!replicas) return answer()
  const seen = () => readOwnCookie(storeUrl, COOKIE, visit.cookies)
  const reading: RequestReading = isRead ? replicas.readingFor(visit.address, seen()) : { asOf: 0, hasWritten: false }
  const response = await inReading(reading, answer)
  if (reading.hasWritten) {
    const value = (await replicas.position()) ?? UNKNOWN
    visit.setCookies.push(ownCookie(storeUrl, COOKIE, { value, lifeMs: LIFE_MS }))
  }
  return response
}
