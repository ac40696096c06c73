/** Which month can be closed, what is not explained in it, and reopening the last one. */
import { href, Link } from 'react-router'
import { REASON_MAX } from '#domain/admin/books/pairs.rules.ts'
import type { ShownMonth } from '#domain/admin/books/show-month.ts'
import { ActionForm, Opened } from '#app/routes/admin/action-form.tsx'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { monthName } from '#shared/months.rules.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'

type Props = { shown: Pick<ShownMonth, 'month' | 'closable' | 'lastClosed' | 'unexplained'> }

export function Closing({ shown: { month, closable, lastClosed, unexplained } }: Props) {
  return (
    <SectionPart id="closing-title" title={adminBooksWords.closingTitle}>
      <p className="ash small">{adminBooksWords.closingHelp}</p>
      {closable === undefined && <p>{adminBooksWords.nothingToClose}</p>}
      {closable !== undefined && closable !== month && (
        <p>
          <Link className="lk" to={href('/admin/books/:month', { month: closable })}>
            {adminBooksWords.toClose(monthName(closable))}
          </Link>
        </p>
      )}
      {closable === month && (
        <>
          <Unexplained month={closable} found={unexplained} />
          <ActionForm
            intent="close"
            of={closable}
            hidden={{ month: closable, open: String(unexplained.length) }}
            button={adminBooksWords.close(monthName(closable))}
            look="outline"
            next="closing-title"
            fields={[unexplained.length > 0 && { name: 'isSeen', label: adminBooksWords.isSeen, stored: false }]}
          />
        </>
      )}
      {lastClosed && (
        <>
          <p className="ash small">
            {adminBooksWords.lastClosed(
              monthName(lastClosed.month),
              datedMomentText(lastClosed.closedAt),
              lastClosed.by,
            )}
          </p>
          <Opened intent="reopen" summary={adminBooksWords.reopen(monthName(lastClosed.month))}>
            <ActionForm
              intent="reopen"
              of={lastClosed.month}
              hidden={{ month: lastClosed.month }}
              button={adminBooksWords.reopen(monthName(lastClosed.month))}
              size="small"
              fields={[{ name: 'reason', label: adminBooksWords.reasonLabel, maxLength: REASON_MAX, required: true }]}
            />
          </Opened>
        </>
      )}
    </SectionPart>
  )
}

function Unexplained({ month, found }: { month: string; found: ShownMonth['unexplained'] }) {
  if (found.length === 0) return <p>{adminBooksWords.allExplained(monthName(month))}</p>
  return (
    <>
      <p>{adminBooksWords.lookFirst}</p>
      <ul className="admin-list">
        {found.map((one) => (
          <li key={one.kind}>{unexplainedText(one)}</li>
        ))}
      </ul>
      <p>
        <Link className="lk" to={href('/admin/reconciliation')}>
          {adminBooksWords.toReconciliation}
        </Link>
      </p>
    </>
  )
}

function unexplainedText(one: ShownMonth['unexplained'][number]): string {
  switch (one.kind) {
    case 'not-checked':
      return adminBooksWords.notChecked
    case 'check-failed':
      return adminBooksWords.checkFailed
    case 'findings':
      return adminBooksWords.unexplained.findings(one.count)
    case 'suspense':
    case 'unmatched':
    case 'taxes':
      return adminBooksWords.unexplained[one.kind](rupees(one.paise))
  }
}
