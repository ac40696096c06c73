import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'

type Props = {
  legend: string
  field: { name: string; defaultValue: string | undefined; error: string | undefined; onInput: () => void }
  choices: readonly (readonly [value: string, words: string])[]
  onChoose?: (value: string) => void
}

/** A few choices, side by side. */
export function ChoiceRow({ legend, field, choices, onChoose }: Props) {
  const { name, defaultValue, error, onInput } = field
  const errorId = useId()
  return (
    <fieldset className="choice-row" aria-describedby={error ? errorId : undefined}>
      <legend className="lab">{legend}</legend>
      <div className="picks">
        {choices.map(([value, words]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === defaultValue}
              onInput={onInput}
              onChange={() => onChoose?.(value)}
            />
            <span className="num">{words}</span>
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
