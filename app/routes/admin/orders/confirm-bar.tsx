import { useEffect } from 'react'
import { SmallAct, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import type { Entered } from '#shared/entered-text.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'

/** The form of the orders that are selected. */
export const CONFIRM = 'confirm-selected'

/** `failed`: orders that were left as before, by their ids, each with its reason. */
export type ConfirmedTold = Told & { failed: Entered }

type Props = {
  /** The ids of the orders that are selected. */
  picked: readonly string[]
  keepPicked: (ids: readonly string[]) => void
  /** Some order of the page can be confirmed. */
  isNeeded: boolean
}

/** Confirms the selected orders. With scripts it appears with the first one. */
export function ConfirmBar({ picked, keepPicked, isNeeded }: Props) {
  const may = useMayAct()
  const { Form, place, isInteractive, isSending, message, refused, done } = useAnsweredForm<ConfirmedTold>(CONFIRM)
  useEffect(() => {
    if (done) keepPicked(Object.keys(done.failed))
  }, [done, keepPicked])
  if (!may('confirm')) return null
  const failed = Object.entries(done?.failed ?? refused?.errors ?? {})
  return (
    <section
      className="many-bar"
      aria-label={adminOrdersWords.selectedLabel}
      hidden={failed.length === 0 && (isInteractive ? picked.length === 0 : !isNeeded)}
    >
      <div ref={place}>
        <FormMessage text={message} />
        {failed.length > 0 && (
          <ul className="many-failed" role="status">
            {failed.map(([id, reason]) => (
              <li key={id}>{reason}</li>
            ))}
          </ul>
        )}
        <Form method="post" id={CONFIRM}>
          <p role="status">{isInteractive ? adminOrdersWords.selected(picked.length) : adminOrdersWords.selectHint}</p>
          <SmallAct intent="confirm" isSending={isSending}>
            {adminOrdersWords.confirmSelected}
          </SmallAct>
        </Form>
      </div>
    </section>
  )
}
