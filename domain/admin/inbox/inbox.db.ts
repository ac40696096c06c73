/** The list of tickets, each kind by its own index and merged into one order, and the history of each. */
import { sql, type RawBuilder } from 'kysely'
import { allOf, isOneOf, likeText, rowsOf, rowOf } from '#db/sql-parts.ts'
import { readTicket, type TicketKind } from '#domain/enquiries/tickets.rules.ts'
import { INBOX_MAIL_KIND, TICKET_KINDS, type AnswerMail, type InboxQuery, type InboxView } from './tickets.rules.ts'
import { phoneBeginning } from '#shared/typed-phone.rules.ts'
import type { Db, Tx } from '#db/transaction.ts'

export type TicketRow = {
  kind: TicketKind
  id: string
  ticketNumber: number
  name: string
  email: string | null
  phone: string | null
  /** The account, when the writer was signed in. */
  userId: string | null
  message: string
  /** The details, where the kind does not say all: a work, a day, a reason. */
  about: string
  /** Of a consultation or a return. */
  status: string
  /** Of what we write about it. */
  language: string
  createdAt: Date
  answeredAt: Date | null
  closedAt: Date | null
}

type Source = Record<
  'table' | 'join' | 'language' | 'name' | 'email' | 'phone' | 'userId' | 'about' | 'status',
  RawBuilder<unknown>
>

const OWN = {
  join: sql``,
  name: sql`ticket.name`,
  email: sql`ticket.email`,
  phone: sql`ticket.phone`,
  userId: sql`ticket.user_id`,
  language: sql`ticket.language`,
  status: sql`''`,
}

const SOURCES: Record<TicketKind, Source> = {
  contact: { ...OWN, table: sql`contact_enquiries`, phone: sql`null::text`, about: sql`''` },
  consultation: {
    ...OWN,
    table: sql`consultations`,
    about: sql`ticket.date || ' ' || to_char(ticket.time, 'HH24:MI')`,
    status: sql`ticket.status`,
  },
  quote: {
    ...OWN,
    table: sql`quote_requests`,
    join: sql`join artworks on artworks.id = ticket.artwork_id`,
    about: sql`artworks.title`,
  },
  return: {
    table: sql`return_requests`,
    join: sql`join orders on orders.id = ticket.order_id`,
    name: sql`orders.contact_name`,
    email: sql`orders.contact_email`,
    phone: sql`orders.contact_phone`,
    userId: sql`orders.user_id`,
    language: sql`orders.language`,
    about: sql`ticket.reason`,
    status: sql`ticket.state`,
  },
}

const from = ({ table, join }: Source) => sql`from ${table} ticket ${join}`

const tickets = (kind: TicketKind, where: RawBuilder<unknown>) => {
  const source = SOURCES[kind]
  const { name, email, phone, userId, language, about, status } = source
  return sql`
    select ${sql.lit(kind)} as kind, ticket.id, ticket.ticket_number as "ticketNumber", ${name} as name, ${email} as email,
      ${phone} as phone, ${userId} as "userId", ticket.message, ${about} as about, ${status} as status,
      ${language} as language, ticket.created_at as "createdAt", ticket.answered_at as "answeredAt", ticket.closed_at as "closedAt"
    ${from(source)} where ${where}`
}

const IS_WAITING = sql`ticket.answered_at is null`

const inView = (view: InboxView, lateBefore: Date): RawBuilder<unknown> =>
  ({
    waiting: IS_WAITING,
    late: sql`${IS_WAITING} and ticket.created_at <= ${lateBefore}`,
    answered: sql`ticket.answered_at is not null and ticket.closed_at is null`,
    closed: sql`ticket.closed_at is not null`,
    all: sql`true`,
  })[view]

type Wanted = Pick<InboxQuery, 'view' | 'text'>

function wanted(kind: TicketKind, { view, text }: Wanted, lateBefore: Date): RawBuilder<unknown> {
  return allOf([inView(view, lateBefore), text && matching(kind, text)])
}

function matching(kind: TicketKind, text: string): RawBuilder<unknown> {
  const ticket = readTicket(text)
  if (ticket?.kind) return ticket.kind === kind ? sql`ticket.ticket_number = ${ticket.number}` : sql`false`
  const { name, email, phone } = SOURCES[kind]
  const part = `%${likeText(text)}%`
  const beginning = phoneBeginning(text)
  const said = sql`(${name} ilike ${part} or ${email} ilike ${part}
    ${beginning ? sql`or ${phone} like ${`${beginning}%`}` : sql``})`
  return ticket ? sql`(ticket.ticket_number = ${ticket.number} or ${said})` : said
}

export type ListedTicket = TicketRow & { mail: AnswerMail }

type Part = { limit: number; offset: number; lateBefore: Date }

export function listTickets(db: Db, query: InboxQuery, { limit, offset, lateBefore }: Part) {
  const order =
    query.sort === 'oldest' ? sql`ticket.created_at asc, ticket.id asc` : sql`ticket.created_at desc, ticket.id desc`
  const outer = query.sort === 'oldest' ? sql`"createdAt" asc, id asc` : sql`"createdAt" desc, id desc`
  const kinds = query.kind ? [query.kind] : TICKET_KINDS
  const each = kinds.map(
    (kind) => sql`(${tickets(kind, wanted(kind, query, lateBefore))} order by ${order} limit ${limit + offset})`,
  )
  return rowsOf<ListedTicket>(db)`
    select page.*, (
        select jobs.state from replies join jobs on jobs.key = ${`${INBOX_MAIL_KIND}:`} || replies.id
        where ticket_kind = page.kind and ticket_id = page.id order by replies.created_at desc, replies.id desc limit 1
      ) as mail
    from (
      select * from (${sql.join(each, sql` union all `)}) found order by ${outer} limit ${limit} offset ${offset}
    ) page order by ${outer}`
}

