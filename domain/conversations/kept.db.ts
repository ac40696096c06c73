import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, isOwn, type DataSubject, type KeptData } from '#domain/kept/kept.db.ts'
import { CONVERSATION_MAIL_KIND } from './conversation-mails.ts'

const YEAR = 365
const WITH_IT = 'as long as the conversation'

const asked = (person: DataSubject) => isOwn(person, 'asker_email')
const ofArtist = ({ id }: DataSubject) => sql`artist_id in (select artists.id from artists where profile_id = ${id})`
const own = (person: DataSubject) => sql`(${asked(person)} or ${ofArtist(person)})`

export const conversationsKept: KeptData = {
  tables: {
    conversations: {
      what: 'questions to artists about their works',
      until: 'until a year after the last message',
      erased: AT_ONCE,
    },
    conversation_messages: { what: 'messages of such a conversation', until: WITH_IT, erased: AT_ONCE },
    conversation_photos: { what: 'photos in such a message', until: 'as long as the message', erased: AT_ONCE },
    conversation_reports: { what: 'why a side reported it, and what we did', until: WITH_IT, erased: AT_ONCE },
    shown_questions: {
      what: 'a question and its answer below a work, with the consent of both sides',
      until: 'until a side takes it back',
      erased: AT_ONCE,
    },
    blocked_askers: {
      what: 'people from whom an artist wants no questions',
      until: 'until the artist allows them again, or either account is erased',
      erased: AT_ONCE,
    },
  },
  endings: {
    'conversations-over': {
      table: 'conversations',
      which: 'conversations with their messages, except those that are shown below a work',
      days: YEAR,
      after: 'the last message',
      why: 'the question is answered, and the work may be bought months later',
      where: ({ before }) =>
        sql`last_at < ${before} and not exists (select from shown_questions where conversation_id = conversations.id)`,
    },
    'questions-unconfirmed': {
      table: 'conversations',
      which: 'questions whose address nobody confirmed',
      days: 7,
      after: 'they were asked',
      why: 'the link in the e-mail was not used',
      where: ({ before }) => sql`confirmed_at is null and created_at < ${before}`,
    },
  },
  download: {
    conversations: (person, columnsOf) =>
      listOf(sql`
        select (select title from artworks where id = artwork_id) as work,
          case when ${asked(person)} then 'asker' else 'artist' end as you_are, asker_name, created_at,
          closed_at as ended_by_shop_at ${columnsOf('conversations')}
        from conversations where ${own(person)} order by created_at, id`),
    'conversations.messages': () =>
      listOf(sql`
        select side, text, created_at,
          (select count(*)::integer from conversation_photos where message_id = conversation_messages.id) as photos
        from conversation_messages where conversation_id = conversations.id order by created_at, id`),
    'conversations.reports': (person) =>
      listOf(sql`
        select reason, text, outcome, created_at from conversation_reports
        where conversation_id = conversations.id
          and side = case when ${asked(person)} then 'asker' else 'artist' end`),
    'conversations.shown': () =>
      listOf(sql`
        select question, answer, proposed_at, agreed_at from shown_questions
        where shown_questions.conversation_id = conversations.id`),
    blocked_askers: (person) =>
      listOf(sql`select email, created_at from blocked_askers where ${ofArtist(person)} order by created_at, email`),
  },
  mails: {
    to: (person) => sql`kind = ${CONVERSATION_MAIL_KIND} and (
      payload ->> 'to' = 'asker' and payload ->> 'id' in (select id::text from conversations where ${asked(person)})
      or payload ->> 'to' = 'artist' and payload ->> 'id' in (select id::text from conversations where ${ofArtist(person)}))`,
  },
  traces: { belongings: (person) => sql`select id::text from conversations where ${own(person)}` },
  /** Also what the other side wrote: it was written to this person. */
  async erase(tx, person, { changed }) {
    const { rows } = await sql<{ id: string }>`
      select shown_questions.artwork_id as id from shown_questions join conversations on conversations.id = conversation_id
      where agreed_at is not null and ${own(person)}`.execute(tx)
    changed(...rows.map(({ id }) => `artwork:${id}`))
    await sql`delete from conversations where ${own(person)}`.execute(tx)
    await sql`
      delete from blocked_askers
      where ${ofArtist(person)} or user_id = ${person.id} or email = ${person.provenEmail}`.execute(tx)
  },
}
