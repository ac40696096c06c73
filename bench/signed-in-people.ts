/** People with a session each, written as they come. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { hashSessionToken, sessionCookieName } from '#domain/accounts/begin-session.ts'

export type Person = { id: string; cookies: string; tokenHash: string }

export async function addPeople(pool: Pick<pg.Pool, 'query'>, storeUrl: URL, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'))
  const hashes = tokens.map(hashSessionToken)
  const { rows } = await pool.query<{ id: string; tokenHash: string }>(
    `with added as (
       insert into accounts (email, name, first_name, last_name)
       select gen_random_uuid() || '@example.test', 'Asha Rao', 'Asha', 'Rao' from generate_series(1, $1)
       returning id, email, first_name, last_name
     ), profiled as (
       insert into profiles (id, email, first_name, last_name) select id, email, first_name, last_name from added
     )
     insert into sessions (account_id, token_hash, expires_at)
     select added.id, hashes.hash, now() + interval '1 day'
     from (select id, row_number() over () as place from added) added
     join unnest($2::text[]) with ordinality as hashes (hash, place) using (place)
     returning account_id as id, token_hash as "tokenHash"`,
    [count, hashes],
  )
  const cookieName = sessionCookieName(storeUrl)
  const cookieOf = new Map(hashes.map((hash, place) => [hash, `${cookieName}=${tokens[place]}`]))
  return rows.map((row) => ({ ...row, cookies: cookieOf.get(row.tokenHash) ?? '' }))
}
