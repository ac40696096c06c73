/** Everything the store holds about one person. Each owner writes its part of these statements. */
import { sql, type RawBuilder } from 'kysely'
import { listOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { KeptData, DataSubject } from '#domain/kept/kept.db.ts'
import { ALL_KEPT } from '#domain/retention/owners.ts'

/** Kinds of e-mails whose job holds the reader’s address. */
export const ADDRESSED_MAILS = ALL_KEPT.flatMap(({ mails }) => mails?.addressed ?? [])

/** E-mails to the person and when they were sent. Their text is made when sent and stored nowhere. */
const mailsTo = (person: DataSubject) => {
  const ofOthers = ALL_KEPT.flatMap(({ mails }) => mails?.to?.(person) ?? [])
  return listOf(sql`
    select kind, payload ->> 'about' as about, payload ->> 'orderId' as order_id, state, created_at, finished_at
    from jobs
    where kind = any(${ADDRESSED_MAILS}::text[])
        and coalesce(payload ->> 'to', payload ->> 'email') = (select email from accounts where id = ${person.id})
      or ${sql.join(ofOthers, sql` or `)}
    order by created_at, key`)
}

type Named = [name: string, part: RawBuilder<unknown>]

const DOWNLOAD: NonNullable<KeptData['download']> = Object.assign({}, ...ALL_KEPT.map(({ download }) => download), {
  mails: mailsTo,
})

/** Everything about one person, from one state of the database. */
export async function readOwnData(db: Db, id: string): Promise<unknown> {
  const person = { id, provenEmail: sql`(select email from accounts where id = ${id} and email_verified)` }
  const below = (place: string): Named[] =>
    Object.entries(DOWNLOAD)
      .filter(([path]) => path.startsWith(`${place}.`) && path.lastIndexOf('.') === place.length)
      .map(([path, part]) => [path.slice(place.length + 1), part(person, columnsOf)])
  const columnsOf = (place: string) =>
    sql.join([sql``, ...below(place).map(([name, part]) => sql`${part} as ${sql.ref(name)}`)])
  const objectOf = (parts: Named[]) =>
    sql`json_build_object(${sql.join(parts.flatMap(([name, part]) => [sql.lit(name), part]))})`
  const names = [...new Set(Object.keys(DOWNLOAD).map((path) => path.replace(/\..*/, '')))]
  const whole = names.map((name): Named => [name, DOWNLOAD[name]?.(person, columnsOf) ?? objectOf(below(name))])
  const row = await rowOf<{ data: unknown }>(db)`select ${objectOf(whole)} as data`
  return row?.data
}
