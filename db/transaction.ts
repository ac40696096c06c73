import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { everyPage } from '#shared/page-tags.rules.ts'
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { inSpan } from '#shared/tracing.ts'
import type { Tables } from './tables.ts'
import { transactionInPipeline } from './pipeline.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

type PageOwner = { database: Pick<Database, 'kysely' | 'atPagesChanged'>; pages: { drop(tags: string[]): void } }

type TransactionWork<T> = (tx: Tx, changed: (...tags: string[]) => void) => Promise<T>

export const pagesChannel = 'pages'

type Notice = { channel: string; payload: string }
const notices = new WeakMap<Tx, Notice[]>()

/** Notifies listeners on commit. Duplicates are sent once. */
export function tellAtCommit(tx: Tx, channel: string, payload = ''): void {
  const told = notices.get(tx) ?? []
  notices.set(tx, told)
  if (!told.some((one) => one.channel === channel && one.payload === payload)) told.push({ channel, payload })
}

const endings = new WeakMap<Tx, Map<string, () => Promise<unknown>>>()

/** Done once for each name, as the last work of the transaction. */
export function beforeCommit(tx: Tx, name: string, work: () => Promise<unknown>): void {
  endings.set(tx, (endings.get(tx) ?? new Map()).set(name, work))
}

/** For transactions that `inTransaction` does not end. */
export async function doBeforeCommit(tx: Tx): Promise<void> {
  const due = [...(endings.get(tx)?.values() ?? [])]
  endings.delete(tx)
  for (const end of due) await end()
}

/** In one statement: PostgreSQL commits notifying transactions one after the other. */
async function tellNow(tx: Tx): Promise<void> {
  const told = notices.get(tx)
  if (!told) return
  await sql`
    select pg_notify(channel, payload)
    from unnest(${told.map(({ channel }) => channel)}::text[], ${told.map(({ payload }) => payload)}::text[])
      as told (channel, payload)`.execute(tx)
}

/**
 * Runs work in one transaction. `changed` names the pages that show what the work writes. Every process is notified on
 * commit, and this one has dropped them before the promise resolves.
 */
export function inTransaction<T>(owner: PageOwner, work: TransactionWork<T>): Promise<T> {
  return inSpan({ name: 'transaction', kind: 'internal', place: 'part' }, () => transact(owner, work))
}

async function transact<T>(owner: PageOwner, work: TransactionWork<T>): Promise<T> {
  const tags = new Set<string>()
  let isCommitting = false
  try {
    return await owner.database.kysely.transaction().execute((alone) =>
      transactionInPipeline(alone, async (tx) => {
        const result = await work(tx, (...changed) => changed.forEach((tag) => tags.add(tag)))
        await doBeforeCommit(tx)
        // Pipelined with the commit, which fails if one of them does.
        if (tags.size > 0) {
          tellAtCommit(tx, pagesChannel, notice(tags))
          const channel = owner.database.atPagesChanged?.(tx, [...tags])
          if (channel !== undefined) tellAtCommit(tx, channel)
        }
        tellNow(tx).catch(() => {})
        isCommitting = true
        return result
      }),
    )
  } finally {
    // Also when the answer to the commit was lost: the change may have been made.
    if (isCommitting && tags.size > 0) owner.pages.drop([...tags])
  }
}

/** Anybody may send to a channel, so an unreadable notice means every page. */
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
