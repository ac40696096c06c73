/** Rewrites by erasures, and faults in the record of them. */
import type { Finding } from './audit-chain.ts'

type Rewrite = { entryId: number; parts: readonly string[] }

type Erasure = {
  erasure: string | null
  at: Date
  rewrites: readonly Rewrite[]
  digest: string
  isNoted: boolean
  notedDigest: string | null
  notedEntries: number
}

/** `sealedAgain`: entries that have more links than rewrites. */
export function rewriteFindings(erasures: readonly Erasure[], sealedAgain: readonly number[]): Finding[] {
  const findings: Finding[] = sealedAgain.map((entryId) => ({ kind: 'sealed-again', entryId }))
  let [unrecorded, allowed] = [0, 0]
  for (const { erasure, at, rewrites, digest, isNoted, notedDigest, notedEntries } of erasures) {
    if (erasure === null) unrecorded += rewrites.length
    else if (!isNoted)
      findings.push({ kind: 'rewritten-by-nobody', erasure, at, entryIds: [...new Set(rewrites.map(entryOf))] })
    else if (notedDigest === null && rewrites.length === 0) allowed += notedEntries
    else if (notedDigest !== digest) findings.push({ kind: 'rewrites-differ', erasure, at, entries: rewrites.length })
  }
  if (unrecorded > allowed) findings.push({ kind: 'forgotten-too-many', entries: unrecorded, allowed })
  return findings
}

const entryOf = ({ entryId }: Rewrite) => entryId

/** What each erasure rewrote, and when. The old text is gone. */
export function erasureWords({ erasure, at, rewrites }: Erasure): string {
  if (erasure === null)
    return `Before rewrites were recorded, ${rewrites.length} entries were rewritten for erased people.`
  const byParts = Map.groupBy(rewrites, ({ parts }) => parts.join(', '))
  const which = [...byParts].map(([parts, some]) => `${some.map(entryOf).join(', ')} (${parts})`)
  const count = `${rewrites.length} ${rewrites.length === 1 ? 'entry' : 'entries'}`
  return `The erasure of ${at.toISOString()} (${erasure}) rewrote ${count}${which.length > 0 ? `: ${which.join('; ')}` : ''}.`
}
