import { Form, href, Link } from 'react-router'
import { peopleSearch } from '#domain/accounts/people.rules.ts'
import type { PeopleQuery } from '#domain/accounts/people.rules.ts'
import { ROLE_NAMES, ROLES } from '#domain/accounts/visitor.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField, Tick } from '#app/ui/field.tsx'

/** The address holds what is looked for. */
export function PeopleFilter({ query, count }: { query: PeopleQuery; count: number }) {
  const { text, role, isSuspended } = query
  const isFiltered = text !== '' || role !== undefined || isSuspended
  const accounts = `${count.toLocaleString('en-IN')} account${count === 1 ? '' : 's'}`
  return (
    <>
      <search>
        <Form className="people-filter" key={peopleSearch({ ...query, page: 1 })} action={href('/admin/dashboard')}>
          <TextField label="Name or e-mail" type="search" name="q" defaultValue={text} maxLength={100} />
          <SelectField label="Role" name="role" defaultValue={role ?? ''}>
            <option value="">Every role</option>
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {ROLE_NAMES[one]}
              </option>
            ))}
          </SelectField>
          <Tick label="Suspended only" name="suspended" value="1" defaultChecked={isSuspended} />
          <Button type="submit" look="outline">
            Find
          </Button>
        </Form>
      </search>
      <p className="ash people-count" role="status">
        {isFiltered ? `${accounts} found. ` : accounts}
        {isFiltered && (
          <Link className="lk" to={href('/admin/dashboard')}>
            Show all
          </Link>
        )}
      </p>
    </>
  )
}
