/** Amounts as people write them: '₹ 1,250', '1250.50'. Undefined when unreadable; each form has its own error text. */
import { ungrouped } from './entered-text.rules.ts'
import { paise, type Paise } from './money.rules.ts'

export function wholeWritten(text?: string): number | undefined {
  const digits = ungrouped(text)
  return /^\d{1,10}$/.test(digits) ? Number(digits) : undefined
}

/** In whole rupees, or with at most two digits behind a point. */
export function paiseWritten(text?: string): Paise | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(ungrouped(text)) ?? []
  return whole === undefined ? undefined : paise(Number(whole) * 100 + Number(part.padEnd(2, '0')))
}
