import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from './transaction.ts'

/** The rows that a written statement returns. */
export const rowsOf =
  <Row = unknown>(db: Db) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows

/** The one row that a written statement answers, if any. */
export const rowOf =
  <Row = unknown>(db: Db) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await rowsOf<Row>(db)(text, ...values))[0]

/** Locks a name until the transaction ends, for things that have no row of their own to lock. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The rows of a statement as one JSON list inside another statement; empty for none. Moments in it are texts. */
export const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`

/** Joins conditions; undefined, false and empty ones are left out. */
export function allOf(
  conditions: readonly (RawBuilder<unknown> | undefined | null | false | '')[],
): RawBuilder<unknown> {
  const asked = conditions.filter((condition) => typeof condition === 'object' && condition !== null)
  return asked.length > 0 ? sql.join(asked, sql` and `) : sql`true`
}

/** A text in which `like` takes nothing for a sign of its own. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A single id reuses a cached plan; a list is planned every time. */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${[...ids]}::uuid[])`

/** Rows as one parameter, so that the plan of the statement is kept: with lists it is planned every time. */
export const rowsGiven = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows, keepable)}::jsonb) as ${columns}`

/** Without what the database can't hold. */
const keepable = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
