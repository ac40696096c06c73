import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ListedCustomer } from '#domain/admin/customers/list-customers.ts'
import {
  customersSearch,
  customersSortedBy,
  type CustomerSort,
  type CustomersQuery,
} from '#domain/admin/customers/customers-query.rules.ts'
import { SortHead } from '#app/ui/list-parts.tsx'
import { StateSign } from '#app/ui/state-sign.tsx'
import { shortDateText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'

/** The form of the customers that are selected. */
export const TAG_SEVERAL = 'tag-selected'

type TableProps = { customers: readonly ListedCustomer[]; query: CustomersQuery; children: ReactNode }

/** One line for each person; on a phone each is a card. */
export function CustomersTable({ customers, query, children }: TableProps) {
  const { heads } = adminCustomersWords
  const sortHead = (by: CustomerSort & keyof typeof heads) => (
    <SortHead
      name={heads[by]}
      to={`${href('/admin/customers')}${customersSearch(query, customersSortedBy(query, by))}`}
      isSorted={query.sort === by}
      isFalling={query.isFalling}
    />
  )
  return (
    <table className="desk-list people-list">
      <thead>
        <tr>
          {children}
          {sortHead('name')}
          <th scope="col">{heads.city}</th>
          {sortHead('orders')}
          {sortHead('spent')}
          {sortHead('last')}
          <th scope="col">{heads.tags}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ person }: { person: ListedCustomer }) {
  const { id, firstName, lastName, email, city, orderCount, spentPaise, lastOrderAt, tags, isSuspended } = person
  const name = [firstName, lastName].filter(Boolean).join(' ') || email
  return (
    <tr>
      <td className="row-pick">
        <input type="checkbox" form={TAG_SEVERAL} name="pick" value={id} aria-label={adminCustomersWords.pick(name)} />
      </td>
      <th scope="row">
        <Link className="lk" to={href('/admin/customers/:id', { id })}>
          {name}
        </Link>
        {isSuspended && (
          <StateSign shape="diamond" tone="brick">
            {adminCustomersWords.suspended}
          </StateSign>
        )}
      </th>
      <td className="person-city ash">{city}</td>
      <td className="num person-orders" data-label={adminCustomersWords.heads.orders}>
        {orderCount}
      </td>
      <td className="num person-spent">{orderCount > 0 ? rupees(spentPaise) : <span className="ash">–</span>}</td>
      <td className="person-last ash">
        {lastOrderAt && <time dateTime={lastOrderAt.toISOString()}>{shortDateText(lastOrderAt)}</time>}
      </td>
      <td className="person-tags">
        {tags.map((tag) => (
          <span className="list-tag" key={tag}>
            {tag}
          </span>
        ))}
      </td>
    </tr>
  )
}
