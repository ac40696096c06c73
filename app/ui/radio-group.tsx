import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, type ReactNode } from 'react'

type Props = {
  legend: string
  options: readonly { value: string; label: ReactNode }[]
  /** Around the choices. */
  className?: string
  /** Of each choice. */
  labelClass?: string
  /** Of the answered form: its name, what was chosen, its error. */
  field: { name: string; defaultValue?: string | undefined; error?: string | undefined; onInput: () => unknown }
}

/** One of a few, all in sight. After a refusal the group takes the focus. */
export function RadioGroup({ legend, options, className, labelClass, field }: Props) {
  const { name, defaultValue, error, onInput } = field
  const errorId = useId()
  return (
    <fieldset
      className="field"
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
      onInput={onInput}
    >
      <legend className="lab">{legend}</legend>
      <div className={className}>
        {options.map(({ value, label }) => (
          <label className={labelClass} key={value}>
            <input type="radio" name={name} value={value} defaultChecked={defaultValue === value} required />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={errorId}>
          <CircleAlert className="i" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
