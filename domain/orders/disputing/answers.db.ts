/** The owner's responses and their documents. */
import type { Tables } from '#db/tables.ts'
import { listOf, rowsOf } from '#db/sql-parts.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'

export type AnswerKind = Tables['dispute_answers']['kind']

const answers = (db: Db) =>
  db
    .selectFrom('dispute_answers')
    .select(['id', 'dispute_id as disputeId', 'kind', 'summary', 'state', 'trouble', 'created_at as createdAt'])

export const findAnswer = (db: Db, id: string) => answers(db).where('id', '=', id).executeTakeFirst()

export type Answer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

/** By the key of the form that made it. */
export const findAnswerOfKey = (db: Db, key: string) => answers(db).where('key', '=', key).executeTakeFirst()

type NewPaper = Pick<Tables['dispute_papers'], 'proves' | 'kind' | 'mime'> & {
  about: string
  name: string
  bytes: Uint8Array | null
}

type NewAnswer = {
  disputeId: string
  key: string
  kind: AnswerKind
  summary: string
  papers: readonly NewPaper[]
  adminId: string
  now: Date
}

export async function insertAnswer(tx: Tx, { disputeId, key, kind, summary, papers, adminId, now }: NewAnswer) {
  const { id } = await tx
    .insertInto('dispute_answers')
    .values({
      dispute_id: disputeId,
      key,
      kind,
      summary,
      answered_by: adminId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (papers.length > 0)
    await tx
      .insertInto('dispute_papers')
      .values(papers.map((paper, place) => ({ ...paper, answer_id: id, position: place + 1 })))
      .execute()
  return id
}

export const listPapers = (db: Db, answerId: string) =>
  db
    .selectFrom('dispute_papers')
    .select(['id', 'proves', 'kind', 'about', 'name', 'mime', 'bytes', 'provider_document_id as documentId'])
    .where('answer_id', '=', answerId)
    .orderBy('position')
    .execute()

export type Paper = Awaited<ReturnType<typeof listPapers>>[number]

/** The provider has the document, so the owner's file is deleted. */
export async function keepDocument(db: Db, paperId: string, documentId: string): Promise<void> {
  await db
    .updateTable('dispute_papers')
    .set({ provider_document_id: documentId, bytes: null })
    .where('id', '=', paperId)
    .execute()
}

/** False when it has already ended. A refused response was not sent, so its files are deleted. */
export async function endAnswer(
  tx: Tx,
  answerId: string,
  { state, trouble, now }: { state: 'sent' | 'refused'; trouble: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute_answers')
    .set({ state, trouble, updated_at: now })
    .where('id', '=', answerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  await tx.updateTable('dispute_papers').set({ bytes: null }).where('answer_id', '=', answerId).execute()
  return numUpdatedRows === 1n
}

export async function noteTrouble(db: Db, answerId: string, trouble: string, now: Date): Promise<void> {
  await db
    .updateTable('dispute_answers')
    .set({ trouble: trouble.slice(0, 500), updated_at: now })
    .where('id', '=', answerId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Moments are dates; `papers` come as JSON. */
export type ToldAnswer = Pick<Answer, 'id' | 'kind' | 'summary' | 'state' | 'trouble' | 'createdAt'> & {
  by: string | null
  papers: { name: string; proves: Tables['dispute_papers']['proves']; isThere: boolean }[]
}

/** Newest first. */
export const listAnswers = (db: Db, disputeId: string) =>
  rowsOf<ToldAnswer>(db)`
    select id, kind, summary, state, trouble, created_at as "createdAt",
      (select concat_ws(' ', first_name, last_name) from profiles where profiles.id = answered_by) as by,
      ${listOf(sql`
        select name, proves, provider_document_id is not null as "isThere" from dispute_papers
        where answer_id = dispute_answers.id order by position`)} as papers
    from dispute_answers where dispute_id = ${disputeId} order by created_at desc, id`
