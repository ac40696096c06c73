import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { TextArea } from '#app/ui/field.tsx'
import { ActionForm } from '#app/routes/admin/action-form.tsx'

/** What those who work here tell each other; the buyer never reads it. */
export function Notes({ order: { notes, key } }: { order: AdminOrder }) {
  return (
    <section>
      <h2 className="d d3">Notes</h2>
      <ActionForm intent="note" formKey={key} button="Keep note" look="outline" round={notes.length}>
        {(field) => (
          <TextArea
            label="Note among admins"
            hint="The buyer does not read it."
            rows={3}
            maxLength={2_000}
            required
            {...field('words')}
          />
        )}
      </ActionForm>
      <ul className="desk-list">
        {notes.map(({ id, words, by, at }) => (
          <li key={id}>
            <span className="desk-words">{words}</span>
            <span className="ash small">{[by, momentText(at)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
