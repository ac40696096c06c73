import { paiseFromRupees } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { ungrouped } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'

/** An amount as people write it: digits, grouped or not, at most two of them after a point. */
export function readRupees(text: string | undefined, max: number): Read<Paise> {
  const written = ungrouped(text)
  if (written === '') return { ok: false, error: 'Please enter an amount; 0 when it costs nothing.' }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(written)) {
    return { ok: false, error: 'Please enter an amount in rupees, such as 1,200 or 99.50.' }
  }
  const amount = Number(written)
  return amount <= max
    ? { ok: true, value: paiseFromRupees(amount) }
    : { ok: false, error: `Please enter at most ₹${max.toLocaleString('en-IN')}.` }
}
