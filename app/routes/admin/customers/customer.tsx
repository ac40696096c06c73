import { randomUUID } from 'node:crypto'
import { data, href, Link } from 'react-router'
import { customerNoteForm, customerTagForm, NOTE_MAX, TAG_MAX } from '#domain/admin/customers/customer-forms.rules.ts'
import {
  noteCustomer,
  removeCustomerNote,
  tagCustomer,
  untagCustomer,
  type Noted,
} from '#domain/admin/customers/note-customer.ts'
import { showCustomer, type Customer } from '#domain/admin/customers/show-customer.ts'
import { fullName, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import type { Services } from '#domain/services.ts'
import { actionOf, actionWith, answerAction, done, refused } from '#app/http/answer-form.ts'
import type { Action } from '#app/http/answer-form.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { OrderStates } from '#app/routes/admin/orders/order-states.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { mailTo } from '#app/routes/admin/mail-to.ts'
import { Badge } from '#app/ui/badge.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { AdminLayout, listed, SectionPart, Table } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { dayText, momentText, shortDateText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'
import type { Route } from './+types/customer.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches[0].loaderData, loaderData ? fullName(loaderData) : adminCustomersWords.title)

export const links = sheets('forms', 'orders', 'dashboard', 'adminOrders', 'people', 'deskLists')

export const loader = forAdmin(async ({ services, params: { id = '' } }) => {
  const customer = await showCustomer(services, id)
  if (!customer) throw data(null, { status: 404 })
  return { ...customer, key: randomUUID() }
})

export const action = forRoleCall('admin', answerCustomer)

export const clientAction = tellingAction

/** Everything about one person on one page. */
export default function CustomerPage({ loaderData: customer }: Route.ComponentProps) {
  return (
    <AdminLayout section="Customers" title={fullName(customer)} isLive>
      <div className="admin-head">
        <span className="ash">{adminCustomersWords.since(shortDateText(customer.joinedAt))}</span>
        {customer.suspendedAt && <Badge tone="brick">{adminCustomersWords.suspended}</Badge>}
        <GoLink to={href('/admin/customers')}>{adminCustomersWords.allCustomers}</GoLink>
      </div>
      <PostedNote />
      <Glance customer={customer} />
      <div className="admin-order">
        <div className="admin-main">
          <Orders customer={customer} />
          <Enquiries customer={customer} />
        </div>
        <div className="admin-side">
          <Reach customer={customer} />
          <Saved customer={customer} />
          <Tags customer={customer} />
          <Notes customer={customer} />
        </div>
      </div>
    </AdminLayout>
  )
}

type Props = { customer: Customer }

const Glance = ({
  customer: { boughtPaise, refundedPaise, orderCount, returnCount, lastOrderAt, savedCount },
}: Props) => (
  <FactList
    className="facts admin-facts customer-glance"
    facts={[
      [adminCustomersWords.bought, listed(rupees(boughtPaise), adminCustomersWords.ordersCounted(orderCount))],
      [adminCustomersWords.lastOrder, lastOrderAt ? dayText(lastOrderAt) : adminCustomersWords.noOrder],
      [adminCustomersWords.refunded, listed(rupees(refundedPaise), adminCustomersWords.returnsCounted(returnCount))],
      [adminCustomersWords.savedWorks, String(savedCount)],
    ]}
  />
)

function Orders({ customer: { orders, orderCount, email } }: Props) {
  return (
    <SectionPart id="customer-orders" title={adminCustomersWords.orders}>
      {orders.length === 0 ? (
        <p className="ash">{adminCustomersWords.noOrders}</p>
      ) : (
        <Table className="cards admin-orders" heads={adminCustomersWords.orderHeads}>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link className="lk num" to={href('/admin/orders/:id', { id: order.id })}>
                  #{orderNumber(order.id)}
                </Link>
                <time className="ash small" dateTime={order.createdAt.toISOString()}>
                  {dayText(order.createdAt)}
                </time>
              </th>
              <td className="admin-titles">{order.titles}</td>
              <td>
                <OrderStates order={{ ...order, attention: [] }} />
              </td>
              <td className="num admin-total">{rupees(order.totalPaise)}</td>
            </tr>
          ))}
        </Table>
      )}
      {orderCount > orders.length && (
        <GoLink to={`${href('/admin/orders')}?${new URLSearchParams({ q: email })}`}>
          {adminCustomersWords.allOrders}
        </GoLink>
      )}
    </SectionPart>
  )
}

