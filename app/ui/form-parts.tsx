import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { formsWords } from '#words/forms.ts'
import { Button } from './button.tsx'
import { TRAP_NAME } from './form-answer.ts'

/** Errors of a form as a whole, above its fields. */
export function FormMessage({ text }: { text: string | undefined }) {
  return (
    text && (
      <p className="failed form-message" role="alert" tabIndex={-1} data-told>
        <CircleAlert className="i" />
        <span>{text}</span>
      </p>
    )
  )
}

/** Replaces the form. */
export function FormDone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="form-done g16" role="status" tabIndex={-1} data-done>
      <Check className="i" />
      <div>
        <p className="form-done-title">{title}</p>
        {children}
      </div>
    </div>
  )
}

export function TrapField() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {formsWords.leaveEmpty}
        <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

type SendProps = ComponentProps<typeof Button> & { isSending: boolean; sending?: string }

/** Does nothing while its form is being sent. */
export const SendButton = ({ isSending, sending = formsWords.sending, children, ...rest }: SendProps) => (
  <Button {...rest} type="submit" aria-disabled={isSending} onClick={(event) => isSending && event.preventDefault()}>
    {isSending ? sending : children}
  </Button>
)
