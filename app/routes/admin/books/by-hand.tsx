/** Booking by hand: the form, and what was booked in the month with its reversals. */
import { PAIR_NAMES, PAIRS, REASON_MAX } from '#domain/admin/books/pairs.rules.ts'
import { purposeText } from '#domain/admin/books/said.rules.ts'
import type { ShownMonth } from '#domain/admin/books/show-month.ts'
import { ActionForm, Opened } from '#app/routes/admin/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { rupeesAndPaise } from '#shared/money.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'

export function ByHandForm({ shown: { today, handCount } }: { shown: Pick<ShownMonth, 'today' | 'handCount'> }) {
  const { accounts } = adminBooksWords
  const pairs = PAIR_NAMES.map((name) => {
    const { from, to } = PAIRS[name]
    return [name, adminBooksWords.pairText(purposeText(name), accounts[from], accounts[to])] as const
  })
  return (
    <SectionPart id="by-hand-title" title={adminBooksWords.byHandTitle}>
      <p className="ash small">{adminBooksWords.byHandHelp}</p>
      <ActionForm
        intent="book"
        button={adminBooksWords.bookButton}
        look="outline"
        // Once booked, the form is empty again, so that a second click can't book the same.
        round={handCount}
        next="hand-title"
        fields={[
          {
            name: 'pair',
            label: adminBooksWords.pairLabel,
            options: [['', adminBooksWords.choose], ...pairs],
            required: true,
          },
          { name: 'day', label: adminBooksWords.dayLabel, type: 'date', max: today, stored: today, required: true },
          { name: 'amount', label: adminBooksWords.amountLabel, inputMode: 'decimal', required: true },
          {
            name: 'reason',
            label: adminBooksWords.reasonLabel,
            hint: adminBooksWords.reasonHint,
            maxLength: REASON_MAX,
            required: true,
          },
        ]}
      />
    </SectionPart>
  )
}

export function HandEntries({ shown: { byHand } }: { shown: Pick<ShownMonth, 'byHand'> }) {
  return (
    <SectionPart id="hand-title" title={adminBooksWords.handTitle}>
      {byHand.length === 0 && <p className="ash">{adminBooksWords.noneByHand}</p>}
      <ul className="admin-list">
        {byHand.map(({ key, day, bookedAt, pair, paise, note, by, isReversed }) => (
          <li key={key}>
            <b>{purposeText(pair)}</b>
            <span className="num">{adminBooksWords.handLine(rupeesAndPaise(paise), dayText(day))}</span>
            <span className="any">{note}</span>
            <span className="ash small">{adminBooksWords.bookedBy(datedMomentText(bookedAt), by)}</span>
            {isReversed ? (
              <span className="admin-badges">
                <Badge>{adminBooksWords.reversedBadge}</Badge>
              </span>
            ) : (
              <Opened intent="reverse" summary={adminBooksWords.reverse}>
                <ActionForm
                  intent="reverse"
                  of={key}
                  hidden={{ id: key }}
                  about={purposeText(pair)}
                  button={adminBooksWords.reverse}
                  size="small"
                  fields={[
                    { name: 'reason', label: adminBooksWords.reasonLabel, maxLength: REASON_MAX, required: true },
                  ]}
                />
              </Opened>
            )}
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}
