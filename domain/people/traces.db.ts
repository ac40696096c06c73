import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import type { Traces } from '#domain/kept/traces.rules.ts'
import { ALL_KEPT } from '#domain/retention/owners.ts'

/** Locks the profile first, like changes of a cart and orders. */
export async function lockTraces(tx: Tx, id: string): Promise<Traces> {
  await sql`select from profiles where id = ${id} for update`.execute(tx)
  const found = await rowOf<{ email: string; provenEmail: string | null; name: string }>(tx)`
    select profiles.email, case when email_verified then accounts.email end as "provenEmail",
      concat_ws(' ', profiles.first_name, profiles.last_name) as name
    from profiles left join accounts on accounts.id = profiles.id where profiles.id = ${id}`
  const { email, provenEmail = null, name } = found ?? {}
  const known = (what: 'phones' | 'belongings') => {
    const parts = ALL_KEPT.flatMap(({ traces }) => traces?.[what]?.({ id, provenEmail }) ?? [])
    const words = sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    )
    return sql`array(select distinct word from (${words}) known (word) where word is not null)`
  }
  const words = await rowOf<Pick<Traces, 'phones' | 'belongings'>>(tx)`
    select ${known('phones')} as phones, ${known('belongings')} as belongings`
  return {
    id,
    provenEmail,
    emails: email ? [email] : [],
    names: name ? [name] : [],
    phones: [],
    belongings: [],
    ...words,
  }
}

/** Whether a work of a leaving artist stays. */
export const KEEPS_WORK = sql<boolean>`(${sql.join(
  ALL_KEPT.flatMap(({ keepsWork }) => keepsWork ?? []),
  sql` or `,
)})`
