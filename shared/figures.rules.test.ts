import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { addSeconds, emptySpread, FIGURES, type FigureName } from './figures.rules.ts'

const OPS = join(import.meta.dirname, '..', 'ops')

type Panel = { title: string; type: string; targets?: { expr: string }[] }
type Alert = { alert: string; expr: string }
type RuleTest = { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }

const { panels } = JSON.parse(readFileSync(join(OPS, 'grafana-dashboard.json'), 'utf8')) as { panels: Panel[] }
const { groups } = parse(readFileSync(join(OPS, 'alerts.yml'), 'utf8')) as { groups: { rules: Alert[] }[] }

const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name)

/** A histogram is exported as several series, and never under its bare name. */
function figureOf(told: string): string {
  const name = told.replace(/^store_/, '')
  if (isFigure(name)) return FIGURES[name].kind === 'histogram' ? `${name} without its part` : name
  const whole = name.replace(/_(bucket|sum|count)$/, '')
  return isFigure(whole) && FIGURES[whole].kind === 'histogram' ? whole : name
}

const figuresIn = (expr: string) => [...expr.matchAll(/\bstore_\w+/g)].map(([told]) => figureOf(told))
const queries = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const))

test.each([...queries, ...alerts])('%s asks for figures that the store exports: %s', (_, expr) => {
  const asked = figuresIn(expr)
  expect(asked.filter((name) => !isFigure(name))).toEqual([])
  // Prometheus itself says of each machine whether it answers.
  if (!expr.startsWith('up{')) expect(asked.length).toBeGreaterThan(0)
})

test('each alarm is tried by the tests of the rules: it sounds, and it keeps quiet', () => {
  const { tests } = parse(readFileSync(join(OPS, 'alerts.test.yml'), 'utf8')) as { tests: RuleTest[] }
  const tried = tests.flatMap(({ alert_rule_test }) => alert_rule_test)
  const names = (isLoud: boolean) =>
    new Set(tried.filter(({ exp_alerts = [] }) => exp_alerts.length > 0 === isLoud).map(({ alertname }) => alertname))
  const all = new Set(alerts.map(([name]) => name))
  expect(names(true)).toEqual(all)
  expect(names(false)).toEqual(all)
})

test('every figure of the store is on a panel', () => {
  const shown = new Set(queries.flatMap(([, expr]) => figuresIn(expr)))
  expect(Object.keys(FIGURES).filter((name) => !shown.has(name))).toEqual([])
})

test('panels do not overlap, and each describes itself', () => {
  const placed = panels as (Panel & { description?: string; gridPos: { x: number; y: number; w: number; h: number } })[]
  for (const [place, one] of placed.entries()) {
    if (one.type !== 'row') expect(one.description, one.title).toMatch(/\.$/)
    for (const { gridPos: other, title } of placed.slice(place + 1)) {
      const { x, y, w, h } = one.gridPos
      const isApart = x + w <= other.x || other.x + other.w <= x || y + h <= other.y || other.y + other.h <= y
      expect(isApart, `${one.title} and ${title}`).toBe(true)
    }
  }
})

test('what took exactly as long as a bound is counted below it, and what took longer than all of them above', () => {
  const spread = emptySpread()
  for (const seconds of [0.005, 0.006, 10, 11]) addSeconds(spread, seconds)
  expect(spread.counts).toEqual([1, 1, 0, 0, 0, 0, 0, 1, 1])
  expect(spread.sum).toBeCloseTo(21.011)
})
