import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { SelectField } from './field.tsx'
import { useInteractive } from './use-interactive.ts'

type Props<Value extends string> = {
  label: string
  name?: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A list of choices in the store's own look; until a script runs it is the browser's own. */
export function Select<Value extends string>({ label, name, choices, value, onChange }: Props<Value>) {
  if (!useInteractive()) {
    return (
      <SelectField label={label} name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <CSPProvider disableStyleElements>
      <Base.Root items={choices} name={name} value={value} onValueChange={(next) => next !== null && onChange(next)}>
        <div className="field">
          <Base.Label className="lab">{label}</Base.Label>
          <Base.Trigger className="inp select-box">
            <Base.Value />
            <ChevronDown className="i s" />
          </Base.Trigger>
        </div>
        <Base.Portal>
          <Base.Positioner className="list-place" sideOffset={6} alignItemWithTrigger={false}>
            <Base.Popup className="list">
              {choices.map((choice) => (
                <Base.Item key={choice.value} value={choice.value} className="list-item">
                  <Base.ItemText>{choice.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
