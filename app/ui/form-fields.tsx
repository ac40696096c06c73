/** The fields of a form as a list: one row says what a field is called and what it takes. */
import type { ComponentProps } from 'react'
import { ChoiceField } from './dashboard-parts.tsx'
import { TextArea, TextField, TickField } from './field.tsx'

type Answered = { name: string; defaultValue?: string | undefined; error?: string | undefined; onInput?: () => void }

export type FormField = Omit<ComponentProps<typeof TextField>, 'error' | 'defaultValue' | 'onInput' | 'children'> & {
  name: string
  /** What is stored now; true or false makes it a box to tick. */
  stored?: string | number | boolean | null | undefined
  /** Makes it a choice. */
  options?: ComponentProps<typeof ChoiceField>['options']
  /** Makes it an area of text. */
  rows?: number
}

type Props = {
  /** What was typed before, and what is wrong with it. Without it, fields show what is stored. */
  field?: (name: string) => Answered
  of: readonly (FormField | false | undefined)[]
}

export const FormFields = ({ field = (name) => ({ name }), of }: Props) =>
  of.map((row) => row && <Field key={row.name} {...row} {...field(row.name)} />)

function Field({ stored, options, rows, error, defaultValue, ...rest }: FormField & Answered) {
  if (typeof stored === 'boolean') {
    const isTicked = defaultValue === undefined ? stored : defaultValue !== ''
    return <TickField {...rest} error={error} defaultChecked={isTicked} />
  }
  const shown = { ...rest, error, defaultValue: defaultValue ?? stored ?? undefined }
  if (options)
    return <ChoiceField {...(shown as Omit<ComponentProps<typeof ChoiceField>, 'options'>)} options={options} />
  return rows ? <TextArea {...(shown as ComponentProps<typeof TextArea>)} rows={rows} /> : <TextField {...shown} />
}
