import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { jsonOf } from '#shared/sent-fields.rules.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

type PageOwner = { database: Pick<Database, 'kysely'>; pages: { drop(tags: string[]): void } }

export const pagesChannel = 'pages'

/** The tag that stands for every page. */
export const everyPage = '*'

/**
 * Runs work in one transaction. `changed` names the pages that show what the work writes: every process
 * hears of them with the commit, and this one has dropped them before the promise resolves.
 */
export async function inTransaction<T>(
  owner: PageOwner,
  work: (tx: Tx, changed: (...tags: string[]) => void) => Promise<T>,
): Promise<T> {
  const tags = new Set<string>()
  let isCommitting = false
  try {
    return await owner.database.kysely.transaction().execute(async (tx) => {
      const result = await work(tx, (...changed) => changed.forEach((tag) => tags.add(tag)))
      if (tags.size > 0) await sql`select pg_notify(${pagesChannel}, ${notice(tags)})`.execute(tx)
      isCommitting = true
      return result
    })
  } finally {
    // Also when the answer to the commit was lost: the change may stand.
    if (isCommitting && tags.size > 0) owner.pages.drop([...tags])
  }
}

/** Anybody may send to a channel: a notice that cannot be read stands for every page. */
export function tagsOfNotice(payload: string): string[] {
  const tags = jsonOf(payload)
  return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : [everyPage]
}

/** PostgreSQL refuses a payload of 8,000 bytes. */
const noticeBytesMax = 7_999

function notice(tags: ReadonlySet<string>): string {
  const payload = JSON.stringify([...tags])
  return Buffer.byteLength(payload) <= noticeBytesMax ? payload : JSON.stringify([everyPage])
}
