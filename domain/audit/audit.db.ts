import { sql } from 'kysely'
import type { Db } from '#db/transaction.ts'
import { countOne } from '#shared/own-counts.ts'

/** What an entry can be about. `invoice` names its order; `text` and `query` are stored as they are. */
export type AuditKind =
  | ('order' | 'payment' | 'refund' | 'artwork' | 'check' | 'contact' | 'consultation' | 'quote' | 'return')
  | ('person' | 'session' | 'email' | 'category' | 'frame' | 'sizes' | 'invoice' | 'text' | 'query')
  | ('coupon' | 'promotion' | 'parcel' | 'setting' | 'card' | 'dispute' | 'payout' | 'review' | 'conversation')

export type AuditNote = {
  /** Such as `sign-in`. */
  action: string
  /** Who did it, if known. */
  actorId?: string | null | undefined
  /** What it was done to, such as `{ order: id }`. */
  object?: Partial<Record<AuditKind, string>>
  /** IP address of the request. */
  address?: string
  facts?: Readonly<Record<string, string>>
}

const subjectOf = (object: Partial<Record<AuditKind, string>>) => {
  const [[kind, id] = ['', '']] = Object.entries(object)
  return { object_kind: kind, object_id: id }
}

/** Whether this form was already acted on. */
export async function isNoted(
  db: Db,
  { action, object, key }: Required<Pick<AuditNote, 'action' | 'object'>> & { key: string },
) {
  const noted = await db
    .selectFrom('audit_log')
    .select('id')
    .where((eb) => eb.and({ ...subjectOf(object), action }))
    .where(sql<boolean>`facts ->> 'key' = ${key}`)
    .executeTakeFirst()
  return noted !== undefined
}

export async function noteAudit(db: Db, note: AuditNote): Promise<void> {
  countOne('audit_entries_total', { action: note.action })
  await addEntry(db, note)
}

/** Returns its number. */
export async function addEntry(db: Db, { action, actorId, object = {}, address, facts }: AuditNote): Promise<number> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      action,
      actor_id: actorId ?? null,
      ...subjectOf(object),
      address: address ?? null,
      ...(facts && { facts: JSON.stringify(facts) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
