import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type AuditNote = {
  /** What was done, such as `sign-in`. */
  action: string
  /** Who did it, when that is known. */
  actorId?: string | undefined
  /** What it was done to. */
  object?: string
  /** Where the request came from. */
  address?: string
  facts?: Readonly<Record<string, string>>
}

export async function noteAudit(
  db: Kysely<Tables>,
  { action, actorId, object, address, facts }: AuditNote,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      action,
      actor_id: actorId ?? null,
      address: address ?? null,
      ...(object !== undefined && { object }),
      ...(facts && { facts: JSON.stringify(facts) }),
    })
    .execute()
}
