import { useState } from 'react'
import type { ReactNode } from 'react'
import type { EnteredWork } from '#domain/studio/entered-work.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FrameChoices } from './frame-choices.tsx'
import { PriceField } from './price-field.tsx'

type Props = {
  shown: WorkFormShown
  entered: EnteredWork
  isInteractive: boolean
  error: (name: string) => string | undefined
  /** What stands between the price and the frames. */
  children: ReactNode
}

/** The category, and what follows from it: a price or none, its tax, frames or none, and the usual HSN code. */
export function CategoryFields({ shown, entered, isInteractive, error, children }: Props) {
  const { categories, frames } = shown
  const [categoryId, setCategoryId] = useState(entered.category)
  const category = categories.find(({ id }) => id === categoryId)
  const isPremium = category?.isPremium ?? false
  const usual = shown.usual[categoryId]
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        required
        value={categoryId}
        error={error('category')}
        onChange={({ target }) => setCategoryId(target.value)}
      >
        <option value="">Choose a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PriceField
        isPremium={isPremium}
        taxPercent={usual?.taxPercent}
        isInteractive={isInteractive}
        price={entered.price}
        error={error('price')}
      />
      {isPremium && (
        <div className="premium-note full" role="status">
          <p>This is a premium item. Price will not be displayed on the website.</p>
          <p>Customers will see a "Request for Quote" button instead.</p>
        </div>
      )}
      {children}
      {!isPremium && (
        <div className="full">
          <FrameChoices frames={frames} chosen={entered.frames} error={error('frames')} />
        </div>
      )}
      <TextField
        label="HSN code"
        name="hsn"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        hint={
          category && usual?.hsn
            ? `Leave empty for ${usual.hsn}, the usual one of ${category.name}.`
            : 'For the invoice. Leave empty for the usual one of the category.'
        }
        defaultValue={entered.hsn}
        error={error('hsn')}
      />
    </>
  )
}
