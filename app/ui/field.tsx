import CircleAlert from 'lucide-react/icons/circle-alert'
import { createElement, useId, type ComponentProps, type ReactNode } from 'react'

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

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps & Omit<ComponentProps<Tag>, 'className'>

/** A control with its label above, its hint, and its error as text below. */
function fieldOf<Tag extends 'input' | 'textarea' | 'select'>(tag: Tag) {
  return function Field({ label, hint, error, id: given, ...rest }: ControlProps<Tag>) {
    const { id, control } = useFieldIds(hint, error, given)
    return (
      <FieldAround id={id} label={label} hint={hint} error={error}>
        {createElement<object>(tag, { ...rest, ...control })}
      </FieldAround>
    )
  }
}

/** A line of text. */
export const TextField = fieldOf('input')
export const TextArea = fieldOf('textarea')

export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="email" autoComplete="email" maxLength={254} required {...props} />
)

/** The browser's own list of choices: right on phones, and without a script. */
export const SelectField = fieldOf('select')

/** The browser completes texts only. */
export function Tick({
  label,
  autoComplete: _,
  ...rest
}: { label: string } & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <label className="tick">
      <input type="checkbox" {...rest} />
      {label}
    </label>
  )
}

/** With what is wrong about it. */
export function TickField({ error, ...rest }: ComponentProps<typeof Tick> & { error: string | undefined }) {
  const id = `${rest.name}-error`
  return (
    <>
      <Tick value="on" aria-invalid={!!error || undefined} aria-describedby={error && id} {...rest} />
      {error && (
        <p className="err" id={id}>
          <CircleAlert className="i" />
          {error}
        </p>
      )}
    </>
  )
}
