import { useActionData, Form, href, Link } from 'react-router'
import { peopleSearch, SUSPENSION_REASON_MAX, type PeopleQuery } from '#domain/accounts/people.rules.ts'
import { DUTY_NAMES } from '#domain/accounts/duties.rules.ts'
import { ROLE_NAMES, fullName } from '#domain/accounts/visitor.rules.ts'
import type { People, ShownPerson } from '#domain/people/show-people.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChoiceField, ActButton, FindButton, SmallAct, Table } from '#app/ui/dashboard-parts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { useAnsweredForm, type FormAnswer, type Told, type FormRefused } from '#app/ui/form-answer.ts'
import { datedMomentText, shortDateText } from '#shared/india-dates.rules.ts'
import { TextField, Tick } from '#app/ui/field.tsx'
import { adminPeopleWords } from '#words/admin-people.ts'

type Props = People & { query: PeopleQuery; ownId: string }

/** All accounts. On a phone each row is a card. */
export function PeopleTable({ people, count, pageCount, query, ownId }: Props) {
  const posted = useActionData<FormAnswer<Told>>()
  const hasRow = people.some(({ id }) => posted?.about === `role ${id}` || posted?.about === `suspension ${id}`)
  // A refusal is shown in its row, if that row has a form.
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
      <Table className="cards people" heads={adminPeopleWords.heads}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isOwn={person.id === ownId} />
        ))}
      </Table>
      {people.length === 0 && <p className="ash people-none">{adminPeopleWords.noneFound}</p>}
      <Pagination page={query.page} pageCount={pageCount} searchOf={(page) => peopleSearch({ ...query, page })} />
    </>
  )
}

function PersonRow({ person, isOwn }: { person: ShownPerson; isOwn: boolean }) {
  const { Form, isSending, refused } = useAnsweredForm<Told>(`role ${person.id}`)
  const form = `role-${person.id}`
  const name = fullName(person)
  const facts = [
    adminPeopleWords.since(shortDateText(person.joinedAt)),
    ...(person.orderCount > 0 ? [adminPeopleWords.orders(person.orderCount)] : []),
    ...(person.workCount > 0 ? [adminPeopleWords.works(person.workCount)] : []),
  ]
  return (
    <tr>
      <th scope="row">
        <Link className="lk" to={href('/admin/customers/:id', { id: person.id })}>
          {name}
        </Link>{' '}
        {isOwn && <Badge>{adminPeopleWords.you}</Badge>}{' '}
        {person.suspendedAt && <Badge tone="brick">{adminPeopleWords.suspended}</Badge>}
        <span className="person-facts">{facts.join(', ')}</span>
        {person.suspensionReason && <span className="person-facts">{person.suspensionReason}</span>}
      </th>
      <td className="person-mail">{person.email}</td>
      <td>
        <div className="flow g8">
          <select
            key={person.role}
            className="inp"
            form={form}
            name="role"
            defaultValue={person.role}
            aria-label={adminPeopleWords.roleOf(name)}
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
            aria-label={adminPeopleWords.adminRoleOf(name)}
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
        <div className="person-acts flow g8">
          <Form method="post" id={form}>
            <input type="hidden" name="person" value={person.id} />
            <RowRefusal refused={refused} />
            <SmallAct intent="role" aria-label={adminPeopleWords.saveRoleOf(name)} isSending={isSending}>
              {adminPeopleWords.save}
            </SmallAct>
          </Form>
          {!isOwn && <Sessions person={person} name={name} />}
          {!isOwn && <Suspension person={person} name={name} />}
        </div>
      </td>
    </tr>
  )
}

/**
 * A person's sessions, which admins can end here. Turning off two-step verification lets in someone who has lost it.
 */
