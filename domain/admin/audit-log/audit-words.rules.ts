/** What an entry of the log is about, as people read it; the export says it as it was noted. */
import { causeWords } from '#domain/orders/order/cause-words.rules.ts'
import { paise, rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

type Facts = Readonly<Record<string, string>>

/** An order is named as one. */
export const objectWords = ({ action, object }: { action: string; object: string }) =>
  action === 'invoice-download' && isUuid(object) ? `order ${object}` : object

/** Without what only programs tell apart. */
export const factsWords = ({ action, facts }: { action: string; facts: Facts }) =>
  Object.entries(facts)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, value]) => factWords(action, name, value))
    .join('; ')

function factWords(action: string, name: string, value: string): string[] {
  if (name === 'order' && isUuid(value)) return [`order ${value}`]
  if (isUuid(value)) return []
  if (name === 'cause') return [causeWords(value)]
  const isAmount = /^\d{1,15}$/.test(value) && (name === 'paise' || action === 'price-changed')
  if (!isAmount) return [`${name}: ${value}`]
  return [`${name === 'paise' ? 'amount' : name}: ${rupees(paise(Number(value)))}`]
}
