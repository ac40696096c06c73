/** The buyer's measures in millimetres, and the unit to show them in. They stay on this device. */
import type { Unit } from '#domain/catalogue/size-chart.rules.ts'
import type { SizeKind } from '#domain/catalogue/size-label.rules.ts'
import { jsonOf } from '#shared/sent-fields.rules.ts'
import { tryStorage } from './try-storage.ts'

const KEY = 'measures'

export type OwnMeasures = { unit: Unit; of: Partial<Record<SizeKind, (number | null)[]>> }

export const isMeasured = () => tryStorage(() => localStorage.getItem(KEY) !== null) ?? false

/** Storage may hold anything: unreadable values count as missing. */
export function ownMeasures(): OwnMeasures {
  const { unit, of } = Object(jsonOf(tryStorage(() => localStorage.getItem(KEY)) ?? '')) as Record<string, unknown>
  const known = (['body', 'ring', 'bangle'] as const).flatMap((kind) => {
    const measured: unknown = (Object(of) as Record<string, unknown>)[kind]
    return Array.isArray(measured) ? [[kind, measured.slice(0, 2).map(numberOrNull)] as const] : []
  })
  return { unit: unit === 'inches' ? 'inches' : 'metric', of: Object.fromEntries(known) }
}

const numberOrNull = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)

export const keepMeasures = (measures: OwnMeasures) =>
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify(measures)))

export const forgetMeasures = () => tryStorage(() => localStorage.removeItem(KEY))
