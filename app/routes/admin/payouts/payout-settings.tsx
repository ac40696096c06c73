/** When and how artists are paid, and the file that a bank writes about it. */
import { UTR_ROWS_MAX } from '#domain/payouts/payout-forms.rules.ts'
import type { ShownPayouts } from '#domain/payouts/show-payouts.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { FormFields } from '#app/ui/form-fields.tsx'
import { adminPayoutsWords } from '#words/admin-payouts.ts'

const COLUMNS_MAX = 20

const NUMBERS = Array.from({ length: COLUMNS_MAX }, (_, index) => String(index + 1))

/** A file, or its pasted text. */
export function UtrFile() {
  const { columns } = adminPayoutsWords
  const numbered = NUMBERS.map((number) => [number, adminPayoutsWords.column(number)] as const)
  const options = [['', adminPayoutsWords.detectByName] as const, ...numbered]
  return (
    <SectionPart id="utrs-title" title={adminPayoutsWords.utrTitle}>
      <ActionForm
        intent="utrs"
        button={adminPayoutsWords.importUtrs}
        look="outline"
        isWithFiles
        fields={[
          { name: 'file', label: adminPayoutsWords.utrFile, type: 'file', accept: '.csv,.txt,text/csv,text/plain' },
          { name: 'text', label: adminPayoutsWords.pasted, hint: adminPayoutsWords.utrHelp(UTR_ROWS_MAX), rows: 4 },
        ]}
      >
        {(field, errors) => (
          <details className="opens" open={Object.keys(errors).some((name) => name in columns) || undefined}>
            <summary>{adminPayoutsWords.chooseColumns}</summary>
            <FormFields field={field} of={Object.entries(columns).map(([name, label]) => ({ name, label, options }))} />
          </details>
        )}
      </ActionForm>
    </SectionPart>
  )
}

export function Settings({ settings, ways }: Pick<ShownPayouts, 'settings' | 'ways'>) {
  const days = adminPayoutsWords.weekdays.map((name, index) => [String(index + 1), name] as const)
  return (
    <SectionPart id="settings-title" title={adminPayoutsWords.settingsTitle}>
      <ActionForm
        intent="settings"
        button={adminPayoutsWords.save}
        fields={[
          { name: 'weekday', label: adminPayoutsWords.weekday, options: days, stored: settings.weekday },
          {
            name: 'minimum',
            label: adminPayoutsWords.minimum,
            hint: adminPayoutsWords.minimumHint,
            inputMode: 'numeric',
            required: true,
            stored: settings.minimumPaise / 100,
          },
          { name: 'way', label: adminPayoutsWords.way, options: ways, stored: settings.way },
          {
            name: 'bankTemplate',
            label: adminPayoutsWords.bankTemplate,
            options: Object.entries(adminPayoutsWords.bankTemplates),
            stored: settings.bankTemplate,
          },
          {
            name: 'payerAccount',
            label: adminPayoutsWords.payerAccount,
            hint: adminPayoutsWords.payerHint,
            maxLength: 35,
            stored: settings.payerAccount,
          },
          { name: 'payerIfsc', label: adminPayoutsWords.payerIfsc, maxLength: 11, stored: settings.payerIfsc },
          { name: 'corporateId', label: adminPayoutsWords.corporateId, maxLength: 30, stored: settings.corporateId },
        ]}
      />
    </SectionPart>
  )
}
