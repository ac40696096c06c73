import type { ComponentProps } from 'react'
import { INDIAN_STATES, isIndianState } from '#shared/indian-states.rules.ts'
import { addressesWords } from '#words/addresses.ts'
import { statesWords } from '#words/states.ts'
import { SelectField } from './field.tsx'

/** The states of India in the reader's language. Another text that was stored before can be kept. */
export const StateField = ({ kept = '', ...field }: ComponentProps<typeof SelectField> & { kept?: string }) => (
  <SelectField {...field}>
    <option value="">{addressesWords.chooseState}</option>
    {kept !== '' && !isIndianState(kept) && <option>{kept}</option>}
    {INDIAN_STATES.map((state) => (
      <option key={state} value={state}>
        {statesWords.stateNames[state]}
      </option>
    ))}
  </SelectField>
)
