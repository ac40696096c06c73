import { href } from 'react-router'
import { ORDER_STATUSES, PAYMENT_STATES, writeOrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import type { OrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField, Tick } from '#app/ui/field.tsx'
import { GoLink } from '#app/ui/go-link.tsx'
import { PAYMENT_NAMES, STATUS_NAMES } from './state-badges.tsx'

type Props = { query: OrderQuery; attention: number }

/** The ways to find an order among all. */
export function OrderFilter({ query, attention }: Props) {
  const search = writeOrderQuery(query)
  return (
    <form className="desk-filter" method="get" action={href('/admin/orders')} key={search} aria-label="Find orders">
      <TextField
        label="Order, payment, buyer, work or AWB"
        hint="Attempts that were not paid are found here, too."
        type="search"
        name="q"
        defaultValue={query.words}
        maxLength={100}
      />
      <SelectField label="Status" name="status" defaultValue={query.status ?? ''}>
        <option value="">Any</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Payment" name="payment" defaultValue={query.payment ?? ''}>
        <option value="">Any</option>
        {PAYMENT_STATES.map((state) => (
          <option key={state} value={state}>
            {PAYMENT_NAMES[state]}
          </option>
        ))}
      </SelectField>
      <TextField label="From" type="date" name="from" defaultValue={query.from} />
      <TextField label="Until" type="date" name="to" defaultValue={query.to} />
      <div className="desk-filter-end">
        <Tick
          label={`Needs attention (${attention})`}
          name="attention"
          value="1"
          defaultChecked={query.needsAttention}
        />
        <Button type="submit" look="outline">
          Find
        </Button>
        {search && <GoLink to={href('/admin/orders')}>All orders</GoLink>}
      </div>
    </form>
  )
}
