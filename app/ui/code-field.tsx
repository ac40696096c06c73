import type { FormEventHandler } from 'react'
import { TextField } from './field.tsx'

type Props = { name: string; error?: string | undefined; onInput?: FormEventHandler<HTMLInputElement> }

/** The second step, typed: what the app shows now, or one of the codes for when it is lost. */
export const CodeField = ({ name, error, onInput }: Props) => (
  <TextField
    label="Code"
    hint="The six digits that your app shows now, or a recovery code."
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    required
    name={name}
    error={error}
    onInput={onInput}
  />
)
