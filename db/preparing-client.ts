/**
 * A client that lets the database keep the plan of each statement: planning costs several times what running
 * costs, most of all on the embedded engine. Behind a pooler that hands connections about per transaction,
 * that pooler must know prepared statements (PgBouncer 1.21 does).
 * What no database keeps as it is never goes there: it would be a line in its log, or another text.
 */
import { hash } from 'node:crypto'
import pg from 'pg'
import { isKeepableText } from '#shared/sent-fields.rules.ts'
import { inSpan, isTraced } from '#shared/tracing.ts'
import { statementName } from './statement-name.rules.ts'

const PLANNED = /^\s*(select|with|insert|update|delete)\b/i
/** The store has a few hundred texts; what is put together by the thousand stays without a name. */
const NAMES_MAX = 1_000

const names = new Map<string, string>()

export class PreparingClient extends pg.Client {
  override query = prepare(super.query.bind(this))

  /** What is asked before the last has answered goes out at once, in its order. */
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, pipeline: true })
  }
}

type Query = pg.Client['query']

/** Only `query(text, values)`, as the query builder asks, and nothing with a callback. */
function prepare(query: Query): Query {
  const asked = query as (...given: unknown[]) => unknown
  return ((...given: unknown[]) => {
    const [text, values] = given
    if (given.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return asked(...given)
    if (!isKeepable(values)) return Promise.reject(unkeepable())
    const name = nameOf(text)
    const ask = () => (name === undefined ? asked(...given) : asked({ name, text, values }))
    return isTraced() ? seen(text, ask) : ask()
  }) as Query
}

/** By what it does to which table: never its text, in which a fixed value may stand. */
function seen(text: string, ask: () => unknown): Promise<unknown> {
  const name = statementName(text)
  const facts = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return inSpan({ name, kind: 'client', place: 'part', facts }, async () => ask())
}

/** Of other values than texts and lists of them the driver makes texts of its own. */
const isKeepable = (value: unknown): boolean =>
  typeof value === 'string' ? isKeepableText(value) : !Array.isArray(value) || value.every(isKeepable)

/** As PostgreSQL says it. */
const unkeepable = () => Object.assign(new Error('A text cannot be kept as it is.'), { code: '22021' })

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAMES_MAX || !PLANNED.test(text)) return undefined
  const name = `s_${hash('sha256', text, 'base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}
