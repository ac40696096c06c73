import Search from 'lucide-react/icons/search'
import { href } from 'react-router'
import { readOrderQuery, writeOrderQuery, type OrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { GoLink } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { ChoiceField, FindButton } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { adminListsWords } from '#words/admin-lists.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'

const NO_FILTER = readOrderQuery(new URLSearchParams())

type Props = { query: OrderQuery; attention: number }

/** The ways to find an order among all: what is searched, and chips; the rest opens. */
export function OrderFilter({ query, attention }: Props) {
  const { view, sort, isFalling, words, status, payment, needsAttention, isOfShop, isByPayment, from, to } = query
  const search = writeOrderQuery(query)
  const toggled = (change: Partial<OrderQuery>) => `${href('/admin/orders')}${writeOrderQuery({ ...query, ...change })}`
  const chips = [
    {
      name: adminOrdersWords.attentionCount(attention),
      to: toggled({ needsAttention: !needsAttention }),
      isChosen: needsAttention,
    },
    { name: adminOrdersWords.createdByUs, to: toggled({ isOfShop: !isOfShop }), isChosen: isOfShop },
  ]
  return (
    <form
      className="order-filter"
      method="get"
      action={href('/admin/orders')}
      key={search}
      aria-label={adminOrdersWords.filterLabel}
    >
      <div className="list-filters">
        <span className="list-search">
          <Search className="i" />
          <input
            className="inp"
            type="search"
            name="q"
            defaultValue={words}
            maxLength={100}
            aria-label={adminOrdersWords.search}
            aria-describedby="orders-hint"
            placeholder={adminOrdersWords.search}
          />
          <FindButton />
        </span>
        <Chips label={adminListsWords.filters} chips={chips} />
        {search && <GoLink to={href('/admin/orders')}>{adminOrdersWords.allOrders}</GoLink>}
      </div>
      {Object.entries({
        ...Object.fromEntries(new URLSearchParams(writeOrderQuery({ ...NO_FILTER, view, sort, isFalling }))),
        attention: needsAttention && '1',
        made: isOfShop && 'shop',
      }).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
      <details className="order-more" open={Boolean(status ?? payment ?? from ?? to)}>
        <summary>{adminOrdersWords.moreFilters}</summary>
        <p className="hint" id="orders-hint">
          {adminOrdersWords.searchHint}
        </p>
        <div className="admin-filter stack g16">
          <ChoiceField
            label={adminOrdersWords.status}
            name="status"
            defaultValue={status ?? ''}
            options={[['', adminOrdersWords.any], ...Object.entries(adminOrdersWords.statusNames)]}
          />
          <ChoiceField
            label={adminOrdersWords.payment}
            name="payment"
            defaultValue={payment ?? ''}
            options={[['', adminOrdersWords.any], ...Object.entries(adminOrdersWords.paymentNames)]}
          />
          <TextField label={adminOrdersWords.from} type="date" name="from" defaultValue={from} />
          <TextField label={adminOrdersWords.to} type="date" name="to" defaultValue={to} />
          <Tick label={adminOrdersWords.datesOfPayment} name="dates" value="paid" defaultChecked={isByPayment} />
        </div>
      </details>
    </form>
  )
}
