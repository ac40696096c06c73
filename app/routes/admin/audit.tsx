import { adminInboxWords } from '#words/admin-inbox.ts'
import { href, Link, Form } from 'react-router'
import {
  actionWords,
  type AuditQuery,
  auditSearch,
  factsParts,
  objectParts,
  readAuditPlace,
  readAuditQuery,
} from '#domain/admin/audit-log/audit-query.rules.ts'
import { showAudit, type AuditEntry } from '#domain/admin/audit-log/show-audit.ts'
import { isTicketKind } from '#domain/admin/inbox/tickets.rules.ts'
import type { Part } from '#domain/orders/reconciling/record-parts.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { exactMomentText } from '#shared/india-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminAuditWords } from '#words/admin-audit.ts'
import { RecordWords } from './record-words.tsx'
import { AdminLayout, ChoiceField, FindButton, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { Route } from './+types/audit.ts'

export const meta = titled(adminAuditWords.title)

export const links = sheets('forms', 'dashboard', 'people')

export const loader = forAdmin(async ({ services, visitor, visit, url }) => {
  const [query, place] = [readAuditQuery(url.searchParams), readAuditPlace(url.searchParams)]
  const shown = await showAudit(services, { query, place, admin: visitor, address: visit.address })
  const entries = shown.entries.map((entry) => ({ ...entry, about: objectParts(entry), told: factsParts(entry) }))
  return { query, ...shown, entries }
})

export default function Audit({ loaderData: { query, entries, actions, newer, older } }: Route.ComponentProps) {
  const csv = href('/admin/audit.csv') + auditSearch(query)
  return (
    <AdminLayout
      section="Audit"
      act={
        <a className="btn o s" href={csv}>
          {adminAuditWords.exportCsv}
        </a>
      }
    >
      <AuditFilter query={query} actions={actions} />
      {entries.length === 0 ? <p className="ash">{adminAuditWords.none}</p> : <Entries entries={entries} />}
      <nav className="dashboard-pages g24" aria-label={adminAuditWords.pages}>
        {newer && <Link to={{ search: auditSearch(query, newer) }}>{adminAuditWords.newer}</Link>}
        {older && <Link to={{ search: auditSearch(query, older) }}>{adminAuditWords.older}</Link>}
      </nav>
    </AdminLayout>
  )
}

type ToldEntry = AuditEntry & { about: Part[]; told: Part[] }

function Entries({ entries }: { entries: readonly ToldEntry[] }) {
  return (
    <Table className="cards audit t16" heads={adminAuditWords.heads}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">{actionWords(entry.action)}</th>
          <td className="num">{exactMomentText(entry.happenedAt)}</td>
          <td>
            {entry.actorName ??
              entry.actorEmail ??
              (entry.actorId ? adminAuditWords.formerUser : adminAuditWords.notSignedIn)}
            <span className="block any ash small w400">{entry.address}</span>
          </td>
          <td>
            <About entry={entry} />
            <span className="block any ash small w400">
              <RecordWords parts={entry.told} />
            </span>
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** What it was done to, with a link where there is one. */
function About({ entry }: { entry: ToldEntry }) {
  const { objectName, objectKind: kind, objectId: id, orderId } = entry
  if (isTicketKind(kind) && isUuid(id))
    return (
      <Link className="lk" to={href('/admin/inbox/:kind/:id', { kind, id })}>
        {adminInboxWords.kinds[kind]}
      </Link>
    )
  if (objectName && kind === 'artwork')
    return (
      <Link className="lk" to={href('/artwork/:id', { id })}>
        {objectName}
      </Link>
    )
  if (objectName) return objectName
  return <RecordWords parts={entry.about} orderId={orderId} />
}

function AuditFilter({ query, actions }: { query: AuditQuery; actions: readonly string[] }) {
  const search = auditSearch(query)
  return (
    <search>
      <Form className="people-filter stack g16 end" key={search} action={href('/admin/audit')}>
        <ChoiceField
          label={adminAuditWords.what}
          name="action"
          defaultValue={query.action}
          options={[
            ['', adminAuditWords.everything],
            ...actions.map((action) => [action, actionWords(action)] as const),
          ]}
        />
        <TextField
          label={adminAuditWords.person}
          name="person"
          defaultValue={query.person}
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          label={adminAuditWords.about}
          name="object"
          defaultValue={query.object}
          maxLength={200}
          autoComplete="off"
        />
        <TextField label={adminAuditWords.from} type="date" name="from" defaultValue={query.from} />
        <TextField label={adminAuditWords.to} type="date" name="to" defaultValue={query.to} />
        <FindButton />
      </Form>
      {search !== '' && (
        <p className="people-count">
          <Link className="lk" to={href('/admin/audit')}>
            {adminAuditWords.showAll}
          </Link>
        </p>
      )}
    </search>
  )
}
