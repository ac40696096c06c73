import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Choice } from '#domain/admin/selling-terms/change-terms.ts'
import {
  RATE_KINDS,
  rateForm,
  rateSays,
  ruleForm,
  ruleSays,
  SCOPES,
  sellerForm,
  sellerSays,
} from '#domain/selling-terms/terms-forms.rules.ts'
import type { Rates } from '#domain/selling-terms/artist-share.rules.ts'
import type { Entered, FormRead } from '#shared/entered-text.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { SettingForm } from '#app/routes/admin/catalogue/setting-form.tsx'
import { FormFields, type FormField } from '#app/ui/form-fields.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { adminSellingTermsWords } from '#words/admin-selling-terms.ts'

export const NEW_SELLER = 'new-seller'
export const NEW_RULE = 'new-rule'
export const NEW_RATE = 'new-rate'

type Opened = {
  /** Of the list above it. */
  version: string
  tomorrow: string
}

type Props = Opened & {
  about: string
  intent: string
  add: string
  /** `at` is what a field holds now. */
  fieldsOf: (at: (name: string) => string) => readonly (FormField | false)[]
  /** What it is about to save, as a sentence. */
  saysOf: (typed: Entered) => string | undefined
}

function TermsForm({ version, tomorrow, about, intent, add, fieldsOf, saysOf }: Props) {
  const [kept, setKept] = useState<{ version: string; typed: Entered }>({ version, typed: {} })
  // A saved form starts anew.
  const typed = kept.version === version ? kept.typed : {}
  const { fromDay = '' } = typed
  const isTooEarly = fromDay !== '' && fromDay < tomorrow
  const says = isTooEarly ? adminSellingTermsWords.notAfterToday(dayText(tomorrow)) : saysOf(typed)
  return (
    <SettingForm
      about={about}
      version={version}
      className="setting-new"
      acts={[{ intent, children: add }]}
      summary={
        <summary className="btn o s">
          <Plus className="i" /> {add}
        </summary>
      }
    >
      {(field) => (
        <>
          <div
            className="setting-fields"
            onInput={({ currentTarget }) => setKept({ version, typed: typedIn(currentTarget) })}
          >
            <FormFields
              field={field}
              of={[...fieldsOf((name) => typed[name] ?? field(name).defaultValue ?? ''), fromField(tomorrow)]}
            />
          </div>
          {says && (
            <p className="setting-said" role="status">
              {says}
            </p>
          )}
        </>
      )}
    </SettingForm>
  )
}

const typedIn = (element: HTMLElement): Entered => {
  const form = element.closest('form')
  const entries = form ? [...new FormData(form)] : []
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

const fromField = (tomorrow: string): FormField => ({
  name: 'fromDay',
  label: adminSellingTermsWords.from,
  hint: adminSellingTermsWords.fromHint,
  type: 'date',
  min: tomorrow,
  required: true,
  stored: tomorrow,
})

const percentField = (): FormField => ({
  name: 'percent',
  label: adminSellingTermsWords.percent,
  hint: adminSellingTermsWords.percentHint,
  inputMode: 'decimal',
  maxLength: 7,
})

const saidOf = <Form,>(read: FormRead<Form>, says: (form: Form) => string) => (read.ok ? says(read.form) : undefined)

export const NewSeller = (opened: Opened) => (
  <TermsForm
    {...opened}
    about={NEW_SELLER}
    intent="seller-add"
    add={adminSellingTermsWords.changeSeller}
    fieldsOf={() => [
      {
        name: 'model',
        label: adminSellingTermsWords.seller,
        options: Object.entries(adminSellingTermsWords.sellers),
      },
    ]}
    saysOf={(typed) => saidOf(sellerForm.read(typed), sellerSays)}
  />
)

export const NewRate = (opened: Opened) => (
  <TermsForm
    {...opened}
    about={NEW_RATE}
    intent="rate-add"
    add={adminSellingTermsWords.changeRate}
    fieldsOf={() => [
      {
        name: 'kind',
        label: adminSellingTermsWords.kind,
        options: (Object.keys(RATE_KINDS) as (keyof Rates)[]).map((kind) => [kind, adminSellingTermsWords.kinds[kind]]),
      },
      { ...percentField(), required: true },
    ]}
    saysOf={(typed) => saidOf(rateForm.read(typed), rateSays)}
  />
)

type Choices = { artists: readonly Choice[]; categories: readonly Choice[] }

const optionsOf = (choices: readonly Choice[]) => [
  ['', adminSellingTermsWords.choose] as const,
  ...choices.map(({ id, name }) => [id, name] as const),
]

/** Without scripts, the fields of every scope are shown. */
export function NewRule({ artists, categories, ...opened }: Opened & Choices) {
  const isInteractive = useInteractive()
  const nameOf = (id: string | null) => [...artists, ...categories].find((choice) => choice.id === id)?.name ?? null
  return (
    <TermsForm
      {...opened}
      about={NEW_RULE}
      intent="rule-add"
      add={adminSellingTermsWords.addRule}
      fieldsOf={(at) => {
        const isFor = (scope: string) => !isInteractive || at('scope') === scope
        return [
          {
            name: 'scope',
            label: adminSellingTermsWords.scope,
            options: SCOPES.map((scope) => [scope, adminSellingTermsWords.scopes[scope]]),
          },
          isFor('category') && {
            name: 'categoryId',
            label: adminSellingTermsWords.category,
            options: optionsOf(categories),
          },
          isFor('artist') && {
            name: 'artistId',
            label: adminSellingTermsWords.artist,
            options: optionsOf(artists),
          },
          isFor('work') && {
            name: 'work',
            label: adminSellingTermsWords.work,
            hint: adminSellingTermsWords.workHint,
          },
          {
            name: 'how',
            label: adminSellingTermsWords.how,
            options: Object.entries(adminSellingTermsWords.hows),
          },
          (!isInteractive || at('how') !== 'wider') && percentField(),
        ]
      }}
      saysOf={(typed) =>
        saidOf(ruleForm.read(typed), (form) => ruleSays({ ...form, name: nameOf(form.artistId ?? form.categoryId) }))
      }
    />
  )
}
