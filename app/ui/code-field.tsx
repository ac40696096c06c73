import type { FormEventHandler } from 'react'
import { twoStepWords } from '#words/two-step.ts'
import { TextField } from './field.tsx'

type Props = { name: string; error?: string | undefined; onInput?: FormEventHandler<HTMLInputElement> }

/** The code of an authenticator app, or a recovery code. */
export const CodeField = ({ name, error, onInput }: Props) => (
  <TextField
    label={twoStepWords.code}
    hint={twoStepWords.codeHint}
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