const Enquiries = ({ customer: { tickets } }: Props) => (
  <SectionPart id="customer-enquiries" title={adminCustomersWords.enquiries}>
    {tickets.length === 0 && <p className="ash">{adminCustomersWords.noEnquiries}</p>}
    <ul className="admin-list">
      {tickets.map(({ kind, id, name, createdAt, isWaiting }) => (
        <li key={id}>
          <Link className="lk" to={href('/admin/inbox/:kind/:id', { kind, id })}>
            {adminCustomersWords.kinds[kind]} {name}
          </Link>
          <span className="ash small">
            {listed(momentText(createdAt), isWaiting ? adminCustomersWords.waiting : adminCustomersWords.answered)}
          </span>
        </li>
      ))}
    </ul>
  </SectionPart>
)

const Reach = ({ customer: { email, phone, address, city, postalCode, state } }: Props) => (
  <SectionPart id="customer-reach" title={adminCustomersWords.reach}>
    <p className="admin-titles">
      <a className="lk" href={mailTo(email)}>
        {email}
      </a>
    </p>
    {phone && (
      <p>
        <a className="lk num" href={`tel:+91${phone}`}>
          {phone}
        </a>
      </p>
    )}
    {(address || city) && <p>{listed(address, listed(city, state), postalCode)}</p>}
  </SectionPart>
)

const Saved = ({ customer: { saved } }: Props) =>
  saved.length > 0 && (
    <SectionPart id="customer-saved" title={adminCustomersWords.savedWorks}>
      <ul className="admin-list">
        {saved.map(({ id, title }) => (
          <li key={id}>
            <Link className="lk" to={href('/artwork/:id', { id })}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </SectionPart>
  )

const Tags = ({ customer: { tags } }: Props) => (
  <SectionPart id="customer-tags" title={adminCustomersWords.tags}>
    <ul className="customer-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <ActionForm
            intent="untag"
            of={tag}
            hidden={{ of: tag }}
            button={tag}
            about={adminCustomersWords.removeTag(tag)}
            size="small"
          />
        </li>
      ))}
    </ul>
    <ActionForm
      intent="tag"
      button={adminCustomersWords.addTag}
      look="outline"
      round={tags.length}
      fields={[{ name: 'tag', label: adminCustomersWords.newTag, maxLength: TAG_MAX, required: true }]}
    />
  </SectionPart>
)

const Notes = ({ customer: { notes } }: Props) => (
  <SectionPart id="customer-notes" title={adminCustomersWords.notes}>
    <ActionForm
      intent="note"
      button={adminCustomersWords.saveNote}
      look="outline"
      round={notes.length}
      fields={[
        {
          name: 'words',
          label: adminCustomersWords.note,
          hint: adminCustomersWords.noteHint,
          rows: 3,
          maxLength: NOTE_MAX,
          required: true,
        },
      ]}
    />
    <ul className="admin-list">
      {notes.map(({ id, words, by, at }) => (
        <li key={id}>
          <span className="pre">{words}</span>
          <span className="ash small">{listed(by, momentText(at))}</span>
          <ActionForm
            intent="remove-note"
            of={id}
            hidden={{ of: id }}
            button={adminCustomersWords.removeNote}
            about={adminCustomersWords.removeNoteAbout(words)}
            size="small"
          />
        </li>
      ))}
    </ul>
  </SectionPart>
)

type By = { services: Services; personId: string; adminId: string; key: string; of: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  note: actionWith(customerNoteForm, async ({ services, ...by }, form) =>
    told(await noteCustomer(services, { ...by, ...form }), 'note'),
  ),
  'remove-note': actionOf(async ({ services, ...by }) =>
    told(await removeCustomerNote(services, { ...by, noteId: by.of }), 'remove-note'),
  ),
  tag: actionWith(customerTagForm, async ({ services, ...by }, form) =>
    told(await tagCustomer(services, { ...by, ...form }), 'tag'),
  ),
  untag: actionOf(async ({ services, ...by }) => told(await untagCustomer(services, { ...by, tag: by.of }), 'untag')),
}

function answerCustomer({ services, visitor, params: { id = '' }, ...posted }: PersonalArgs<Visitor>) {
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['key', 'of'],
    byOf: (own) => ({ ...own, services, adminId: visitor.id, personId: id }),
  })
}

function told(noted: Noted, deed: keyof typeof adminCustomersWords.done) {
  if (noted.ok) return done(adminCustomersWords.done[deed])
  return noted.reason === 'not-found'
    ? refused(404, adminCustomersWords.notFound)
    : refused(409, adminCustomersWords.tooManyTags)
}
