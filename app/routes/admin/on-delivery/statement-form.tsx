import { COLUMNS, COLUMNS_MAX, LINES_MAX } from '#domain/orders/on-delivery/remittance-file.rules.ts'
import { ChoiceField, Part } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FORM, useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { ProveAhead, ProveBeside } from '#app/ui/prove-first.tsx'

const NAME = 'statement'

const NUMBERS = Array.from({ length: COLUMNS_MAX }, (_, index) => String(index + 1))
const OPTIONS = [['', 'By its name'], ...NUMBERS.map((number) => [number, `Column ${number}`] as const)] as const

/** The carrier's statement as its panel gives it: a file, or what stands in it. */
export function StatementForm({ mustProve }: { mustProve: boolean }) {
  const { Form, place, isInteractive, isSending, message, field, errors, refused, isLoadedAnew } =
    useAnsweredForm<Told>(NAME)
  const isAsked = Object.keys(errors).some((name) => name in COLUMNS)
  return (
    <Part id="statement-title" title="Read a statement">
      <div className="act" ref={place}>
        <Form method="post" action={`?${FORM}=${NAME}`} encType="multipart/form-data" noValidate={isInteractive}>
          <input type="hidden" name="intent" value={NAME} />
          <FormMessage text={message} />
          {refused?.mustProve && <ProveBeside areFilesLost={isLoadedAnew} />}
          {mustProve && !refused && <ProveAhead />}
          <TextField label="CSV file of the carrier" type="file" accept=".csv,text/csv,text/plain" name="file" />
          <TextArea
            label="Or paste it here"
            hint={`The first line names the columns. At most ${LINES_MAX} lines at once; one that was entered before changes nothing.`}
            rows={4}
            {...field('text')}
          />
          <details className="opens" open={isAsked ? true : undefined}>
            <summary>Choose the columns</summary>
            {Object.entries(COLUMNS).map(([name, { label }]) => (
              <ChoiceField key={name} label={label} {...field(name)} options={OPTIONS} />
            ))}
          </details>
          <SendButton look="outline" isSending={isSending}>
            Read it
          </SendButton>
        </Form>
      </div>
    </Part>
  )
}
