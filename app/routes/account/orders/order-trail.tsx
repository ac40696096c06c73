import { shortDayText } from '#shared/india-dates.rules.ts'
import type { trailOf } from '#domain/orders/viewing/order-story.rules.ts'

type Props = { steps: NonNullable<ReturnType<typeof trailOf>> }

/** The line of an order and its dots: how far it has come. */
export function OrderTrail({ steps }: Props) {
  return (
    <ol className="trail">
      {steps.map(({ name, state, at }) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          {name}
          {at && <small>{shortDayText(at)}</small>}
          {state === 'next' && <span className="vh">, still to come</span>}
        </li>
      ))}
    </ol>
  )
}
