import type { Tx } from '#db/transaction.ts'

type AuditRow = {
  actorId: string | null
  action: string
  object?: string
  /** Where the request came from. */
  address?: string
  facts?: Record<string, string>
}

/** Who did what, for good: with the transaction that did it. */
export async function noteAudit(tx: Tx, { actorId, action, object, address, facts }: AuditRow): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ actor_id: actorId, action, object, address, facts: facts && JSON.stringify(facts) })
    .execute()
}
