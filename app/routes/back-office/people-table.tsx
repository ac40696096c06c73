import { Link } from 'react-router'
import { ROLES, ROLE_NAMES } from '#domain/accounts/roles.rules.ts'
import type { Person } from '#domain/accounts/show-people.ts'
import { fullName } from '#domain/accounts/visitor.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { useDashboardForm } from './use-dashboard-form.ts'

type Props = { people: Person[]; page: number; hasMore: boolean }

/** Everybody who has an account. On a phone each row is a card. */
export function PeopleTable({ people, page, hasMore }: Props) {
  return (
    <>
      <table className="cards">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </tbody>
      </table>
      <nav className="dashboard-pages" aria-label="Pages">
        {page > 1 && <Link to={{ search: `?page=${page - 1}` }}>Newer accounts</Link>}
        {hasMore && <Link to={{ search: `?page=${page + 1}` }}>Older accounts</Link>}
      </nav>
    </>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { Form, isSending, failed } = useDashboardForm(person.id)
  const form = `role-${person.id}`
  const name = fullName(person)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="person-mail">{person.email}</td>
      <td>
        <select
          key={person.role}
          className="inp"
          form={form}
          name="role"
          defaultValue={person.role}
          aria-label={`Role of ${name}`}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </select>
        {failed && (
          <p className="failed" role="alert">
            {failed}
          </p>
        )}
      </td>
      <td>
        <Form method="post" id={form}>
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="person" value={person.id} />
          <Button
            type="submit"
            look="outline"
            size="small"
            aria-label={`Save the role of ${name}`}
            aria-busy={isSending}
          >
            Save
          </Button>
        </Form>
      </td>
    </tr>
  )
}
