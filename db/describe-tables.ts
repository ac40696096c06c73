import { readFile } from 'node:fs/promises'
import { format, type FormatConfig } from 'oxfmt'
import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isAlways: boolean
  comment: string | null
  /** The values of `check (column in (…))`. */
  choices: string[] | null
}

const readColumns = `
  select c.relname as "table", a.attname as "name", t.typname as "type",
    not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isAlways",
    col_description(c.oid, a.attnum) as "comment",
    (select array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g'))[1])
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as "choices"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`

/** The text of tables.ts: the columns that Kysely may read and write, from a migrated database. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(readColumns)
  const tables = Map.groupBy(rows, (column) => column.table)
  const source = `// Written by scripts/write-database.ts from the migrated schema.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Paise } from '#shared/money.rules.ts'

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

export type Tables = {
${[...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(describeColumn).join('\n')}\n  }`).join('\n')}
}
`
  const options = JSON.parse(await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig
  const { code, errors } = await format('tables.ts', source, options)
  if (errors.length > 0) throw new Error(`tables.ts cannot be formatted: ${JSON.stringify(errors)}`)
  return code
}

const describeColumn = (column: Column) => `    ${column.name}: ${columnType(column)}`

function columnType(column: Column): string {
  const orNull = column.isNullable ? ' | null' : ''
  const json = /^json: (.*)$/s.exec(column.comment ?? '')?.[1]
  if (json && column.hasDefault) return `GeneratedJson<${json}${orNull}>`
  if (json) return column.isNullable ? `JsonOrNull<${json}>` : `Json<${json}>`
  const type = valueType(column) + orNull
  if (column.isAlways) return `GeneratedAlways<${type}>`
  return column.hasDefault ? `Generated<${type}>` : type
}

const typeOf: Record<string, string> = {
  uuid: 'string',
  xid8: 'string',
  text: 'string',
  date: 'string',
  time: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  _timestamptz: 'Date[]',
  _text: 'string[]',
  _int2: 'number[]',
  _numeric: 'number[]',
  tsvector: 'string',
  bytea: 'Uint8Array',
}

function valueType(column: Column): string {
  if (column.choices) return column.choices.map((choice) => `'${choice}'`).join(' | ')
  if (column.name.endsWith('_paise')) return 'Paise'
  const type = typeOf[column.type]
  if (!type) throw new Error(`${column.table}.${column.name} has the type ${column.type}. Add how it is read.`)
  return type
}
