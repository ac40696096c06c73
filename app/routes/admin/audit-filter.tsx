import { Form, href, Link } from 'react-router'
import { actionWords, auditSearch } from '#domain/admin/audit-log/audit-query.rules.ts'
import type { AuditQuery } from '#domain/admin/audit-log/audit-query.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'

export function AuditFilter({ query, actions }: { query: AuditQuery; actions: readonly string[] }) {
  const search = auditSearch(query)
  return (
    <search>
      <Form className="people-filter" key={search} action={href('/admin/audit')}>
        <SelectField label="What" name="action" defaultValue={query.action}>
          <option value="">Everything</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {actionWords(action)}
            </option>
          ))}
        </SelectField>
        <TextField label="Who or whom" name="person" defaultValue={query.person} maxLength={100} autoComplete="off" />
        <TextField label="About" name="object" defaultValue={query.object} maxLength={200} autoComplete="off" />
        <TextField label="From" type="date" name="from" defaultValue={query.from} />
        <TextField label="To" type="date" name="to" defaultValue={query.to} />
        <Button type="submit" look="outline">
          Find
        </Button>
      </Form>
      {search !== '' && (
        <p className="people-count">
          <Link className="lk" to={href('/admin/audit')}>
            Show all
          </Link>
        </p>
      )}
    </search>
  )
}
