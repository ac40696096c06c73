import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findingsOf,
  findingWords,
  linksAfter,
  NO_LINK,
  type ChainEntry,
  type Finding,
  type Link,
} from './audit-chain.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const secondsOf = (at: string) => Date.parse(at) / 1_000
const entryOf = (id: number, parts: string, at = '2026-11-26T09:00:00Z', action = 'sign-in'): ChainEntry => ({
  id,
  fixed: `${secondsOf(at)}.000000 ${action} email`,
  parts,
})

type Log = { entries: ChainEntry[]; links: Link[] }

let salts = 0
const saltOf = () => (salts++).toString(16).padStart(32, '0')
const sealed = (entries: ChainEntry[], links: Link[] = [], isAgain = false): Link[] => [
  ...links,
  ...linksAfter(links.at(-1) ?? NO_LINK, entries, { isAgain, sealedAt: NOW, saltOf }),
]

function check({ entries, links }: Log): Finding[] {
  return links.flatMap((link, place) => {
    const entry = entries.find(({ id }) => id === link.entryId)
    const isNewest = !links.slice(place + 1).some(({ entryId }) => entryId === link.entryId)
    return findingsOf(links[place - 1] ?? NO_LINK, { link, entry, isNewest }, NOW)
  })
}

/** A log with sealed entries, some of which were pseudonymised since. */
const logs = fc
  .record({
    parts: fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 8 }),
    forgotten: fc.array(fc.nat(7), { maxLength: 3 }),
  })
  .map(({ parts, forgotten }): Log => {
    const entries = parts.map((part, place) => entryOf(place + 1, part))
    const links = sealed(entries)
    const those = new Set(forgotten.map((place) => (place % entries.length) + 1))
    const kept = links.map((link) => (those.has(link.entryId) ? { ...link, salt: null } : link))
    const after = entries.map((entry) => (those.has(entry.id) ? { ...entry, parts: '["erased"]' } : entry))
    return {
      entries: after,
      links: sealed(
        after.filter(({ id }) => those.has(id)),
        kept,
        true,
      ),
    }
  })

const put = <T>(list: readonly T[], place: number, item: T): T[] => list.with(place % list.length, item)
const without = <T>(list: readonly T[], place: number): T[] => list.toSpliced(place % list.length, 1)

type Tampering = (log: Log, place: number, other: number) => Log

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

const tamperings: Record<string, Tampering> = {
  'an entry is taken away': (log, place) => ({ ...log, entries: without(log.entries, place) }),
  'who or what is said of an entry is changed': (log, place) => ({
    ...log,
    entries: put(log.entries, place, { ...at(log.entries, place), parts: 'somebody else' }),
  }),
  'when an entry was, or what it was, is changed': (log, place) => ({
    ...log,
    entries: put(
      log.entries,
      place,
      entryOf(at(log.entries, place).id, at(log.entries, place).parts, '2026-11-25T00:00:00Z'),
    ),
  }),
  'what two entries say is swapped': (log, place, other) => {
    const [one, two] = [at(log.entries, place), at(log.entries, other)]
    const swapped = put(log.entries, place, { ...one, parts: two.parts })
    return { ...log, entries: put(swapped, other, { ...two, parts: one.parts }) }
  },
  'two links are swapped': (log, place, other) => {
    const [one, two] = [at(log.links, place), at(log.links, other)]
    const swapped = put(log.links, place, { ...two, position: one.position })
    return { ...log, links: put(swapped, other, { ...one, position: two.position }) }
  },
  'an entry is changed and its link with it': (log, place) => {
    const entry = { ...at(log.entries, place), parts: 'somebody else' }
    const last = log.links.findLastIndex(({ entryId }) => entryId === entry.id)
    const before = log.links[last - 1] ?? NO_LINK
    const [link] = linksAfter(before, [entry], { isAgain: at(log.links, last).isAgain, sealedAt: NOW, saltOf })
    if (!link || last === log.links.length - 1) return { ...log, entries: without(log.entries, place) }
    return { entries: put(log.entries, place, entry), links: put(log.links, last, link) }
  },
  'a link is taken away': (log, place) => ({ ...log, links: without(log.links, place % (log.links.length - 1)) }),
}

describe('the chain of the audit log', () => {
  test('holds for any logged and erased entries', () => {
    fc.assert(
      fc.property(logs, (log) => {
        expect(check(log)).toEqual([])
      }),
    )
  })

  test.each(Object.entries(tamperings))('reports that %s', (_name, tamper) => {
    fc.assert(
      fc.property(logs, fc.nat(20), fc.nat(20), (log, place, other) => {
        const changed = tamper(log, place, other)
        fc.pre(JSON.stringify(changed) !== JSON.stringify(log))
        expect(check(changed)).not.toEqual([])
      }),
    )
  })

  test('a refused sign-in ends after 90 days, except every twentieth, and nothing else ever does', () => {
    const attempt = (id: number, day: string, action = 'sign-in-failed') => entryOf(id, 'x', `${day}T09:00:00Z`, action)
    const old = '2026-08-01'
    const entries = [attempt(1, old), attempt(20, old), attempt(21, '2026-11-01'), attempt(22, old, 'sign-in')]
    const findings = check({ entries: [], links: sealed(entries) })
    expect(findings.map((finding) => 'entryId' in finding && finding.entryId)).toEqual([20, 21, 22])
    expect(findings.map(findingWords).at(-1)).toBe('Entry 22 is missing: sign-in, 2026-08-01T09:00:00.000Z.')
  })
})
