import { CHECK_DAYS, partsText, subjectParts } from '#domain/orders/reconciling/record-parts.rules.ts'
import type { ToldCheck, ToldFinding } from '#domain/orders/reconciling/check-money.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { SelectField } from '#app/ui/field.tsx'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { RecordWords } from '#app/routes/admin/record-words.tsx'
import { RepairForms } from './repair-forms.tsx'

type Props = { check: ToldCheck | undefined; formKey: string }

/** Our books against the provider's: when they were compared, and what does not fit. */
export function BooksCheck({ check, formKey }: Props) {
  return (
    <section>
      <h2 className="d d3">The books</h2>
      <p>{wordsOf(check)}</p>
      {check?.trouble && <p className="failed">Only our own rows could be read: {check.trouble}</p>}
      {check?.found && check.found.length > 0 && (
        <ul className="desk-list">
          {check.found.map((finding) => (
            <FindingRow key={JSON.stringify(finding)} finding={finding} formKey={formKey} />
          ))}
        </ul>
      )}
      <ActionForm intent="check" formKey={formKey} button="Check now" look="outline">
        {(field) => (
          <SelectField label="How far back" {...field('days')} defaultValue={field('days').defaultValue ?? '7'}>
            {CHECK_DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? 'One day' : `${days} days`}
              </option>
            ))}
          </SelectField>
        )}
      </ActionForm>
    </section>
  )
}

function wordsOf(check: ToldCheck | undefined): string {
  if (!check) return 'The books have not been compared with the provider’s yet. It is done by itself once a day.'
  const by = check.by ? `, asked for by ${check.by}` : ''
  const days = check.days === 1 ? 'one day' : `${check.days} days`
  if (!check.endedAt) return `The books of ${days} are being read since ${momentText(check.askedAt)}${by}.`
  const found = check.found?.length ?? 0
  const result = found === 0 ? 'Everything fits' : found === 1 ? 'One thing does not fit' : `${found} things do not fit`
  return `${result}: ${days} ${check.days === 1 ? 'was' : 'were'} compared on ${momentText(check.endedAt)}${by}.`
}

function FindingRow({ finding, formKey }: { finding: ToldFinding; formKey: string }) {
  const { kind, about, orderId, words, detail, repairs } = finding
  return (
    <li>
      <b>
        <RecordWords parts={subjectParts(about)} orderId={orderId} />: {words}
      </b>
      {detail.length > 0 && (
        <span className="ash small num">
          <RecordWords parts={detail} />
        </span>
      )}
      <RepairForms kind={kind} about={about} repairs={repairs} of={partsText(detail)} formKey={formKey} />
    </li>
  )
}
