import { REPAIRS, partsText, repairsOf, subjectParts } from '#domain/orders/reconciling/contradictions.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'

type Props = { kind: string; about: { kind: string; id: string }; formKey: string; of?: string }

/** The presses that can put it right. */
export function RepairForms({ kind, about, formKey, of = '' }: Props) {
  const repairs = repairsOf({ kind, about })
  if (repairs.length === 0) return null
  return (
    <div className="desk-presses">
      {repairs.map(({ intent, id }) => (
        <ActionForm
          key={intent}
          intent={intent}
          of={[kind, id, of].filter(Boolean).join('-')}
          formKey={formKey}
          hidden={{ id }}
          button={REPAIRS[intent]}
          about={partsText(subjectParts(about))}
          look="outline"
          size="small"
        />
      ))}
    </div>
  )
}
