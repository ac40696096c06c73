import { href } from 'react-router'
import { inboxSearch, KIND_NAMES, TICKET_KINDS, TICKET_STATES, STATE_NAMES } from '#domain/admin/inbox/tickets.rules.ts'
import type { InboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import type { Inbox } from '#domain/admin/inbox/show-inbox.ts'
import { Button } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { GoLink } from '#app/ui/go-link.tsx'

type Props = Pick<Inbox, 'counts'> & { query: InboxQuery }

/** How much waits, and the ways to find one letter among all. */
export function InboxFilter({ query, counts }: Props) {
  const waiting = counts.reduce((sum, { waiting: of }) => sum + of, 0)
  const late = counts.reduce((sum, { late: of }) => sum + of, 0)
  const addressOf = (change: Partial<InboxQuery>) =>
    href('/admin/inbox') + inboxSearch({ ...query, page: 1, ...change })
  const waitingOf = (kind: string) => counts.find((count) => count.kind === kind)?.waiting ?? 0
  return (
    <>
      <p className="inbox-told">
        {waiting === 0
          ? 'Nobody waits for an answer.'
          : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for an answer.`}
        {late > 0 && <b> {late} for longer than 48 hours.</b>}
      </p>
      <Chips
        label="Kinds of letters"
        chips={[
          { name: 'Everything', to: addressOf({ kind: null }), isChosen: query.kind === null },
          ...TICKET_KINDS.map((kind) => ({
            name: waitingOf(kind) > 0 ? `${KIND_NAMES[kind]}s (${waitingOf(kind)})` : `${KIND_NAMES[kind]}s`,
            to: addressOf({ kind }),
            isChosen: query.kind === kind,
          })),
        ]}
      />
      <form
        className="inbox-filter"
        method="get"
        action={href('/admin/inbox')}
        key={inboxSearch(query)}
        aria-label="Find letters"
      >
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <TextField
          label="Number, name, e-mail or phone"
          type="search"
          name="q"
          defaultValue={query.text}
          maxLength={200}
        />
        <SelectField label="State" name="state" defaultValue={query.state ?? 'all'}>
          {TICKET_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
          <option value="all">All</option>
        </SelectField>
        <SelectField label="Order" name="sort" defaultValue={query.sort}>
          <option value="oldest">Oldest first</option>
          <option value="newest">Newest first</option>
        </SelectField>
        <Button type="submit" look="outline">
          Find
        </Button>
        {(query.text || query.state !== 'waiting') && <GoLink to={href('/admin/inbox')}>What waits</GoLink>}
      </form>
    </>
  )
}
