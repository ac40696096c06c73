import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { INBOX_MAIL } from './inbox-mail-jobs.ts'
import type { AnswerMail } from './tickets.rules.ts'

type Db = Kysely<Tables>

export type Reply = {
  id: string
  means: 'mail' | 'note' | 'act'
  text: string
  /** Null when the account is gone. */
  author: string | null
  createdAt: Date
  /** Of the mail that went with it, if one did. */
  mail: AnswerMail
  /** Why the mail has not gone, or not yet. */
  mailNote: string | null
}

export type NewReply = {
  letter: { kind: TicketKind; id: string }
  means: Reply['means']
  text: string
  authorId: string
  key: string
  now: Date
}

/** Undefined when this form was taken before. */
export async function addReply(tx: Tx, reply: NewReply): Promise<string | undefined> {
  const { letter, means, text, authorId, key, now } = reply
  const added = await tx
    .insertInto('replies')
    .values({
      letter_kind: letter.kind,
      letter_id: letter.id,
      means,
      text,
      author_id: authorId,
      key,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Whether the form of this key was taken before. */
export async function hasReply(tx: Tx, key: string): Promise<boolean> {
  const there = await tx.selectFrom('replies').select('id').where('key', '=', key).executeTakeFirst()
  return there !== undefined
}

export async function findReply(db: Db, id: string) {
  return db
    .selectFrom('replies')
    .select(['letter_kind as letterKind', 'letter_id as letterId', 'text', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** From the first one on. */
export async function listReplies(db: Db, { kind, id }: { kind: TicketKind; id: string }): Promise<Reply[]> {
  const { rows } = await sql<Reply>`
    select replies.id, means, replies.text, replies.created_at as "createdAt",
      nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') as author,
      jobs.state as mail, jobs.note as "mailNote"
    from replies
    left join profiles on profiles.id = replies.author_id
    left join jobs on jobs.key = ${`${INBOX_MAIL}:`} || replies.id
    where letter_kind = ${kind} and letter_id = ${id}
    order by replies.created_at, replies.id`.execute(db)
  return rows
}
