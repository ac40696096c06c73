/** The search of the audit log, as its address holds it, and an entry as people read it. */
import { addressQuery, searchedText } from '#shared/address-query.rules.ts'
import { INDIA_MS, isDay } from '#shared/india-dates.rules.ts'
import { causeWords } from '#domain/orders/order/attention.rules.ts'
import { partsOfKey, subjectParts, type Part } from '#domain/orders/reconciling/record-parts.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminAuditWords } from '#words/admin-audit.ts'

export type AuditQuery = ReturnType<typeof readAuditQuery>

/** The number of an entry: older or newer ones are shown. */
export type AuditPlace = { before: string } | { after: string } | undefined

export function readAuditQuery(query: URLSearchParams) {
  const day = (name: string) => (startOfDay(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return {
    action: searchedText(query, 'action', 60),
    /** Part of a name or an address, or an id, of the actor or of the person it was done to. */
    person: searchedText(query, 'person', 100),
    /** The start of what it was done to. */
    object: searchedText(query, 'object', 200),
    /** Days in India such as 2026-11-24, both included. */
    from: day('from'),
    to: day('to'),
  }
}

export function readAuditPlace(query: URLSearchParams): AuditPlace {
  const number = (name: string) => /^\d{1,18}$/.exec(query.get(name) ?? '')?.[0]
  const [before, after] = [number('before'), number('after')]
  if (before !== undefined) return { before }
  return after === undefined ? undefined : { after }
}

export const auditSearch = (query: AuditQuery, place?: AuditPlace): string => addressQuery({ ...query, ...place })

const DAY_MS = 86_400_000

/** From the start of the first day to the end of the last. */
export function auditPeriod({ from, to }: AuditQuery): { from: Date | undefined; until: Date | undefined } {
  const last = startOfDay(to)
  return { from: startOfDay(from), until: last && new Date(last.getTime() + DAY_MS) }
}

const startOfDay = (day: string): Date | undefined =>
  day.startsWith('20') && isDay(day) ? new Date(Date.parse(day) - INDIA_MS) : undefined

/** `role-change` as people read it. */
export function actionWords(action: string): string {
  const named = adminAuditWords.actions[action]
  if (named) return named
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** '#1a2b3c4d' and 'order #1a2b3c4d' as they are stored: an order's number is the start of its id. */
export const objectStart = (object: string) => object.replace(/^(?:(\w+) )?#/, (_sign, kind = 'order') => `${kind} `)

export type AuditEntry = {
  id: string
  happenedAt: Date
  action: string
  actorId: string | null
  /** Null if unknown, or no longer known. */
  actorName: string | null
  actorEmail: string | null
  objectKind: string
  objectId: string
  /** As it is searched and exported. */
  object: string
  /** Of the person or work it was done to. */
  objectName: string | null
  /** Of the payment or refund it was done to. */
  orderId: string | null
  address: string | null
  facts: Record<string, string>
}

type Entry = Pick<AuditEntry, 'action' | 'objectKind' | 'objectId' | 'object' | 'facts'>

/** Fetching an invoice is shown as an order. */
export function objectParts({ objectKind, objectId, object }: Entry): Part[] {
  if (objectKind === 'order' || objectKind === 'invoice') return subjectParts({ kind: 'order', id: objectId })
  return partsOfKey(object)
}

/** Without ids that mean nothing to people. */
export const factsParts = ({ action, facts }: Pick<Entry, 'action' | 'facts'>): Part[] =>
  Object.entries(facts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => factParts(action, name, value))
    .filter((parts) => parts.length > 0)
    .flatMap((parts, place) => (place === 0 ? parts : ['; ', ...parts]))

function factParts(action: string, name: string, value: string): Part[] {
  if (name === 'order' && isUuid(value)) return subjectParts({ kind: 'order', id: value })
  if (isUuid(value)) return []
  if (name === 'cause') return [causeWords(value)]
  if (name === 'more') return [adminAuditWords.moreTimes(value)]
  const isAmount = /^\d{1,15}$/.test(value) && (name === 'paise' || action === 'price-changed')
  if (!isAmount) return partsOfKey(`${name}: ${value}`)
  const amount = rupees(paise(Number(value)))
  return [name === 'paise' ? adminAuditWords.amount(amount) : `${name}: ${amount}`]
}
