import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { LetterRow } from '#domain/inbox/show-inbox.ts'
import { announce } from '#app/ui/announce.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FORM, useAnsweredForm } from '#app/ui/form-answer.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

export type Told = { text: string }

type ActProps = {
  intent: string
  formKey: string
  title?: string
  children?: (field: ReturnType<typeof useAnsweredForm<Told>>['field']) => ReactNode
  button: string
  look?: 'outline'
  /** Changes when the form is taken: then it begins anew. */
  round?: number
}

/** One thing that can be done about a letter. What is wrong stands in it; that it is done is told by the page. */
export function ActForm({ intent, formKey, title, children, button, look, round }: ActProps) {
  const { Form, place, isSending, done, message, field } = useAnsweredForm<Told>(intent)
  const isInteractive = useInteractive()
  useEffect(() => {
    if (done) announce({ kind: 'done', text: done.text })
  }, [done])
  return (
    <div className="letter-act" ref={place}>
      {title && <h2 className="d d3">{title}</h2>}
      <Form key={round} method="post" action={`?${FORM}=${intent}`} className="enquiry-form" noValidate={isInteractive}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={formKey} />
        <FormMessage text={message} />
        {children?.(field)}
        {look ? (
          <Button type="submit" look={look} aria-busy={isSending}>
            {button}
          </Button>
        ) : (
          <SendButton isSending={isSending}>{button}</SendButton>
        )}
      </Form>
    </div>
  )
}

/** Where no script runs: what became of what was sent. */
export function PostedNote() {
  const posted = useActionData<FormAnswer<Told>>()
  if (!posted) return null
  if (posted.isDone)
    return (
      <p className="done-note" role="status">
        {posted.done.text}
      </p>
    )
  return Object.keys(posted.errors).length === 0 && <FormMessage text={posted.message} />
}

export function ReplyForm({ letter, formKey, count }: { letter: LetterRow; formKey: string; count: number }) {
  if (!letter.email) return <p>No e-mail address was given. Please call {letter.phone}, and note what was said.</p>
  return (
    <ActForm intent="reply" formKey={formKey} title="Answer by mail" button="Send answer" round={count}>
      {(field) => (
        <TextArea
          label="Your answer"
          hint={`Goes to ${letter.email}, with the letter below it. Answers come to the store’s mailbox.`}
          rows={7}
          maxLength={10_000}
          required
          {...field('text')}
        />
      )}
    </ActForm>
  )
}

export function NoteForm({ formKey, count }: { formKey: string; count: number }) {
  return (
    <ActForm intent="note" formKey={formKey} title="Note" button="Keep note" look="outline" round={count}>
      {(field) => (
        <TextArea
          label="Note among admins"
          hint="Nobody else reads it."
          rows={3}
          maxLength={10_000}
          required
          {...field('text')}
        />
      )}
    </ActForm>
  )
}

export function CloseAct({ formKey }: { formKey: string }) {
  return <ActForm intent="close" formKey={formKey} button="Close without an answer" look="outline" />
}
