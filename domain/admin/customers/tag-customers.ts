import type { Services, WriteServices } from '#domain/services.ts'
import { listNames } from './customers.db.ts'
import { tagCustomer } from './note-customer.ts'

type Untagged = {
  personId: string
  /** Empty when the person is gone. */ name: string
  reason: 'not-found' | 'too-many-tags' | 'failed'
}

/** Each person on their own: who can have the tag gets it. Giving it twice is fine. */
export async function tagCustomers(
  services: WriteServices & Pick<Services, 'log'>,
  { personIds, tag, adminId }: { personIds: readonly string[]; tag: string; adminId: string },
): Promise<{ doneCount: number; failed: Untagged[] }> {
  const names = new Map((await listNames(services.database.kysely, personIds)).map(({ id, name }) => [id, name]))
  const failed: Untagged[] = []
  for (const personId of personIds) {
    const fail = (reason: Untagged['reason']) => failed.push({ personId, name: names.get(personId) ?? '', reason })
    try {
      const tagged = await tagCustomer(services, { personId, tag, adminId })
      if (!tagged.ok) fail(tagged.reason)
    } catch (error) {
      services.log.error({ err: error, personId }, 'A person could not be tagged. The other people of the list go on.')
      fail('failed')
    }
  }
  return { doneCount: personIds.length - failed.length, failed }
}
