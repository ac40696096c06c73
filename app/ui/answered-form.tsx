import type { ComponentProps, ReactNode } from 'react'
import type { Button } from './button.tsx'
import { FORM, useAnsweredForm } from './form-answer.ts'
import { FormMessage, SendButton, TrapField } from './form-parts.tsx'

type Field = ReturnType<typeof useAnsweredForm>['field']

type Answered = Pick<ReturnType<typeof useAnsweredForm>, 'message' | 'errors'>

type AnsweredProps<Done> = {
  /** On a page of several forms. */
  name?: string
  className?: string
  /** Without it, the page itself answers. */
  action?: string
  hidden?: Readonly<Record<string, string>>
  /** A field that machines fill in. */
  isTrapped?: boolean
  button: ReactNode
  send?: Partial<ComponentProps<typeof Button>>
  /** Replaces the form once it is done; without it the form stays. */
  whenDone?: (done: Done) => ReactNode
  /** Closed at first behind this line, and open once it was answered. */
  opens?: { id: string; className: string; summary: ReactNode; body?: string }
  /** Below the form. */
  acts?: ReactNode
  children?: ReactNode | ((field: Field, answered: Answered) => ReactNode)
}

/** A form that keeps what was typed and shows its answer: the fields of `children`, and one button. */
export function AnsweredForm<Done = object>({ name, hidden = {}, whenDone, children, ...shown }: AnsweredProps<Done>) {
  const answered = useAnsweredForm<Done>(name)
  const { Form, place, isInteractive, isSending, message, errors, done, field } = answered
  const {
    className = 'enquiry-form',
    action = name && `?${FORM}=${name}`,
    isTrapped,
    button,
    send,
    opens,
    acts,
  } = shown
  const body = (
    <div ref={place} className={opens?.body}>
      {done && whenDone ? (
        whenDone(done)
      ) : (
        <Form className={className} method="post" action={action} noValidate={isInteractive}>
          <FormMessage text={message} />
          {Object.entries(hidden).map(([entry, value]) => (
            <input key={entry} type="hidden" name={entry} value={value} />
          ))}
          {typeof children === 'function' ? children(field, { message, errors }) : children}
          {isTrapped && <TrapField />}
          <SendButton {...send} isSending={isSending}>
            {button}
          </SendButton>
        </Form>
      )}
      {acts}
    </div>
  )
  if (!opens) return body
  return (
    <details id={opens.id} className={opens.className} open={answered.isAnswered || undefined}>
      {opens.summary}
      {body}
    </details>
  )
}
