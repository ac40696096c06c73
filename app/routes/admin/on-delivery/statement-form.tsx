import { COLUMNS, COLUMNS_MAX, LINES_MAX } from '#domain/orders/on-delivery/remittance-file.rules.ts'
import { ChoiceField, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FORM, useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { ProveAhead, ProveBeside } from '#app/ui/prove-first.tsx'
import { adminDeliveriesWords } from '#words/admin-deliveries.ts'

const NAME = 'statement'

const NUMBERS = Array.from({ length: COLUMNS_MAX }, (_, index) => String(index + 1))

/** The carrier's statement: a file, or its pasted text. */
export function StatementForm({ mustProve }: { mustProve: boolean }) {
  const { Form, place, isInteractive, isSending, message, field, errors, refused, isLoadedAnew } =
    useAnsweredForm<Told>(NAME)
  const columns = NUMBERS.map((number) => [number, adminDeliveriesWords.column(number)] as const)
  const isAsked = Object.keys(errors).some((name) => name in COLUMNS)
  return (
    <SectionPart id="statement-title" title={adminDeliveriesWords.statementTitle}>
      <div className="act" ref={place}>
        <Form method="post" action={`?${FORM}=${NAME}`} encType="multipart/form-data" noValidate={isInteractive}>
          <input type="hidden" name="intent" value={NAME} />
          <FormMessage text={message} />
          {refused?.mustProve && <ProveBeside areFilesLost={isLoadedAnew} />}
          {mustProve && !refused && <ProveAhead />}
          <TextField
            label={adminDeliveriesWords.statementFile}
            type="file"
            accept=".csv,text/csv,text/plain"
            name="file"
          />
          <TextArea
            label={adminDeliveriesWords.pasted}
            hint={adminDeliveriesWords.pastedHint(LINES_MAX)}
            rows={4}
            {...field('text')}
          />
          <details className="opens" open={isAsked ? true : undefined}>
            <summary>{adminDeliveriesWords.chooseColumns}</summary>
            {Object.entries(COLUMNS).map(([name, label]) => (
              <ChoiceField
                key={name}
                label={label}
                {...field(name)}
                options={[['', adminDeliveriesWords.detectByName], ...columns]}
              />
            ))}
          </details>
          <SendButton look="outline" isSending={isSending}>
            {adminDeliveriesWords.importStatement}
          </SendButton>
        </Form>
      </div>
    </SectionPart>
  )
}
