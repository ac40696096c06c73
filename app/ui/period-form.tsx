import { Form, Link } from 'react-router'
import { dayText } from '#shared/india-dates.rules.ts'
import { monthName } from '#shared/months.rules.ts'
import { daysBefore, type Period, type Step } from '#shared/periods.rules.ts'
import { dashboardPartsWords } from '#words/dashboard-parts.ts'
import { Button } from './button.tsx'
import { ChoiceField } from './dashboard-parts.tsx'
import { TextField } from './field.tsx'

const LAST = [
  [7, 'day'],
  [30, 'day'],
  [90, 'day'],
  [365, 'month'],
] as const

type Span = { days: number; search: string; isChosen: boolean }

export const LastDays = ({ spans }: { spans: readonly Span[] }) => (
  <nav className="period-last flow g8" aria-label={dashboardPartsWords.lastDays}>
    {spans.map(({ days, search, isChosen }) => (
      <Link key={days} to={{ search }} className={isChosen ? 'chip on' : 'chip'} aria-current={isChosen || undefined}>
        {dashboardPartsWords.days(days)}
      </Link>
    ))}
  </nav>
)

/** Chooses the days of a report: the usual ones with one click, or any others. */
export function PeriodForm({ period: { from, to, by }, today }: { period: Period; today: string }) {
  const chosen = LAST.find(([days]) => to === today && from === daysBefore(today, days - 1))
  return (
    <div className="stack g16">
      <LastDays
        spans={LAST.map(([days, step]) => ({
          days,
          search: `?from=${daysBefore(today, days - 1)}&to=${today}&by=${step}`,
          isChosen: days === chosen?.[0],
        }))}
      />
      <Form method="get" className="period-form" key={`${from} ${to} ${by}`}>
        <TextField label={dashboardPartsWords.from} type="date" name="from" defaultValue={from} max={today} required />
        <TextField label={dashboardPartsWords.to} type="date" name="to" defaultValue={to} max={today} required />
        <ChoiceField
          label={dashboardPartsWords.by}
          name="by"
          defaultValue={by}
          options={Object.entries(dashboardPartsWords.steps)}
        />
        <Button type="submit" look="outline">
          {dashboardPartsWords.show}
        </Button>
      </Form>
    </div>
  )
}

/** `24 November 2026`, `Week of 23 November 2026`, `November 2026`. */
export function columnLabel(day: string, by: Step): string {
  if (by === 'month') return monthName(day)
  return by === 'week' ? dashboardPartsWords.weekOf(dayText(day)) : dayText(day)
}
