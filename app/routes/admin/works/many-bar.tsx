import { useEffect, useState } from 'react'
import { percentForm, priceChangedBy } from '#domain/admin/works/price-change.rules.ts'
import type { ListedWork } from '#domain/admin/works/show-works.ts'
import { ActButton, SmallAct, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import type { Entered } from '#shared/entered-text.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'

/** The form of the works that are selected. */
export const MANY = 'many'

/** `failed`: works that were left as before, by their ids, each with its reason. */
export type ManyTold = Told & { failed: Entered }

const ACTS = ['hide', 'show', 'feature', 'unfeature'] as const

type Props = {
  works: readonly ListedWork[]
  /** The ids of the works that are selected. */
  picked: readonly string[]
  /** After an answer, only works that were left as before stay selected. */
  keepPicked: (ids: readonly string[]) => void
}

/** What to do with the selected works. With scripts it appears with the first one. */
export function ManyBar({ works, picked, keepPicked }: Props) {
  const may = useMayAct()
  const { Form, place, isInteractive, isSending, message, refused, done, field } = useAnsweredForm<ManyTold>(MANY)
  const [percent, setPercent] = useState('')
  useEffect(() => {
    if (done) keepPicked(Object.keys(done.failed))
  }, [done, keepPicked])
  const failed = Object.entries(done?.failed ?? refused?.errors ?? {}).filter(([name]) => name !== 'percent')
  const first = works.find(({ id }) => id === picked[0])
  const read = percentForm.read({ percent })
  const changed = first && read.ok && priceChangedBy(first.pricePaise, read.form.percent)
  return (
    <section
      className="many-bar"
      aria-label={adminWorksWords.manyLabel}
      hidden={isInteractive && picked.length === 0 && failed.length === 0}
    >
      <div ref={place}>
        <FormMessage text={message} />
        {failed.length > 0 && (
          <div className="many-failed" role="status">
            <h2>{adminWorksWords.failedTitle}</h2>
            <ul>
              {failed.map(([id, reason]) => (
                <li key={id}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        <Form method="post" id={MANY} noValidate={isInteractive}>
          <p role="status">{isInteractive ? adminWorksWords.picked(picked.length) : adminWorksWords.manyHint}</p>
          <div className="flow g8">
            {ACTS.filter((act) => may(act)).map((act) => (
              <SmallAct key={act} intent={act} isSending={isSending}>
                {adminWorksWords.acts[act]}
              </SmallAct>
            ))}
          </div>
          {may('percent') && (
            <details className="many-percent" open={refused && 'percent' in refused.errors ? true : undefined}>
              <summary className="btn o s">{adminWorksWords.acts.percent}</summary>
              <div>
                <TextField
                  label={adminWorksWords.percent}
                  hint={adminWorksWords.percentHint}
                  inputMode="text"
                  autoComplete="off"
                  maxLength={6}
                  {...field('percent')}
                  onChange={({ target }) => setPercent(target.value)}
                />
                {first && changed && changed.ok && (
                  <p className="ash small">
                    {adminWorksWords.example(first.title, rupees(first.pricePaise), rupees(changed.pricePaise))}
                  </p>
                )}
                <ActButton intent="percent" size="small" isSending={isSending}>
                  {adminWorksWords.acts.percent}
                </ActButton>
              </div>
            </details>
          )}
        </Form>
      </div>
    </section>
  )
}
