import type { DeskOrder } from '#domain/orders/admin/show-order-to-admin.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { TextArea } from '#app/ui/field.tsx'
import { ActForm } from '#app/routes/admin/action-form.tsx'

/** What those who work here tell each other; the buyer never reads it. */
export function Notes({ order: { notes, key } }: { order: DeskOrder }) {
  return (
    <section>
      <h2 className="d d3">Notes</h2>
      <ActForm intent="note" formKey={key} button="Keep note" look="outline" round={notes.length}>
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
      </ActForm>
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
