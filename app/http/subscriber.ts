/** Who sees and stops what they receive: an account, or a browser that followed a subscriber's link. */
import type { Subscribing } from '#domain/consents/ask-consent.ts'
import { subscriberOf, type Reader } from '#domain/consents/own-consents.ts'
import { readSubscriberCookie } from '#domain/consents/subscriber-links.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { readEmail, yes, type Read } from '#shared/entered-text.rules.ts'
import type { Visit } from '#app/request-context.ts'

type Asking = { services: Services; visit: Visit; visitor: Visitor | undefined }

export function readerOf({ services, visit, visitor }: Asking): Reader | undefined {
  if (visitor) return { userId: visitor.id, email: visitor.email }
  const subscriberId = readSubscriberCookie(services, visit.cookies)
  return subscriberId === undefined ? undefined : { subscriberId }
}

/** Who asks for messages by a form: the reader, or else the mailbox that was typed. */
export async function askerOf(
  { database }: Pick<Services, 'database'>,
  reader: Reader | undefined,
  { email, address }: { email: string; address: string },
): Promise<Read<Subscribing>> {
  if (reader && 'userId' in reader) return yes({ userId: reader.userId })
  if (reader && (await subscriberOf(database.kysely, reader))) return yes({ subscriberId: reader.subscriberId })
  const read = readEmail(email)
  return read.ok ? yes({ email: read.value, address }) : read
}
