/** The result of a section of the bench, and how people read a list of results. */
import { median, meets, spread } from './measure.rules.ts'
import type { Goal } from './measure.rules.ts'

export type Figure = { samples: readonly number[]; unit: string; digits: number }

export type Reading = {
  what: string
  measured: Figure
  base?: Figure
  /** Measured against base; the section's heading says in which direction. */
  ratio?: number
  goal?: Goal
  note?: string
}

export type Section = { title: string; explanation: string; readings: Reading[]; remarks: string[] }

export function ratioOf(measured: Figure, base: Figure): number {
  return median(measured.samples) / median(base.samples)
}

/** Undefined without a goal. */
export function isMet({ measured, ratio, goal }: Reading): boolean | undefined {
  if (!goal) return undefined
  const value = median(measured.samples)
  return meets(ratio ?? value, goal) || ('orUnder' in goal && value < (goal.orUnder ?? 0))
}

export function describeSection({ title, explanation, readings, remarks }: Section): string {
  const rows = readings.map((reading) => [
    reading.what,
    figureText(reading.measured),
    reading.base ? figureText(reading.base) : '',
    reading.ratio === undefined ? '' : reading.ratio.toFixed(2),
    goalText(reading),
    verdict(reading),
    reading.note ?? '',
  ])
  const table = aligned([['', 'measured', 'base', 'ratio', 'goal', '', ''], ...rows])
  return [`\n${title}`, explanation, '', ...table, ...remarks.map((remark) => `  ${remark}`)].join('\n')
}

function figureText({ samples, unit, digits }: Figure): string {
  const middle = median(samples).toLocaleString('en-IN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const around = samples.length > 1 ? ` ±${Math.round((spread(samples) * 100) / 2)} %` : ''
  return `${middle} ${unit}${around}`.trim()
}

function goalText({ goal, measured }: Reading): string {
  if (!goal) return ''
  if ('atLeast' in goal) return `≥ ${goal.atLeast}`
  return goal.orUnder === undefined ? `≤ ${goal.atMost}` : `≤ ${goal.atMost} or < ${goal.orUnder} ${measured.unit}`
}

function verdict(reading: Reading): string {
  const met = isMet(reading)
  if (met === undefined) return ''
  return met ? 'met' : 'MISSED'
}

function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  )
}
