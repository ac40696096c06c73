import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { countUnsealed, findLinkHash, findWaitingSince, listLinks, listPutIn } from './audit-chain.db.ts'
import { findingsOf, hasLinkEnded, NO_LINK, type Finding, type Head, type Link } from './audit-chain.ts'
import { rewriteFindings } from './rewrites.ts'
import { listErasures, listSealedAgain } from './rewrites.db.ts'

const AT_ONCE = 1_000
const DAY_MS = 24 * 3_600_000
/** Six times the interval of sealing. */
const WAITING_MAX_MS = 3_600_000

/** How long the oldest unsealed entry has waited. */
export async function unsealedSeconds({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now().getTime()
  const since = await findWaitingSince(database.kysely, new Date(now - DAY_MS))
  return since ? Math.max(0, (now - since.getTime()) / 1_000) : 0
}

/** Everything in the log that is missing, changed or out of order. `noted` is the head of the chain at some earlier time. */
export async function checkAudit(
  { database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>,
  { noted }: { noted?: Head | undefined } = {},
) {
  const now = clock.now()
  const findings: Finding[] = []
  const counts = { links: 0, forgotten: 0, ended: 0 }
  let before: Head | Link = NO_LINK
  for (;;) {
    const links = await listLinks(kysely, { after: before.position, limit: AT_ONCE })
    for (const checked of links) {
      findings.push(...findingsOf(before, checked, now))
      before = checked.link
      counts.links++
      if (checked.link.isAgain) counts.forgotten++
      if (!checked.entry && checked.isNewest && hasLinkEnded(checked.link, now)) counts.ended++
    }
    if (links.length < AT_ONCE) break
  }
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const putIn = await listPutIn(kysely, dayAgo)
  findings.push(...putIn.map((entryId) => ({ kind: 'entry-put-in', entryId }) as const))
  const erasures = await listErasures(kysely)
  findings.push(...rewriteFindings(erasures, await listSealedAgain(kysely)))
  const waiting = await countUnsealed(kysely)
  const since = await findWaitingSince(kysely, dayAgo)
  if (since && now.getTime() - since.getTime() > WAITING_MAX_MS)
    findings.push({ kind: 'waits-too-long', entries: waiting, since })
  if (noted && (await hashAt(kysely, noted.position)) !== noted.hash)
    findings.push({ kind: 'head-differs', position: noted.position })
  return { findings, ...counts, erasures, waiting, head: { position: before.position, hash: before.hash } }
}

/** An empty chain has a head, too. */
const hashAt = (db: Db, position: number) => (position === NO_LINK.position ? NO_LINK.hash : findLinkHash(db, position))
