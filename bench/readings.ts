/** What a section of the bench finds out, and how a list of it is read by a person. */
import { median, meets, spread } from './measure.rules.ts'
import type { Goal } from './measure.rules.ts'

export type Figure = { samples: readonly number[]; unit: string; digits: number }

export type Reading = {
  what: string
  measured: Figure
  base?: Figure
  /** Measured against base; which way round is said in the section's heading. */
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
  return goal && meets(ratio ?? median(measured.samples), goal)
}

export function describeSection({ title, explanation, readings, remarks }: Section): string {
  const rows = readings.map((reading) => [
    reading.what,
    figureText(reading.measured),
    reading.base ? figureText(reading.base) : '',
    reading.ratio === undefined ? '' : reading.ratio.toFixed(2),
    goalText(reading.goal),
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

function goalText(goal: Goal | undefined): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
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
