/** Restores a used test database: emptying one costs a small part of making one. */
import type { ClientBase, Pool } from 'pg'

export type Queries = Pick<ClientBase | Pool, 'query'>

/** What a migrated database holds before anything happens in it. */
export type Pristine = { schema: string; emptying: string }

export async function readPristine(pool: Queries): Promise<Pristine> {
  const tables = await rowsOf(
    pool,
    `select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  )
  const filling: string[] = []
  for (const { name, columns } of tables) {
    const [kept] = await rowsOf(pool, `select quote_literal(json_agg(kept)) as rows from ${name} as kept`)
    if (!kept?.rows) continue
    const rows = `json_populate_recordset(null::${name}, ${kept.rows})`
    filling.push(`insert into ${name} (${columns}) overriding system value select ${columns} from ${rows}`)
  }
  const counting = await rowsOf(
    pool,
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as statement from pg_sequences`,
  )
  const emptying = [
    'begin',
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...filling,
    ...counting.map(({ statement }) => statement),
    'commit',
  ].join(';\n')
  return { schema: await schemaOf(pool), emptying }
}

/** False, and nothing is done, when the test has changed more than rows. */
export async function emptyDatabase(pool: Queries, pristine: Pristine): Promise<boolean> {
  if ((await schemaOf(pool)) !== pristine.schema) return false
  await pool.query(pristine.emptying)
  return true
}

/** Every schema change rewrites a row of the catalogue, even if undone afterwards. */
async function schemaOf(pool: Queries): Promise<string> {
  const catalogues = ['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger']
  // By age, which needs no text: half the time.
  const newest = `age('3'::xid) - min(age(xmin))`
  const states = catalogues.map((name) => `(select count(*) || '/' || (${newest}) from ${name})`)
  const [state] = await rowsOf(pool, `select concat_ws(' ', ${states.join(', ')}) as state`)
  return state?.state ?? ''
}

async function rowsOf(pool: Queries, sql: string): Promise<Record<string, string>[]> {
  const { rows } = await pool.query<Record<string, string>>(sql)
  return rows
}
