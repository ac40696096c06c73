import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type FormEventHandler } from 'react'
import { signInWords } from '#words/sign-in.ts'
import { FieldAround, useFieldIds, type FieldProps } from './field.tsx'
import { useInteractive } from './use-interactive.ts'

type Props = FieldProps & {
  name: string
  autoComplete: 'current-password' | 'new-password'
  onInput?: FormEventHandler<HTMLInputElement>
}

export function PasswordField({ label, hint, error, name, autoComplete, onInput }: Props) {
  const { id, control } = useFieldIds(hint, error)
  const [isShown, setIsShown] = useState(false)
  const isInteractive = useInteractive()
  const Sign = isShown ? EyeOff : Eye
  return (
    <FieldAround id={id} label={label} hint={hint} error={error}>
      <div className="password">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          name={name}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          onInput={onInput}
        />
        {isInteractive && (
          <button type="button" className="ib" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
            <Sign className="i" />
            <span className="vh">{signInWords.showPassword}</span>
          </button>
        )}
      </div>
    </FieldAround>
  )
}
