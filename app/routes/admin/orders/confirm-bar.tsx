import { SmallAct, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { PickedBar } from '#app/ui/picked-bar.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

/** The form of the orders that are selected. */
export const CONFIRM = 'confirm-selected'

type Props = {
  /** The ids of the orders that are selected. */
  picked: readonly string[]
  keepPicked: (ids: readonly string[]) => void
  /** Some order of the page can be confirmed. */
  isNeeded: boolean
}

/** Confirms the selected orders. */
export function ConfirmBar(props: Props) {
  const may = useMayAct()
  if (!may('confirm')) return null
  return (
    <PickedBar form={CONFIRM} label={adminOrdersWords.selectedLabel} {...props}>
      {({ isSending }) => (
        <SmallAct intent="confirm" isSending={isSending}>
          {adminOrdersWords.confirmSelected}
        </SmallAct>
      )}
    </PickedBar>
  )
}
