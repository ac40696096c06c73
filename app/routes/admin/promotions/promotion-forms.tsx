import { useState, type FormEvent } from 'react'
import type { Choice } from '#domain/admin/discounts/change-discounts.ts'
import {
  couponForm,
  couponSays,
  PERCENT_MAX,
  PIECES_MAX,
  PROMOTION_NAME_MAX,
  tryCoupon,
} from '#domain/pricing/discount-forms.rules.ts'
import { FormFields, type FormField } from '#app/ui/form-fields.tsx'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import { paise, rupees, subtractPaise } from '#shared/money.rules.ts'
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

const nameIn = (choices: readonly Choice[], wanted: string | null) =>
  choices.find(({ id }) => id === wanted)?.name ?? null

/** The coupon in a sentence, and what it does to a cart. Empty while something is missing. */
function previewOf(entered: Entered, { artists, categories }: Omit<Choices, 'today'>): string[] {
  const read = couponForm.read(entered)
  if (!read.ok) return []
  const { artistId, categoryId } = read.form
  const names = { artistName: nameIn(artists, artistId), categoryName: nameIn(categories, categoryId) }
  const says = adminPromotionsWords.inOneSentence(couponSays({ ...read.form, ...names }))
  const works = paise((wholeWritten(entered.example) ?? 0) * 100)
  if (works <= 0) return [says]
  const { offPaise, missing } = tryCoupon(read.form, works)
  return [
    says,
    typeof missing === 'number'
      ? adminPromotionsWords.needsMore(rupees(works), rupees(missing))
      : adminPromotionsWords.takesOff(rupees(works), rupees(offPaise), rupees(subtractPaise(works, offPaise))),
  ]
}

export function NewCoupon(choices: Choices) {
  const [preview, setPreview] = useState<string[]>([])
  const follow = ({ target }: FormEvent<HTMLElement>) => {
    const form = 'form' in target && target.form instanceof HTMLFormElement ? target.form : undefined
    const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    setPreview(previewOf(Object.fromEntries(texts), choices))
  }
  return (
    <div onInput={follow}>
      <CouponFields {...choices} preview={preview} />
    </div>
  )
}

const CouponFields = ({ artists, categories, today, preview }: Choices & { preview: readonly string[] }) => (
  <NewSetting
    about={NEW_COUPON}
    intent="coupon-add"
    add={adminPromotionsWords.createCoupon}
    fields={[
      { name: 'code', label: adminPromotionsWords.code, hint: adminPromotionsWords.codeHint, required: true },
      {
        name: 'kind',
        label: adminPromotionsWords.discountType,
        stored: 'percent',
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
      <>
        <FormFields
          field={field}
          of={[
            { name: 'isFirstOrder', label: adminPromotionsWords.firstOrderOnly, stored: false },
            amount('example', adminPromotionsWords.example, adminPromotionsWords.exampleHint, { stored: 5_000 }),
          ]}
        />
        <output className="discount-preview">
          {preview.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </output>
      </>
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
