import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

export type ShownQuestion = { question: string; answer: string; language: string; agreedAt: Date }

const SHOWN_MAX = 10

/** Below a work, the newest first. */
export const listShownQuestions = (db: Db, artworkId: string) => rowsOf<ShownQuestion>(db)`
  select question, answer, language, agreed_at as "agreedAt"
  from shown_questions join conversations on conversations.id = conversation_id
  where shown_questions.artwork_id = ${artworkId} and agreed_at is not null
  order by agreed_at desc, conversation_id limit ${SHOWN_MAX}`

/** For statements of others: whether there are any of a work, named by an expression. */
export const hasShownQuestions = (artworkId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from shown_questions where shown_questions.artwork_id = ${artworkId} and agreed_at is not null)`

export type ProposedQuestion = { question: string; answer: string; answerId: string; agreedAt: Date | null }

export const findProposed = (db: Db, conversationId: string) => rowOf<ProposedQuestion>(db)`
  select question, answer, answer_id as "answerId", agreed_at as "agreedAt"
  from shown_questions where conversation_id = ${conversationId}`

type Proposal = { conversationId: string; artworkId: string; answerId: string; now: Date }

/** An answer of the artist with the question before it. False if there is no such pair, or another was proposed. */
export async function proposeQuestion(
  tx: Tx,
  { conversationId, artworkId, answerId, now }: Proposal,
): Promise<boolean> {
  const [added] = await rowsOf(tx)`
    insert into shown_questions (conversation_id, artwork_id, question_id, answer_id, question, answer, proposed_at)
    select ${conversationId}, ${artworkId}, question.id, answer.id, question.text, answer.text, ${now}
    from conversation_messages answer
    join lateral (
      select id, text from conversation_messages
      where conversation_id = answer.conversation_id and side = 'asker' and text <> ''
        and (created_at, id) < (answer.created_at, answer.id)
      order by created_at desc, id desc limit 1) question on true
    where answer.id = ${answerId} and answer.conversation_id = ${conversationId} and answer.side = 'artist' and answer.text <> ''
    on conflict (conversation_id) do nothing returning conversation_id`
  return added !== undefined
}

/** To the answer that the asker saw. */
export async function agreeToQuestion(
  tx: Tx,
  { conversationId, answerId, now }: { conversationId: string; answerId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shown_questions')
    .set({ agreed_at: now })
    .where('conversation_id', '=', conversationId)
    .where('answer_id', '=', answerId)
    .where('agreed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function takeBackQuestion(tx: Tx, conversationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shown_questions')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
