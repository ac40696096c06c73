import type { ComponentProps, ReactNode } from 'react'
import { ActButton } from '#app/ui/dashboard-parts.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'

/** What the forms of new things are called. */
export const NEW_FRAME = 'new-frame'
export const NEW_SIZE_SET = 'new-size-set'
/** Of a new size in this set. */
export const newSize = (setId: string) => `new-size ${setId}`

/** And that of the gift wrap. */
export const GIFT_WRAP = 'gift-wrap'

/** And that of the figure that is large. */
export const BIG_PRICE = 'big-price'

/** For a field: what was typed, else what is stored, and what is wrong with it. */
export type SettingField = (name: string, stored: string | number) => { name: string; defaultValue: string }

type Props = {
  about: string
  /** Of what is stored; none for something new. */
  version?: string
  className?: string
  /** What opens it. */
  summary: ReactNode
  /** What can be done with it. */
  acts: readonly Omit<ComponentProps<typeof ActButton>, 'isSending'>[]
  children: (field: SettingField) => ReactNode
}

/** One setting, which opens: sent without leaving the page, or without a script. What was refused keeps what was typed. */
export function SettingForm({ about, version, className, summary, acts, children }: Props) {
  const { Form, place, isInteractive, field, message, refused, isSending } = useAnsweredForm<Told>(about)
  const stored: SettingField = (name, value) => {
    const { defaultValue = String(value), ...rest } = field(name)
    return { defaultValue, ...rest }
  }
  return (
    <details className={className} open={refused ? true : undefined}>
      {summary}
      <div ref={place}>
        <Form method="post" className="setting-form" noValidate={isInteractive} key={version}>
          {version !== undefined && (
            <>
              <input type="hidden" name="id" value={about} />
              <input type="hidden" name="version" value={version} />
            </>
          )}
          <FormMessage text={message} />
          {children(stored)}
          <div className="setting-acts">
            {acts.map((act) => (
              <ActButton key={act.intent} {...act} isSending={isSending} />
            ))}
          </div>
        </Form>
      </div>
    </details>
  )
}
