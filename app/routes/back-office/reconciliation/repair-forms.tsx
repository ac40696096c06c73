import { REPAIRS, repairsOf } from '#domain/desk/repairs.rules.ts'
import { DeskForm } from '#app/routes/back-office/orders/desk-form.tsx'

type Props = { kind: string; about: string; pressKey: string; of?: string }

/** The presses that can put it right. */
export function RepairForms({ kind, about, pressKey, of = '' }: Props) {
  const repairs = repairsOf({ kind, about })
  if (repairs.length === 0) return null
  return (
    <div className="desk-presses">
      {repairs.map(({ intent, id }) => (
        <DeskForm
          key={intent}
          intent={intent}
          of={[kind, id, of].filter(Boolean).join('-')}
          pressKey={pressKey}
          hidden={{ id }}
          button={REPAIRS[intent]}
          about={about}
          look="outline"
          size="small"
        />
      ))}
    </div>
  )
}
