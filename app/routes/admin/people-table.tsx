import { useActionData, Form, href, Link } from 'react-router'
import { peopleSearch, SUSPENSION_REASON_MAX, type PeopleQuery } from '#domain/accounts/people.rules.ts'
import { DUTY_NAMES } from '#domain/accounts/duties.rules.ts'
import { ROLE_NAMES, fullName } from '#domain/accounts/visitor.rules.ts'
import type { People, Person } from '#domain/accounts/show-people.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChoiceField, ActButton, FindButton, SmallAct, Table } from '#app/ui/dashboard-parts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { useAnsweredForm, type FormAnswer, type Told, type FormRefused } from '#app/ui/form-answer.ts'
import { datedMomentText, shortDateText } from '#shared/india-dates.rules.ts'
import { TextField, Tick } from '#app/ui/field.tsx'

type Props = People & { query: PeopleQuery; ownId: string }

/** Everybody who has an account. On a phone each row is a card. */
export function PeopleTable({ people, count, pageCount, query, ownId }: Props) {
  const posted = useActionData<FormAnswer<Told>>()
  const hasRow = people.some(({ id }) => posted?.about === `role ${id}` || posted?.about === `suspension ${id}`)
  // What was refused stands in its row, where there is one with a form for it.
  const isInRow = !posted?.isDone && hasRow && posted?.about !== `suspension ${ownId}`
  const said = isInRow ? undefined : posted
  return (
    <>
      <PeopleFilter query={query} count={count} />
      {said && (
        <p className={said.isDone ? undefined : 'failed'} role="status">
          {said.isDone ? said.done.text : said.message}
        </p>
      )}
      <Table className="cards people" heads={['Name', 'Email', 'Role', 'Actions']}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isOwn={person.id === ownId} />
        ))}
      </Table>
      {people.length === 0 && <p className="ash people-none">Nobody here fits what you are looking for.</p>}
      <Pagination page={query.page} pageCount={pageCount} searchOf={(page) => peopleSearch({ ...query, page })} />
    </>
  )
}

