/** What the forms of signing in and signing up share. */
import { useEffect, useEffectEvent } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { FormProps } from 'react-router'
import { fromDialog, withNext } from './account-addresses.ts'
import { FormMessage, SendButton } from './form-parts.tsx'
import type { useAnsweredForm } from './form-answer.ts'
import { useInteractive } from './use-interactive.ts'

export type AccountFormProps = {
  /** Where to go when it is done. */
  returnPath?: string | undefined
  /** In the dialog, which stays on its page; without it the browser goes on. */
  onDone?: (() => void) | undefined
}

type Props = AccountFormProps & {
  answered: Pick<ReturnType<typeof useAnsweredForm<object>>, 'place' | 'done' | 'isSending' | 'message'> & {
    Form: ComponentType<FormProps>
  }
  page: string
  send: string
  children: ReactNode
}

export function AccountForm({ answered, page, send, returnPath, onDone, children }: Props) {
  const { Form, place, done, isSending, message } = answered
  const isInteractive = useInteractive()
  // Once for each answer, with the newest `onDone`.
  const finished = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (done) finished()
  }, [done])
  return (
    <div ref={place}>
      <Form
        className="account-form"
        method="post"
        action={onDone ? fromDialog(page) : withNext(page, returnPath)}
        noValidate={isInteractive}
      >
        <FormMessage text={message} />
        {children}
        <SendButton isSending={isSending} isWide>
          {send}
        </SendButton>
      </Form>
    </div>
  )
}
