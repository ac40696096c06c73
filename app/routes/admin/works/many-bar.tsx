import { useState } from 'react'
import { percentForm, priceChangedBy } from '#domain/admin/works/price-change.rules.ts'
import type { ListedWork } from '#domain/admin/works/show-works.ts'
import { ActButton, SmallAct, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PickedBar } from '#app/ui/picked-bar.tsx'
import { rupees } from '#shared/money.rules.ts'
import { adminWorksWords } from '#words/admin-works.ts'

/** The form of the works that are selected. */
export const MANY = 'many'

const ACTS = ['hide', 'show', 'feature', 'unfeature'] as const

type Props = {
  works: readonly ListedWork[]
  /** The ids of the works that are selected. */
  picked: readonly string[]
  keepPicked: (ids: readonly string[]) => void
}

/** What to do with the selected works. */
export function ManyBar({ works, picked, keepPicked }: Props) {
  const may = useMayAct()
  const [percent, setPercent] = useState('')
  const first = works.find(({ id }) => id === picked[0])
  const read = percentForm.read({ percent })
  const changed = first && read.ok && priceChangedBy(first.pricePaise, read.form.percent)
  return (
    <PickedBar
      form={MANY}
      label={adminWorksWords.manyLabel}
      picked={picked}
      keepPicked={keepPicked}
      isNeeded={works.length > 0}
      fields={percentForm.names}
    >
      {({ isSending, refused, field }) => (
        <>
          <div className="flow g8">
            {ACTS.filter((act) => may(act)).map((act) => (
              <SmallAct key={act} intent={act} isSending={isSending}>
                {adminWorksWords.acts[act]}
              </SmallAct>
            ))}
          </div>
          {may('percent') && (
            <details className="many-more" open={refused && 'percent' in refused.errors ? true : undefined}>
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
        </>
      )}
    </PickedBar>
  )
}
