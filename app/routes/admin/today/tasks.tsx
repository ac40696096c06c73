/** What waits and what failed, each with the way there. */
import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import IndianRupee from 'lucide-react/icons/indian-rupee'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import Scale from 'lucide-react/icons/scale'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import Flag from 'lucide-react/icons/flag'
import Star from 'lucide-react/icons/star'
import UserPlus from 'lucide-react/icons/user-plus'
import { href, Link } from 'react-router'
import { DUTY_NAMES } from '#domain/accounts/duties.rules.ts'
import type { Today } from '#domain/admin/today/show-today.ts'
import { spanOf, type WaitingKind } from '#domain/admin/today/waiting.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { dayText, momentText, shortDayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminTodayWords } from '#words/admin-today.ts'

const SIGNS = {
  confirm: Package,
  'confirm-due': Package,
  attention: CircleAlert,
  late: Truck,
  contact: MessageCircle,
  consultation: CalendarDays,
  quote: MessageCircle,
  return: Undo2,
  works: BadgeCheck,
  'review-photos': Star,
  'review-reports': Flag,
  applications: UserPlus,
  disputes: TriangleAlert,
  payouts: IndianRupee,
  check: Scale,
} as const satisfies Record<WaitingKind, unknown>

type Task = Today['waiting'][number]

export function WaitingTasks({ tasks, now }: { tasks: readonly Task[]; now: Date }) {
  return (
    <section aria-labelledby="today-waiting">
      <div className="today-head row apart">
        <h2 className="d d3" id="today-waiting">
          {adminTodayWords.waiting}
        </h2>
        {tasks.length > 1 && <span className="small ash">{adminTodayWords.mostUrgent}</span>}
      </div>
      {tasks.length === 0 ? (
        <Well>{adminTodayWords.nothingWaits}</Well>
      ) : (
        <ul className="today-list">
          {tasks.map((task) => (
            <TaskRow key={task.kind} task={task} now={now} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskRow({ task, now }: { task: Task; now: Date }) {
  const { kind, count, urgency, roles, place } = task
  const Sign = SIGNS[kind]
  const title = adminTodayWords.kinds[kind](count)
  const tone = urgency === 'calm' ? 'ash' : urgency
  return (
    <li className="today-task">
      <span className={`today-sign ${tone}`}>
        <Sign className="i" />
      </span>
      <span className="today-words">
        <b className="w550">{title}</b>
        <span className="ash small">{detailOf(task)}</span>
        <span className="ash small">{adminTodayWords.forRoles(roles.map((duty) => DUTY_NAMES[duty]))}</span>
      </span>
      <span className={['today-age', 'small', 'num', tone].join(' ')}>{ageOf(task, now)}</span>
      <ButtonLink to={place} look="outline" size="small">
        {adminTodayWords.buttons[kind]}
        <span className="vh">, {title}</span>
      </ButtonLink>
    </li>
  )
}

const ORDERS: readonly WaitingKind[] = ['confirm', 'confirm-due', 'attention', 'late']

function detailOf({ kind, count, names, paise, due }: Task): string {
  if (kind === 'payouts') return rupees(paise)
  if (kind === 'disputes') return due ? adminTodayWords.respondBy(rupees(paise), shortDayText(due)) : rupees(paise)
  const shown = (ORDERS.includes(kind) ? names.map((id) => `#${orderNumber(id)}`) : names).filter(Boolean).join(', ')
  return shown && count > names.length && kind !== 'late' ? adminTodayWords.andMore(shown, count - names.length) : shown
}

export function spanText(from: Date, to: Date): string {
  const { unit, count } = spanOf(from, to)
  return adminTodayWords.spans[unit](count)
}

/** How long it has waited; with a date to keep, how long is left. */
function ageOf({ kind, since, due }: Task, now: Date): string {
  if (due) return due > now ? adminTodayWords.left(spanText(now, due)) : adminTodayWords.over(spanText(due, now))
  return kind === 'late' ? adminTodayWords.over(spanText(since, now)) : spanText(since, now)
}

const Well = ({ children }: { children: string }) => (
  <p className="ash small side g8 today-well">
    <CircleCheck className="i t" /> {children}
  </p>
)

type PackingProps = { packing: NonNullable<Today['packing']>; day: string }

export function Packing({ packing, day }: PackingProps) {
  const shown = packing.reduce((sum, { parcels }) => sum + parcels, 0)
  const others = (packing[0]?.all ?? 0) - shown
  return (
    <section className="today-panel" aria-labelledby="today-packing">
      <h2 className="d d3" id="today-packing">
        {adminTodayWords.packing}
      </h2>
      {packing.length === 0 && <Well>{adminTodayWords.nobodyPacks}</Well>}
      <ul className="today-list">
        {packing.map(({ artistId, name, parcels, leavesBy, orderId }) => (
          <li key={artistId}>
            <span className="today-words">
              <span>{adminTodayWords.packs(name, parcels)}</span>
              <span className={leavesBy < day ? 'small late' : 'small ash'}>
                {leavesBy < day
                  ? adminTodayWords.shouldHaveLeft(dayText(leavesBy))
                  : adminTodayWords.leavesBy(dayText(leavesBy), parcels)}
              </span>
            </span>
            <Link className="lk nb" to={href('/admin/orders/:id', { id: orderId })}>
              {adminTodayWords.seeOrder} <span className="vh">#{orderNumber(orderId)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="ash small">{adminTodayWords.morePacking(others)}</p>}
    </section>
  )
}

export function FailedList({ failed }: { failed: NonNullable<Today['failed']> }) {
  return (
    <section className="today-panel" aria-labelledby="today-failed">
      <h2 className="d d3" id="today-failed">
        {adminTodayWords.failed}
      </h2>
      {failed.length === 0 && <Well>{adminTodayWords.nothingFailed}</Well>}
      <ul className="today-list">
        {failed.map(({ kind, count, at, place }) => (
          <li key={kind}>
            <span className="late">
              <CircleAlert className="i" />
            </span>
            <span className="today-words">
              <span>{adminTodayWords.failures[kind](count)}</span>
              <span className="ash small">{adminTodayWords.lastAt(momentText(at))}</span>
            </span>
            <Link className="lk nb" to={place}>
              {adminTodayWords.failedLinks[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