type TicketKey = Pick<TicketRow, 'kind' | 'id'>

/** Of all tickets of the list, in its order. */
export function listTicketKeys(db: Db, query: InboxQuery, late: Date) {
  const kinds = query.kind ? [query.kind] : TICKET_KINDS
  const each = kinds.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, ticket.id, ticket.created_at ${from(SOURCES[kind])} where ${wanted(kind, query, late)}`,
  )
  const way = query.sort === 'oldest' ? sql`asc` : sql`desc`
  return rowsOf<TicketKey>(db)`
    select kind, id from (${sql.join(each, sql` union all `)}) found order by created_at ${way}, id ${way}`
}

/** In the order of their keys; those that are gone are left out. */
export async function readTickets(db: Db, keys: readonly TicketKey[]): Promise<TicketRow[]> {
  if (keys.length === 0) return []
  const each = TICKET_KINDS.map((kind) =>
    tickets(
      kind,
      isOneOf(
        sql`ticket.id`,
        keys.filter((key) => key.kind === kind).map(({ id }) => id),
      ),
    ),
  )
  const rows = await rowsOf<TicketRow>(db)`${sql.join(each, sql` union all `)}`
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.flatMap(({ id }) => byId.get(id) ?? [])
}

export type TicketCounts = { kind: TicketKind; found: number; waiting: number; late: number }[]

/** For each kind: how many are in this list, how many wait, and how many of those for too long. */
export function countTickets(db: Db, query: Wanted, lateBefore: Date) {
  const count = (kind: TicketKind, where: RawBuilder<unknown>) =>
    sql`(select count(*)::integer ${from(SOURCES[kind])} where ${where})`
  const each = TICKET_KINDS.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, ${count(kind, wanted(kind, query, lateBefore))} as found,
        ${count(kind, IS_WAITING)} as waiting, ${count(kind, inView('late', lateBefore))} as late`,
  )
  return rowsOf<TicketCounts[number]>(db)`${sql.join(each, sql` union all `)}`
}

export function findTicket(db: Db, kind: TicketKind, id: string, lock = sql``) {
  return rowOf<TicketRow>(db)`${tickets(kind, sql`ticket.id = ${id}`)} ${lock}`
}

/** Locked until the transaction ends, so that two admins act one after the other. */
export const lockTicket = (tx: Tx, kind: TicketKind, id: string) =>
  findTicket(tx, kind, id, sql`for no key update of ticket`)

/** `open-again`: it needs an action once more. */
export type TicketChange = 'answered' | 'closed' | 'open-again'

export async function markAnswered(
  db: Db,
  { kind, id }: { kind: TicketKind; id: string },
  turn: TicketChange,
  now: Date,
): Promise<void> {
  const closedAt = {
    answered: sql`closed_at`,
    closed: sql`coalesce(closed_at, ${now})`,
    'open-again': sql`null`,
  }[turn]
  await sql`
    update ${SOURCES[kind].table} set answered_at = coalesce(answered_at, ${now}), closed_at = ${closedAt}
    where id = ${id}`.execute(db)
}

export type Reply = {
  id: string
  means: 'mail' | 'note' | 'act'
  text: string
  /** Null when the account is gone. */
  author: string | null
  createdAt: Date
  /** The state of its e-mail, if it has one. */
  mail: AnswerMail
  /** Why the e-mail has not been sent, or not yet. */
  mailNote: string | null
}

type NewReply = {
  ticket: { kind: TicketKind; id: string }
  means: Reply['means']
  text: string
  authorId: string
  key: string
  now: Date
}

/** Undefined when this form was already handled. */
export async function addReply(tx: Tx, { ticket, authorId, now, ...reply }: NewReply): Promise<string | undefined> {
  const added = await tx
    .insertInto('replies')
    .values({ ...reply, ticket_kind: ticket.kind, ticket_id: ticket.id, author_id: authorId, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Whether the form with this key was already handled. */
export async function hasReply(tx: Tx, key: string): Promise<boolean> {
  const there = await tx.selectFrom('replies').select('id').where('key', '=', key).executeTakeFirst()
  return there !== undefined
}

export function findReply(db: Db, id: string) {
  return db
    .selectFrom('replies')
    .select(['ticket_kind as ticketKind', 'ticket_id as ticketId', 'text', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Oldest first. */
export function listReplies(db: Db, { kind, id }: { kind: TicketKind; id: string }) {
  return rowsOf<Reply>(db)`
    select replies.id, means, replies.text, replies.created_at as "createdAt",
      nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') as author,
      jobs.state as mail, jobs.note as "mailNote"
    from replies
    left join profiles on profiles.id = replies.author_id
    left join jobs on jobs.key = ${`${INBOX_MAIL_KIND}:`} || replies.id
    where ticket_kind = ${kind} and ticket_id = ${id}
    order by replies.created_at, replies.id`
}