const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`])

function PersonRow({ person, isOwn }: { person: Person; isOwn: boolean }) {
  const { Form, isSending, refused } = useAnsweredForm<Told>(`role ${person.id}`)
  const form = `role-${person.id}`
  const name = fullName(person)
  const facts = [
    `Since ${shortDateText(person.joinedAt)}`,
    ...counted(person.orderCount, 'order'),
    ...counted(person.workCount, 'work'),
  ]
  return (
    <tr>
      <th scope="row">
        {name} {isOwn && <Badge>You</Badge>} {person.suspendedAt && <Badge tone="brick">Suspended</Badge>}
        <span className="person-facts">{facts.join(', ')}</span>
        {person.suspensionReason && <span className="person-facts">{person.suspensionReason}</span>}
      </th>
      <td className="person-mail">{person.email}</td>
      <td>
        <div className="person-role">
          <select
            key={person.role}
            className="inp"
            form={form}
            name="role"
            defaultValue={person.role}
            aria-label={`Role of ${name}`}
          >
            {Object.entries(ROLE_NAMES).map(([role, words]) => (
              <option key={role} value={role}>
                {words}
              </option>
            ))}
          </select>
          <select
            key={`duty ${person.duty}`}
            className="inp person-duty"
            form={form}
            name="duty"
            defaultValue={person.duty ?? 'owner'}
            aria-label={`Duty of ${name}`}
          >
            {Object.entries(DUTY_NAMES).map(([duty, words]) => (
              <option key={duty} value={duty}>
                {words}
              </option>
            ))}
          </select>
        </div>
      </td>
      <td>
        <div className="person-acts">
          <Form method="post" id={form}>
            <input type="hidden" name="person" value={person.id} />
            <RowRefusal refused={refused} />
            <SmallAct intent="role" aria-label={`Save the role of ${name}`} isSending={isSending}>
              Save
            </SmallAct>
          </Form>
          {!isOwn && <Sessions person={person} name={name} />}
          {!isOwn && <Suspension person={person} name={name} />}
        </div>
      </td>
    </tr>
  )
}

/** Where somebody is signed in, to be ended from here; and a way in for whoever has lost the second step. */
function Sessions({ person: { id, sessions, hasSecondStep }, name }: { person: Person; name: string }) {
  const { Form, isSending, refused } = useAnsweredForm<Told>(`sessions ${id}`)
  if (sessions.length === 0 && !hasSecondStep) return null
  const devices = sessions.length === 1 ? '1 device' : `${sessions.length} devices`
  return (
    <details className="suspend" open={refused ? true : undefined}>
      <summary className="btn o s" aria-label={`${devices} of ${name}`}>
        {devices}
      </summary>
      {sessions.map(({ device, lastUsedAt }, place) => (
        <p className="person-facts" key={place}>
          {device}, last used {datedMomentText(lastUsedAt)}
        </p>
      ))}
      <Form method="post">
        <input type="hidden" name="person" value={id} />
        <RowRefusal refused={refused} />
        {sessions.length > 0 && (
          <SmallAct intent="sign-out" aria-label={`Sign out everywhere: ${name}`} isSending={isSending}>
            Sign out everywhere
          </SmallAct>
        )}
        {hasSecondStep && (
          <SmallAct intent="forget-step" aria-label={`Turn off second step: ${name}`} isSending={isSending}>
            Turn off second step
          </SmallAct>
        )}
      </Form>
    </details>
  )
}

/** The address holds what is looked for. */
function PeopleFilter({ query, count }: { query: PeopleQuery; count: number }) {
  const { text, role, isSuspended } = query
  const isFiltered = text !== '' || role !== undefined || isSuspended
  const accounts = `${count.toLocaleString('en-IN')} account${count === 1 ? '' : 's'}`
  return (
    <>
      <search>
        <Form className="people-filter" key={peopleSearch({ ...query, page: 1 })} action={href('/admin/dashboard')}>
          <TextField label="Name or e-mail" type="search" name="q" defaultValue={text} maxLength={100} />
          <ChoiceField
            label="Role"
            name="role"
            defaultValue={role ?? ''}
            options={[['', 'Every role'], ...Object.entries(ROLE_NAMES)]}
          />
          <Tick label="Suspended only" name="suspended" value="1" defaultChecked={isSuspended} />
          <FindButton />
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

/** Ends every session of somebody, with a reason that the person reads; or opens the account again. */
function Suspension({ person, name }: { person: Person; name: string }) {
  const { Form, place, isSending, refused, field } = useAnsweredForm<Told>(`suspension ${person.id}`)
  const form = (
    <div ref={place}>
      <Form method="post">
        {!person.suspendedAt && (
          <TextField
            label={`Why is ${name} suspended?`}
            hint="Read by the person when signing in. All sessions end at once, and works come off the wall."
            {...field('reason')}
            maxLength={SUSPENSION_REASON_MAX}
            autoComplete="off"
          />
        )}
        <input type="hidden" name="person" value={person.id} />
        <RowRefusal refused={refused} />
        {person.suspendedAt ? (
          <SmallAct intent="lift" aria-label={`Lift suspension of ${name}`} isSending={isSending}>
            Lift suspension
          </SmallAct>
        ) : (
          <ActButton intent="suspend" size="small" aria-label={`Suspend now: ${name}`} isSending={isSending}>
            Suspend now
          </ActButton>
        )}
      </Form>
    </div>
  )
  if (person.suspendedAt) return form
  return (
    <details className="suspend" open={refused ? true : undefined}>
      <summary className="btn o s" aria-label={`Suspend ${name}`}>
        Suspend
      </summary>
      {form}
    </details>
  )
}

/** Why a row was refused. */
const RowRefusal = ({ refused }: { refused: FormRefused | undefined }) =>
  refused &&
  !('reason' in refused.errors) && (
    <p className="failed" role="alert">
      {refused.message}
    </p>
  )
