/** What an entry of the log is about, as people read it; the export says it as it was noted. */
import { causeWords } from '#domain/orders/order/cause-words.rules.ts'
import { partsOfKey, subjectParts } from '#domain/orders/reconciling/contradictions.rules.ts'
import type { Part } from '#domain/orders/reconciling/contradictions.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Entry = {
  action: string
  objectKind: string
  objectId: string
  object: string
  facts: Readonly<Record<string, string>>
}

/** An order is named as one, also where its invoice was fetched. */
export function objectParts({ objectKind, objectId, object }: Entry): Part[] {
  if (objectKind === 'order' || objectKind === 'invoice') return subjectParts({ kind: 'order', id: objectId })
  return partsOfKey(object)
}

/** Without what only programs tell apart. */
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
  const isAmount = /^\d{1,15}$/.test(value) && (name === 'paise' || action === 'price-changed')
  if (!isAmount) return partsOfKey(`${name}: ${value}`)
  return [`${name === 'paise' ? 'amount' : name}: ${rupees(paise(Number(value)))}`]
}
