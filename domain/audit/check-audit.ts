import type { Db } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { countAround, findLinkHash, listLinks, listPutIn } from './audit-chain.db.ts'
import { findingsOf, hasEnded, NO_LINK, type Finding, type Head, type Link } from './audit-chain.ts'

const AT_ONCE = 1_000
const DAY_MS = 24 * 3_600_000

/** Everything in the log that is missing, changed or out of order. `noted`: the head of the chain as it was at some time. */
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
      if (!checked.entry && checked.isNewest && hasEnded(checked.link, now)) counts.ended++
    }
    if (links.length < AT_ONCE) break
  }
  const putIn = await listPutIn(kysely, new Date(now.getTime() - DAY_MS))
  findings.push(...putIn.map((entryId) => ({ kind: 'entry-put-in', entryId }) as const))
  const { waiting, allowed } = await countAround(kysely)
  if (counts.forgotten > allowed) findings.push({ kind: 'forgotten-too-many', entries: counts.forgotten, allowed })
  if (noted && (await hashAt(kysely, noted.position)) !== noted.hash)
    findings.push({ kind: 'head-differs', position: noted.position })
  return { findings, ...counts, waiting, head: { position: before.position, hash: before.hash } }
}

/** Before anything was sealed there was a head, too. */
const hashAt = (db: Db, position: number) => (position === NO_LINK.position ? NO_LINK.hash : findLinkHash(db, position))
