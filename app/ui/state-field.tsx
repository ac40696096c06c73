import type { ComponentProps } from 'react'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { statesWords } from '#words/states.ts'
import { SelectField } from './field.tsx'

type Props = ComponentProps<typeof SelectField> & {
  /** The words of the empty choice. */
  choose: string
}

/** The state of an address, in the reader's language. `children`: a choice that is none of them. */
export const StateField = ({ choose, children, ...rest }: Props) => (
  <SelectField {...rest}>
    <option value="">{choose}</option>
    {children}
    {INDIAN_STATES.map((state) => (
      <option key={state} value={state}>
        {statesWords.stateNames[state]}
      </option>
    ))}
  </SelectField>
)
