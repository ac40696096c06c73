import { longDay } from '#shared/india-dates.rules.ts'
import type { Period, periodTrouble } from '#shared/periods.rules.ts'

type Props = { trouble: NonNullable<ReturnType<typeof periodTrouble>>; period: Period }

const WHY: Record<Props['trouble'], string> = {
  'not-days': 'A report is about days from 2020 up to today, and this was none.',
  'turned-round': 'The first day was after the last: they are turned round.',
}

/** That another time is shown than was asked for, and which. */
export const PeriodTold = ({ trouble, period: { from, to } }: Props) => (
  <p className="period-told" role="status">
    {WHY[trouble]} Shown: {longDay(from)} to {longDay(to)}.
  </p>
)
