import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export type FieldProps = { label: string; hint?: string; error?: string }

export function useFieldIds(hint?: string, error?: string, given?: string) {
  const made = useId()
  const id = given ?? made
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    control: {
      id,
      className: 'inp',
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    } as const,
  }
}

export function FieldAround({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert className="i" />
          {error}
        </p>
      )}
    </div>
  )
}

/** A line of text with its label above, its hint, and its error in words below. */
export function TextField({
  label,
  hint,
  error,
  id: given,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const { id, control } = useFieldIds(hint, error, given)
  return (
    <FieldAround id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...control} />
    </FieldAround>
  )
}

export function TextArea({
  label,
  hint,
  error,
  id: given,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { id, control } = useFieldIds(hint, error, given)
  return (
    <FieldAround id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...control} />
    </FieldAround>
  )
}

/** The browser's own list of choices: right on phones, and without a script. */
export function SelectField({
  label,
  hint,
  error,
  id: given,
  ...rest
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  const { id, control } = useFieldIds(hint, error, given)
  return (
    <FieldAround id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...control} />
    </FieldAround>
  )
}

export function Tick({ label, ...rest }: { label: string } & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <label className="tick">
      <input type="checkbox" {...rest} />
      {label}
    </label>
  )
}
