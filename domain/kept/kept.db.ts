/** What each owner says about the data in its tables, in its `kept.db.ts`. `domain/retention/owners.ts` lists the owners. */
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { Traces } from './traces.rules.ts'

export type TableName = keyof Tables | 'schema_migrations'

type Part = RawBuilder<unknown>

export type KeptData = {
  tables: { readonly [table in TableName]?: KeptTable }
  endings?: Readonly<Record<string, Ending>>
  /** What a person downloads, by its place there: `orders.refunds` is a column of each row of `orders`. */
  download?: Readonly<Record<string, (person: DataSubject, columnsOf: (place: string) => Part) => Part>>
  /** Kinds of e-mails whose job holds the reader’s address, and which of other kinds went to a person. */
  mails?: { addressed?: readonly string[]; to?: (person: DataSubject) => Part }
  /** Phone numbers of a person, and the ids of what is theirs, as texts: the audit log forgets them. */
  traces?: Partial<Record<'phones' | 'belongings', (person: DataSubject) => Part>>
  /** When a work stays although its artist leaves. */
  keepsWork?: RawBuilder<boolean>
  erase?: (tx: Tx, person: Traces, erasing: Erasing) => Promise<void>
}

export type KeptTable = {
  what: string
  /** Where the nightly clean-up doesn't end it. */
  until: string
  /** What happens to it when a person's account is erased; undefined if it belongs to no person. */
  erased?: string
}

/** What the nightly clean-up ends, when and why. */
export type Ending = {
  table: TableName
  which: string
  days: number
  /** The days count from this moment. */
  after: string
  why: string
  /** Which rows have expired. */
  where: (past: Past) => Part
  /** Where the row stays, but no longer names a person: its new values. It must not be found again. */
  set?: Part
  /** Some of the rows stay. */
  isSampled?: true
}

/** `orders`: those of erased people that have needed nothing since `before`. */
export type Past = { before: Date; orders: Part }

/** The address only if it is confirmed: it finds what was done as a guest. */
export type DataSubject = { id: string; provenEmail: Part | string | null }

export type Erasing = {
  now: Date
  changed: (...tags: string[]) => void
  keepsWork: RawBuilder<boolean>
  /** Pictures whose files go when the erasure is committed. */
  pictures: { id: string; mime: string }[]
}

export const WITH_SHOP = 'as long as the shop exists'
export const WITH_WORK = 'as long as the work'
export const WITH_ORDER = 'as long as the order'
export const WITH_ACCOUNT = 'until the account is erased'
export const AT_ONCE = 'deleted at once'
export const OF_BOOKS = 'stays in the books'
export const ENDINGS_SAY = 'see below'

const YEAR_DAYS = 365
/** Written in place of a name. */
export const ERASED_NAME = 'Erased'

/** More than eight years after the end of the financial year. */
export const PAST_BOOKS = {
  days: 9 * YEAR_DAYS + 3,
  why: 'books: section 36 of the CGST Act requires 72 months after the annual return is due, section 128 of the Companies Act eight financial years. The store keeps to the longer one',
}

/** When the order of an erased person is over. */
export const AFTER_ORDER = { days: 30, after: 'the order is over' }

/** When a ticket is closed. */
export const AFTER_CLOSING = {
  days: 3 * YEAR_DAYS,
  after: 'they were closed',
  why: 'a claim can be made for three years',
}

export const olderThan =
  (column: string) =>
  ({ before }: Past) =>
    sql`${sql.ref(column)} < ${before}`

export const ofErased = ({ orders }: Past) => sql`order_id in (${orders})`

/** Whether a row is a person’s, also if they were a guest then. */
export const isOwn = ({ id, provenEmail }: DataSubject, email: string) =>
  sql`(user_id = ${id} or user_id is null and ${sql.ref(email)} = ${provenEmail})`

/** The one row of a statement as JSON. */
export const oneOf = (row: Part) => sql`(select to_json(row) from (${row}) row)`
