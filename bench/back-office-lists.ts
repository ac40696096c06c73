/** Every list of the back office, with its screen's query. */
import type { Database } from '#db/connect.ts'
import { readPeopleQuery } from '#domain/accounts/people.rules.ts'
import { showPeople } from '#domain/people/show-people.ts'
import { readAuditPlace, readAuditQuery } from '#domain/admin/audit-log/audit-query.rules.ts'
import { showAudit } from '#domain/admin/audit-log/show-audit.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { readOrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { showOrdersToAdmin } from '#domain/orders/admin/show-orders-to-admin.ts'
import { showReconciliation } from '#domain/orders/reconciling/check-money.ts'
import { readInboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { showInbox } from '#domain/admin/inbox/show-inbox.ts'
import { showToday } from '#domain/admin/today/show-today.ts'
import { showReports } from '#domain/admin/reports/show-reports.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { readPeriod } from '#shared/periods.rules.ts'
import { countWaiting, listWaiting } from '#domain/admin/approval/queue.db.ts'

export type OfficeServices = {
  database: Database
  clock: { now(): Date }
  admin: { id: string }
}

export type OfficeList = {
  name: string
  ask: (office: OfficeServices) => Promise<unknown>
  /** Takes in so much of a table, or of its texts, that an index is no shorter way. */
  isBroad?: true
}

const people = (search: string) => (office: OfficeServices) =>
  showPeople(office, readPeopleQuery(new URLSearchParams(search)))

const orders = (search: string) => (office: OfficeServices) => {
  const query = new URLSearchParams(search)
  return showOrdersToAdmin(office, { query: readOrderQuery(query), page: readPage(query) })
}

const inbox = (search: string) => (office: OfficeServices) =>
  showInbox(office, readInboxQuery(new URLSearchParams(search)))

const audit = (search: string) => (office: OfficeServices) => {
  const query = new URLSearchParams(search)
  return showAudit(office, {
    query: readAuditQuery(query),
    place: readAuditPlace(query),
    admin: office.admin,
    address: '127.0.0.1',
  })
}

const lastMonth = () => readPeriod(new URLSearchParams(), indiaDay(new Date()))
const waiting = ({ database: { kysely } }: OfficeServices) =>
  Promise.all([listWaiting(kysely, { limit: 25, offset: 0 }), countWaiting(kysely)])

export const officeLists: readonly OfficeList[] = [
  { name: 'people', ask: people('') },
  { name: 'people, page 100', ask: people('page=100') },
  { name: 'people called Asha', ask: people('q=asha'), isBroad: true },
  { name: 'one person by e-mail', ask: people('q=person4321%40example.test') },
  { name: 'artists', ask: people('role=artist') },
  // In this store every work waits.
  { name: 'works that wait', ask: waiting, isBroad: true },
  { name: 'orders', ask: orders('') },
  { name: 'orders, page 400', ask: orders('page=400'), isBroad: true },
  { name: 'reconciliation', ask: showReconciliation, isBroad: true },
  { name: 'reports of a month', ask: (office) => showReports(office, lastMonth(), 50), isBroad: true },
  { name: 'today', ask: (office) => showToday(office, 'owner'), isBroad: true },
  { name: 'orders late to leave', ask: orders('late=1'), isBroad: true },
  { name: 'inbox', ask: inbox('') },
  { name: 'inbox, everything about Asha', ask: inbox('q=asha&state=answered') },
  { name: 'log', ask: audit('') },
  { name: 'log, by action', ask: audit('action=role-change') },
  { name: 'log, by person', ask: audit('person=person17%40example.test') },
  { name: 'log, older entries', ask: audit('before=25000') },
]
