import { EmailField, Tick, TickField } from '#app/ui/field.tsx'
import { consentsWords } from '#words/consents.ts'

type Answered = { name: string; defaultValue?: string | undefined; error?: string | undefined; onInput?: () => void }
type Field = (name: string) => Answered

type Props = {
  field: Field
  /** Where e-mails go; null for those whom the store doesn't know. */
  email: string | null
  emailLabel: string
  /** Each sentence to agree to, by the name of its box. */
  consents: readonly { name: string; words: string }[]
}

/** Whom to write to, and the boxes to tick: none is ticked. */
export const AskFields = ({ field, email, emailLabel, consents }: Props) => (
  <>
    {email === null ? (
      <EmailField label={emailLabel} {...field('email')} />
    ) : (
      <p className="ash">{consentsWords.to(email)}</p>
    )}
    {consents.map(({ name, words }) => {
      const { defaultValue, error, ...rest } = field(name)
      return <TickField key={name} {...rest} label={words} error={error} defaultChecked={Boolean(defaultValue)} />
    })}
  </>
)

type ChoiceProps = {
  legend: string
  name: string
  chosen: string
  options: readonly { value: string; words: string }[]
  error?: string | undefined
}

/** One of a few, each in a whole sentence. */
export const OneOf = ({ legend, name, chosen, options, error }: ChoiceProps) => (
  <fieldset className="stack g8">
    <legend className="lab">{legend}</legend>
    {options.map(({ value, words }) => (
      <Tick key={value} type="radio" name={name} value={value} label={words} defaultChecked={value === chosen} />
    ))}
    {error && <p className="err">{error}</p>}
  </fieldset>
)
