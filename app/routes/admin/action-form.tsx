import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { useMayAct } from '#app/ui/dashboard-parts.tsx'
import { FormFields, type FormField } from '#app/ui/form-fields.tsx'
import { FORM, useAnsweredForm, type FormAnswer, type Told } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { ProveAhead, ProveBeside } from '#app/ui/prove-first.tsx'
import type { FormErrors } from '#shared/entered-text.rules.ts'

type Field = ReturnType<typeof useAnsweredForm<Told>>['field']

type Props = {
  /** The action; with `of`, the row of the page that it is about. */
  intent: string
  of?: string
  hidden?: Readonly<Record<string, string>>
  title?: string
  button: string
  /** Where the button's text alone does not say what it is about. */
  about?: string
  look?: 'outline' | undefined
  /** A small one is an outline. */
  size?: 'small'
  /** A single key that presses the button. */
  shortcut?: string
  /** Next to the button; both stay in sight. */
  foot?: ReactNode
  /** The form sends files, also without scripts. */
  isWithFiles?: boolean
  fields?: readonly (FormField | false | undefined)[]
  /** In place of a list of fields. */
  children?:
    | ReactNode
    | ((field: (name: string) => ReturnType<Field> & { autoComplete: string }, errors: FormErrors) => ReactNode)
  /** The id of the element that gets the focus once it is done. */
  next?: string
  /** Changes when the form was handled, which resets it. */
  round?: number
}

/** One action of the section with its fields, for those allowed to do it. Errors appear in it; the page announces success. */
export function ActionForm({ intent, of = '', hidden, title, next, round, isWithFiles, ...shown }: Props) {
  const { fields = [], children, foot, ...button } = shown
  const name = of ? `${intent}-${of}` : intent
  const { Form, place, isInteractive, isSending, message, refused, isLoadedAnew, ...form } = useAnsweredForm<Told>(name)
  const field = (wanted: string) => ({ autoComplete: 'off', ...form.field(wanted) })
  // `key` names the action, so that one sent twice is done once.
  const { key, mustProve } = useLoaderData<{ key: string; mustProve?: boolean }>()
  const may = useMayAct()
  if (!may(intent)) return null
  const send = (
    <SendButton
      look={button.size ? 'outline' : button.look}
      size={button.size}
      aria-label={button.about && `${button.button}: ${button.about}`}
      aria-keyshortcuts={button.shortcut}
      isSending={isSending}
    >
      {button.button}
    </SendButton>
  )
  return (
    <div className="act" ref={place} data-next={next}>
      {title && <h2 className="d d3">{title}</h2>}
      <Form
        key={round}
        method="post"
        action={`?${FORM}=${name}`}
        noValidate={isInteractive}
        {...(isWithFiles && { encType: 'multipart/form-data' })}
      >
        {Object.entries({ intent, key, ...hidden }).map(([entry, value]) => (
          <input key={entry} type="hidden" name={entry} value={value} />
        ))}
        <FormMessage text={message} />
        {refused?.mustProve && <ProveBeside areFilesLost={isLoadedAnew} />}
        {isWithFiles && mustProve && !refused && <ProveAhead />}
        <FormFields field={field} of={fields} />
        {typeof children === 'function' ? children(field, form.errors) : children}
        {foot ? (
          <div className="act-foot">
            {foot}
            {send}
          </div>
        ) : (
          send
        )}
      </Form>
    </div>
  )
}

/** Opens to an action, for those allowed to do it. */
export function Opened({
  intent,
  summary,
  children,
}: Pick<Props, 'intent'> & { summary: string; children: ReactNode }) {
  const may = useMayAct()
  return (
    may(intent) && (
      <details className="opens">
        <summary>{summary}</summary>
        {children}
      </details>
    )
  )
}

/** Without scripts: the result of what was sent. */
export function PostedNote() {
  const posted = useActionData<FormAnswer<Told>>()
  if (!posted) return null
  if (posted.isDone) {
    return (
      <p className="act-done note neem" role="status">
        {posted.done.text}
      </p>
    )
  }
  return Object.keys(posted.errors).length === 0 && <FormMessage text={posted.message} />
}
