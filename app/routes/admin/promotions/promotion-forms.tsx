import { useState } from 'react'
import type { Choice } from '#domain/admin/discounts/change-discounts.ts'
import { PERCENT_MAX, PIECES_MAX, PROMOTION_NAME_MAX } from '#domain/pricing/discount-forms.rules.ts'
import { FormFields, type FormField } from '#app/ui/form-fields.tsx'
import { NewSetting } from '#app/routes/admin/catalogue/setting-form.tsx'
import { adminPromotionsWords } from '#words/admin-promotions.ts'

export const NEW_COUPON = 'new-coupon'
export const NEW_PROMOTION = 'new-promotion'

type Choices = { artists: readonly Choice[]; categories: readonly Choice[]; today: string }

const optionsOf = (choices: readonly Choice[]) => [
  ['', adminPromotionsWords.all] as const,
  ...choices.map(({ id, name }) => [id, name] as const),
]

const from = (stored: string): FormField => ({
  name: 'fromDay',
  label: adminPromotionsWords.from,
  type: 'date',
  required: true,
  stored,
})

const optional = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  hint: adminPromotionsWords.optional,
  ...more,
})

const amount = (name: string, label: string, hint: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  hint,
  inputMode: 'numeric',
  ...more,
})

const category = (categories: readonly Choice[]): FormField => ({
  name: 'categoryId',
  label: adminPromotionsWords.category,
  options: optionsOf(categories),
})

const NUMBER = { inputMode: 'numeric' } as const

export const NewCoupon = ({ artists, categories, today }: Choices) => (
  <NewSetting
    about={NEW_COUPON}
    intent="coupon-add"
    add={adminPromotionsWords.createCoupon}
    fields={[
      { name: 'code', label: adminPromotionsWords.code, hint: adminPromotionsWords.codeHint, required: true },
      {
        name: 'kind',
        label: adminPromotionsWords.discountType,
        stored: 'amount',
        options: Object.entries(adminPromotionsWords.discountTypes),
      },
      amount('value', adminPromotionsWords.discount, adminPromotionsWords.discountHint(PERCENT_MAX), {
        required: true,
      }),
      amount('capPaise', adminPromotionsWords.discountMax, adminPromotionsWords.discountMaxHint),
      amount('minPaise', adminPromotionsWords.orderMin, adminPromotionsWords.orderMinHint),
      category(categories),
      { name: 'artistId', label: adminPromotionsWords.artist, options: optionsOf(artists) },
      {
        name: 'fundedBy',
        label: adminPromotionsWords.paidForBy,
        stored: 'shop',
        options: Object.entries(adminPromotionsWords.payers),
      },
      from(today),
      optional('untilDay', adminPromotionsWords.until, { type: 'date' }),
      optional('usesMax', adminPromotionsWords.usesMax, NUMBER),
      optional('usesOfBuyerMax', adminPromotionsWords.usesOfBuyerMax, { ...NUMBER, stored: 1 }),
    ]}
  >
    {(field) => (
      <FormFields
        field={field}
        of={[{ name: 'isFirstOrder', label: adminPromotionsWords.firstOrderOnly, stored: false }]}
      />
    )}
  </NewSetting>
)

export function NewPromotion({ categories, today }: Omit<Choices, 'artists'>) {
  const [kind, choose] = useState<string>()
  const isBundle = kind !== 'free-frame'
  return (
    <NewSetting
      about={NEW_PROMOTION}
      intent="promotion-add"
      add={adminPromotionsWords.createPromotion}
      fields={[
        {
          name: 'name',
          label: adminPromotionsWords.name,
          hint: adminPromotionsWords.nameHint,
          required: true,
          maxLength: PROMOTION_NAME_MAX,
        },
        {
          name: 'kind',
          label: adminPromotionsWords.promotionType,
          stored: 'bundle-sum',
          options: Object.entries(adminPromotionsWords.promotionTypes),
          onChange: ({ target }) => choose(target.value),
        },
        isBundle &&
          amount('pieces', adminPromotionsWords.pieces, adminPromotionsWords.piecesHint(PIECES_MAX), { stored: 3 }),
        isBundle && amount('value', adminPromotionsWords.bundlePrice, adminPromotionsWords.bundlePriceHint),
        category(categories),
        from(today),
        optional('untilDay', adminPromotionsWords.until, { type: 'date' }),
      ]}
    />
  )
}
