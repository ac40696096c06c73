import { ungrouped } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'
import { paise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { refundRefusalWords } from './refund-words.rules.ts'

/** '1,250', '₹ 1250': whole rupees, as people write them. Whether so much can go back the order itself knows. */
export function readRefundAmount(text?: string): Read<Paise> {
  const digits = ungrouped(text)
  const rupees = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return rupees > 0
    ? { ok: true, value: paise(rupees * 100) }
    : { ok: false, error: refundRefusalWords({ reason: 'not-whole-rupees' }) }
}
