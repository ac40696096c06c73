import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { ConsultationForm } from './consultation-form.rules.ts'
import type { ConsultationStatus } from './consultation-moves.rules.ts'
import type { Slot } from './consultation-slots.rules.ts'

type Db = Kysely<Tables>
type Stored = { id: string; ticketNumber: number }

/** One that holds its slot. */
const isOpen = sql<boolean>`status in ('pending', 'confirmed')`

export async function listTakenSlots(db: Db, firstDay: string, lastDay: string): Promise<Slot[]> {
  return db
    .selectFrom('consultations')
    .select(['date', sql<string>`to_char(time, 'HH24:MI')`.as('time')])
    .where('date', '>=', firstDay)
    .where('date', '<=', lastDay)
    .where(isOpen)
    .execute()
}

export async function findConsultationAt(
  tx: Tx,
  { date, time }: Slot,
): Promise<(Stored & { email: string }) | undefined> {
  return tx
    .selectFrom('consultations')
    .select(['id', 'ticket_number as ticketNumber', 'email'])
    .where('date', '=', date)
    .where('time', '=', time)
    .where(isOpen)
    .executeTakeFirst()
}

/** Undefined when somebody else has the slot. */
export async function addConsultation(
  tx: Tx,
  form: ConsultationForm,
  { userId, now }: { userId: string | null; now: Date },
): Promise<Stored | undefined> {
  return tx
    .insertInto('consultations')
    .values({ ...form, user_id: userId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['date', 'time']).where(isOpen).doNothing())
    .returning(['id', 'ticket_number as ticketNumber'])
    .executeTakeFirst()
}

export async function findConsultation(db: Db, id: string) {
  return db
    .selectFrom('consultations')
    .select([
      'ticket_number as ticketNumber',
      'name',
      'email',
      'phone',
      'date',
      sql<string>`to_char(time, 'HH24:MI')`.as('time'),
      'message',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The caller holds the row, and knows that it may go this way. */
export async function moveConsultationRow(
  tx: Tx,
  { id, from, to, now }: { id: string; from: ConsultationStatus; to: ConsultationStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('consultations')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
}