function Sessions({ person: { id, sessions, hasTwoStep }, name }: { person: ShownPerson; name: string }) {
  const { Form, isSending, refused } = useAnsweredForm<Told>(`sessions ${id}`)
  if (sessions.length === 0 && !hasTwoStep) return null
  return (
    <details className="suspend" open={refused ? true : undefined}>
      <summary className="btn o s" aria-label={adminPeopleWords.devicesOf(sessions.length, name)}>
        {adminPeopleWords.devices(sessions.length)}
      </summary>
      {sessions.map(({ device, lastUsedAt }, place) => (
        <p className="person-facts" key={place}>
          {adminPeopleWords.lastUsed(device, datedMomentText(lastUsedAt))}
        </p>
      ))}
      <Form method="post">
        <input type="hidden" name="person" value={id} />
        <RowRefusal refused={refused} />
        {sessions.length > 0 && (
          <SmallAct intent="sign-out" aria-label={adminPeopleWords.signOutPerson(name)} isSending={isSending}>
            {adminPeopleWords.signOut}
          </SmallAct>
        )}
        {hasTwoStep && (
          <SmallAct intent="forget-step" aria-label={adminPeopleWords.turnOffTwoStepsOf(name)} isSending={isSending}>
            {adminPeopleWords.turnOffTwoSteps}
          </SmallAct>
        )}
      </Form>
    </details>
  )
}

/** The search is in the URL. */
function PeopleFilter({ query, count }: { query: PeopleQuery; count: number }) {
  const { text, role, isSuspended } = query
  const isFiltered = text !== '' || role !== undefined || isSuspended
  return (
    <>
      <search>
        <Form className="people-filter" key={peopleSearch({ ...query, page: 1 })} action={href('/admin/dashboard')}>
          <TextField label={adminPeopleWords.nameOrEmail} type="search" name="q" defaultValue={text} maxLength={100} />
          <ChoiceField
            label={adminPeopleWords.role}
            name="role"
            defaultValue={role ?? ''}
            options={[['', adminPeopleWords.everyRole], ...Object.entries(ROLE_NAMES)]}
          />
          <Tick label={adminPeopleWords.suspendedOnly} name="suspended" value="1" defaultChecked={isSuspended} />
          <FindButton />
        </Form>
      </search>
      <p className="ash people-count" role="status">
        {isFiltered ? (
          <>
            {adminPeopleWords.accountsFound(count)}{' '}
            <Link className="lk" to={href('/admin/dashboard')}>
              {adminPeopleWords.showAll}
            </Link>
          </>
        ) : (
          adminPeopleWords.accounts(count)
        )}
      </p>
    </>
  )
}

/** Suspends a person, who reads the reason at sign-in and is signed out everywhere; or lifts the suspension. */
function Suspension({ person, name }: { person: ShownPerson; name: string }) {
  const { Form, place, isSending, refused, field } = useAnsweredForm<Told>(`suspension ${person.id}`)
  const form = (
    <div ref={place}>
      <Form method="post">
        {!person.suspendedAt && (
          <TextField
            label={adminPeopleWords.whySuspend(name)}
            hint={adminPeopleWords.whySuspendHint}
            {...field('reason')}
            maxLength={SUSPENSION_REASON_MAX}
            autoComplete="off"
          />
        )}
        <input type="hidden" name="person" value={person.id} />
        <RowRefusal refused={refused} />
        {person.suspendedAt ? (
          <SmallAct intent="lift" aria-label={adminPeopleWords.liftOf(name)} isSending={isSending}>
            {adminPeopleWords.lift}
          </SmallAct>
        ) : (
          <ActButton
            intent="suspend"
            size="small"
            aria-label={adminPeopleWords.suspendNowPerson(name)}
            isSending={isSending}
          >
            {adminPeopleWords.suspendNow}
          </ActButton>
        )}
      </Form>
    </div>
  )
  if (person.suspendedAt) return form
  return (
    <details className="suspend" open={refused ? true : undefined}>
      <summary className="btn o s" aria-label={adminPeopleWords.suspendPerson(name)}>
        {adminPeopleWords.suspend}
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
