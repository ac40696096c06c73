/** Who sees and stops what they receive: an account, or a browser that followed a subscriber's link. */
import type { Reader } from '#domain/consents/own-consents.ts'
import { readSubscriberCookie } from '#domain/consents/subscriber-links.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Visit } from '#app/request-context.ts'

type Asking = { services: Services; visit: Visit; visitor: Visitor | undefined }

export function readerOf({ services, visit, visitor }: Asking): Reader | undefined {
  if (visitor) return { userId: visitor.id, email: visitor.email }
  const subscriberId = readSubscriberCookie(services, visit.cookies)
  return subscriberId === undefined ? undefined : { subscriberId }
}
