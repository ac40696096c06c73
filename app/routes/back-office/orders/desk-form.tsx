import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { announce } from '#app/ui/announce.ts'
import { Button } from '#app/ui/button.tsx'
import { FORM, useAnsweredForm } from '#app/ui/form-answer.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'

export type Told = { text: string }

type Props = {
  /** What is pressed; with `of`, on which row of the page. */
  intent: string
  of?: string
  /** Names the press. */
  pressKey: string
  hidden?: Readonly<Record<string, string>>
  button: string
  /** Where the button's words alone do not say what it is about. */
  about?: string
  look?: 'outline'
  size?: 'small'
  children?: (field: ReturnType<typeof useAnsweredForm<Told>>['field']) => ReactNode
  /** Changes when the form is taken: then it begins anew. */
  round?: number
}

/** One press of the owner's, with its fields. What is wrong stands in it; that it is done is told by the page. */
export function DeskForm({ intent, of = '', pressKey, hidden, round, children, ...button }: Props) {
  const name = of ? `${intent}-${of}` : intent
  const { Form, place, isSending, done, message, field } = useAnsweredForm<Told>(name)
  const isInteractive = useInteractive()
  useEffect(() => {
    if (done) announce({ kind: 'done', text: done.text })
  }, [done])
  return (
    <div className="desk-form" ref={place}>
      <Form key={round} method="post" action={`?${FORM}=${name}`} noValidate={isInteractive}>
        {Object.entries({ intent, key: pressKey, ...hidden }).map(([entry, value]) => (
          <input key={entry} type="hidden" name={entry} value={value} />
        ))}
        <FormMessage text={message} />
        {children?.(field)}
        <Button
          type="submit"
          look={button.look}
          size={button.size}
          aria-label={button.about && `${button.button}: ${button.about}`}
          aria-disabled={isSending}
          onClick={(event) => isSending && event.preventDefault()}
        >
          {isSending ? 'Sending …' : button.button}
        </Button>
      </Form>
    </div>
  )
}

/** Where no script runs: that it is done. */
export function PostedNote() {
  const posted = useActionData<FormAnswer<Told>>()
  if (!posted?.isDone) return null
  return (
    <p className="desk-done" role="status">
      {posted.done.text}
    </p>
  )
}
