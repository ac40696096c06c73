import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Entered } from '#shared/entered-text.rules.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { useAnsweredForm, type Told } from './form-answer.ts'
import { FormMessage } from './form-parts.tsx'

/** `failed`: rows that were not changed, by their ids, each with its reason. */
export type SeveralTold = Told & { failed: Entered }

type Answered = ReturnType<typeof useAnsweredForm<SeveralTold>>

type Props = {
  /** The id of the form, which the boxes of the rows belong to. */
  form: string
  label: string
  picked: readonly string[]
  keepPicked: (ids: readonly string[]) => void
  /** Some row of the page can be selected. */
  isNeeded: boolean
  /** Fields of the form, whose errors stand at them. */
  fields?: readonly string[]
  children: (answered: Answered) => ReactNode
}

/**
 * What to do with the selected rows. With scripts it appears with the first one. Another search or page begins anew,
 * without the last answer.
 */
export const PickedBar = (props: Props) => <Bar key={useLocation().search} {...props} />

function Bar({ form, label, picked, keepPicked, isNeeded, fields = [], children }: Props) {
  const answered = useAnsweredForm<SeveralTold>(form)
  const { Form, place, isInteractive, message, refused, done } = answered
  useEffect(() => {
    if (done) keepPicked(Object.keys(done.failed))
  }, [done, keepPicked])
  const failed = Object.entries(done?.failed ?? refused?.errors ?? {}).filter(([name]) => !fields.includes(name))
  return (
    <section
      className="many-bar"
      aria-label={label}
      hidden={failed.length === 0 && (isInteractive ? picked.length === 0 : !isNeeded)}
    >
      <div ref={place}>
        <FormMessage text={message} />
        {failed.length > 0 && (
          <div className="many-failed" role="status">
            <h2>{adminListsWords.failedTitle}</h2>
            <ul>
              {failed.map(([id, reason]) => (
                <li key={id}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        <Form method="post" id={form} noValidate={isInteractive}>
          <p role="status">{isInteractive ? adminListsWords.selected(picked.length) : adminListsWords.selectHint}</p>
          {children(answered)}
        </Form>
      </div>
    </section>
  )
}
