import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { ContactForm } from './contact-form.rules.ts'

type Db = Kysely<Tables>
type Stored = { id: string; ticketNumber: number }

/** Until the transaction ends: what one contact sends twice at once is looked at one after the other. */
export async function lockContact(tx: Tx, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contact}, 0))`.execute(tx)
}

export async function findSameMessage(tx: Tx, form: ContactForm, since: Date): Promise<Stored | undefined> {
  return tx
    .selectFrom('contact_messages')
    .select(['id', 'ticket_number as ticketNumber'])
    .where('email', '=', form.email)
    .where('created_at', '>', since)
    .where('message', '=', form.message)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function addContactMessage(
  tx: Tx,
  form: ContactForm,
  { userId, now }: { userId: string | null; now: Date },
): Promise<Stored> {
  return tx
    .insertInto('contact_messages')
    .values({ ...form, user_id: userId, created_at: now })
    .returning(['id', 'ticket_number as ticketNumber'])
    .executeTakeFirstOrThrow()
}

export async function findContactMessage(db: Db, id: string) {
  return db
    .selectFrom('contact_messages')
    .select(['ticket_number as ticketNumber', 'name', 'email', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
}
