/**
 * The audit log as a chain: a link hashes one entry and the link before it. Actor, object, IP address and facts are hashed
 * separately with a salt, so that an entry can forget a person and its link still holds.
 */
import { hash } from 'node:crypto'

/** As the database writes it: parts that never change, and parts that may name a person. */
export type ChainEntry = { id: number; fixed: string; parts: string }

export type Link = {
  position: number
  entryId: number
  fixed: string
  /** Null once the entry has forgotten a person. */
  salt: string | null
  partsHash: string
  hash: string
  /** Whether the entry was sealed before and has forgotten a person since. */
  isAgain: boolean
  sealedAt: Date
}

export type Head = Pick<Link, 'position' | 'hash'>

export const NO_LINK: Head = { position: 0, hash: '0'.repeat(64) }

const hashOfParts = (salt: string, parts: string) => hash('sha256', JSON.stringify([salt, parts]))

const hashOfLink = (before: string, { position, entryId, fixed, partsHash, isAgain, sealedAt }: Omit<Link, 'hash'>) =>
  hash('sha256', JSON.stringify([before, position, entryId, fixed, partsHash, isAgain, sealedAt.getTime()]))

type Sealing = { isAgain: boolean; sealedAt: Date; saltOf: () => string }

export function linksAfter(head: Head, entries: readonly ChainEntry[], { isAgain, sealedAt, saltOf }: Sealing): Link[] {
  let before = head
  return entries.map(({ id, fixed, parts }) => {
    const salt = saltOf()
    const facts = { entryId: id, fixed, salt, partsHash: hashOfParts(salt, parts), isAgain, sealedAt }
    const unsealed = { ...facts, position: before.position + 1 }
    const link = { ...unsealed, hash: hashOfLink(before.hash, unsealed) }
    before = link
    return link
  })
}

export type Finding =
  | { kind: 'links-missing'; from: number; to: number }
  | { kind: 'link-changed'; position: number; entryId: number }
  | { kind: 'out-of-order'; position: number; entryId: number }
  | { kind: 'entry-missing'; entryId: number; fixed: string }
  | { kind: 'entry-changed'; entryId: number; what: 'when-or-what' | 'who-or-facts' }
  | { kind: 'entry-put-in'; entryId: number }
  | { kind: 'forgotten-too-many'; entries: number; allowed: number }
  | { kind: 'rewritten-by-nobody'; erasure: string; entryIds: readonly number[]; at: Date }
  | { kind: 'rewrites-differ'; erasure: string; at: Date; entries: number }
  | { kind: 'sealed-again'; entryId: number }
  | { kind: 'waits-too-long'; entries: number; since: Date }
  | { kind: 'head-differs'; position: number }

export type CheckedChain = {
  link: Link
  entry: ChainEntry | undefined
  /** Whether no later link seals this entry. */
  isNewest: boolean
}

const DAY_MS = 24 * 3_600_000
/** Refused sign-ins are deleted after this many days, except one in `keptOneOf`. The database refuses to delete any other entry. */
export const REFUSED_SIGN_INS = { actions: ['sign-in-failed', 'sign-in-refused'], days: 90, keptOneOf: 20 } as const

const timeOf = (fixed: string): Date => new Date(Number(fixed.split(' ')[0]) * 1_000)
const actionOf = (fixed: string): string => fixed.split(' ')[1] ?? ''

export function hasLinkEnded({ entryId, fixed }: Link, now: Date): boolean {
  const { actions, days, keptOneOf } = REFUSED_SIGN_INS
  const isOld = timeOf(fixed).getTime() < now.getTime() - days * DAY_MS
  return isOld && entryId % keptOneOf !== 0 && actions.some((action) => action === actionOf(fixed))
}

/** Faults of a link, given the one before it. */
export function findingsOf(before: (Head & { sealedAt?: Date }) | Link, checked: CheckedChain, now: Date): Finding[] {
  const { link, entry, isNewest } = checked
  const { position, entryId, fixed, salt } = link
  const findings: Finding[] = []
  if (position > before.position + 1)
    findings.push({ kind: 'links-missing', from: before.position + 1, to: position - 1 })
  else if (hashOfLink(before.hash, link) !== link.hash) findings.push({ kind: 'link-changed', position, entryId })
  if (before.sealedAt !== undefined && link.sealedAt < before.sealedAt)
    findings.push({ kind: 'out-of-order', position, entryId })
  if (!entry) {
    if (!hasLinkEnded(link, now)) findings.push({ kind: 'entry-missing', entryId, fixed })
  } else if (entry.fixed !== fixed) findings.push({ kind: 'entry-changed', entryId, what: 'when-or-what' })
  else if (isNewest && (salt === null || hashOfParts(salt, entry.parts) !== link.partsHash))
    findings.push({ kind: 'entry-changed', entryId, what: 'who-or-facts' })
  return findings
}

export function findingWords(finding: Finding): string {
  switch (finding.kind) {
    case 'links-missing':
      return finding.from === finding.to
        ? `Link ${finding.from} of the chain is missing.`
        : `Links ${finding.from} to ${finding.to} of the chain are missing.`
    case 'link-changed':
      return `Link ${finding.position} (of entry ${finding.entryId}) does not follow from the one before: one of them was changed.`
    case 'out-of-order':
      return `Link ${finding.position} (of entry ${finding.entryId}) is out of order: the one before was sealed later.`
    case 'entry-missing':
      return `Entry ${finding.entryId} is missing: ${actionOf(finding.fixed)}, ${timeOf(finding.fixed).toISOString()}.`
    case 'entry-changed':
      return finding.what === 'when-or-what'
        ? `Entry ${finding.entryId} was changed: when it happened, or what it was.`
        : `Entry ${finding.entryId} was changed: who did it, to what, from where, or its facts.`
    case 'entry-put-in':
      return `Entry ${finding.entryId} was inserted later: entries after it were sealed a day or more ago, but it was not.`
    case 'forgotten-too-many':
      return `${finding.entries} entries are pseudonymised, but erased accounts explain only ${finding.allowed}.`
    case 'rewritten-by-nobody':
      return `Entries ${finding.entryIds.join(', ')} were rewritten at ${finding.at.toISOString()} for the erasure ${finding.erasure}, but the log has no such erasure.`
    case 'rewrites-differ':
      return `The erasure of ${finding.at.toISOString()} (${finding.erasure}) does not match its record: the record of ${finding.entries} rewrites was changed.`
    case 'sealed-again':
      return `Entry ${finding.entryId} was sealed again, but no erasure rewrote it.`
    case 'waits-too-long':
      return `Sealing has stopped. Entries not sealed: ${finding.entries}, the oldest from ${finding.since.toISOString()}. Start the store, or look for the job seal-audit in its log.`
    case 'head-differs':
      return `Link ${finding.position} is not the recorded one: the chain was rewritten, or ends before it.`
  }
}
