import { REPAIRS, partsText, subjectParts } from '#domain/orders/reconciling/record-parts.rules.ts'
import type { RepairIntent } from '#domain/orders/reconciling/record-parts.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'

type Props = {
  kind: string
  about: { kind: string; id: string }
  repairs: readonly RepairIntent[]
  formKey: string
  of?: string
}

/** The presses that can put it right. */
export function RepairForms({ kind, about, repairs, formKey, of = '' }: Props) {
  if (repairs.length === 0) return null
  return (
    <div className="desk-presses">
      {repairs.map((intent) => (
        <ActionForm
          key={intent}
          intent={intent}
          of={[kind, about.id, of].filter(Boolean).join('-')}
          formKey={formKey}
          hidden={{ id: about.id }}
          button={REPAIRS[intent]}
          about={partsText(subjectParts(about))}
          look="outline"
          size="small"
        />
      ))}
    </div>
  )
}
