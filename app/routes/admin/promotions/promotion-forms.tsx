import { useState } from 'react'
import type { Choice } from '#domain/admin/discounts/change-discounts.ts'
import { PERCENT_MAX, PIECES_MAX, PROMOTION_NAME_MAX } from '#domain/pricing/discount-forms.rules.ts'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { NewSetting, type SettingField } from '#app/routes/admin/catalogue/setting-form.tsx'
import { adminPromotionsWords } from '#words/admin-promotions.ts'

export const NEW_COUPON = 'new-coupon'
export const NEW_PROMOTION = 'new-promotion'

type Choices = { artists: readonly Choice[]; categories: readonly Choice[]; today: string }

const optionsOf = (choices: readonly Choice[]) => [
  ['', adminPromotionsWords.all] as const,
  ...choices.map(({ id, name }) => [id, name] as const),
]

export const NewCoupon = (choices: Choices) => (
  <NewSetting about={NEW_COUPON} intent="coupon-add" add={adminPromotionsWords.createCoupon}>
    {(field) => <CouponFields field={field} {...choices} />}
  </NewSetting>
)

const amount = { inputMode: 'numeric' } as const

function CouponFields({ field, artists, categories, today }: Choices & { field: SettingField }) {
  return (
    <>
      <div className="setting-fields">
        <TextField
          label={adminPromotionsWords.code}
          hint={adminPromotionsWords.codeHint}
          required
          {...field('code', '')}
        />
        <ChoiceField
          label={adminPromotionsWords.discountType}
          {...field('kind', 'amount')}
          options={Object.entries(adminPromotionsWords.discountTypes)}
        />
        <TextField
          label={adminPromotionsWords.discount}
          hint={adminPromotionsWords.discountHint(PERCENT_MAX)}
          required
          {...amount}
          {...field('value', '')}
        />
        <TextField
          label={adminPromotionsWords.discountMax}
          hint={adminPromotionsWords.discountMaxHint}
          {...amount}
          {...field('capPaise', '')}
        />
        <TextField
          label={adminPromotionsWords.orderMin}
          hint={adminPromotionsWords.orderMinHint}
          {...amount}
          {...field('minPaise', '')}
        />
        <ChoiceField
          label={adminPromotionsWords.category}
          {...field('categoryId', '')}
          options={optionsOf(categories)}
        />
        <ChoiceField label={adminPromotionsWords.artist} {...field('artistId', '')} options={optionsOf(artists)} />
        <ChoiceField
          label={adminPromotionsWords.paidForBy}
          {...field('fundedBy', 'shop')}
          options={Object.entries(adminPromotionsWords.payers)}
        />
        <TextField label={adminPromotionsWords.from} type="date" required {...field('fromDay', today)} />
        <TextField
          label={adminPromotionsWords.until}
          hint={adminPromotionsWords.optional}
          type="date"
          {...field('untilDay', '')}
        />
        <TextField
          label={adminPromotionsWords.usesMax}
          hint={adminPromotionsWords.optional}
          {...amount}
          {...field('usesMax', '')}
        />
        <TextField
          label={adminPromotionsWords.usesOfBuyerMax}
          hint={adminPromotionsWords.optional}
          {...amount}
          {...field('usesOfBuyerMax', 1)}
        />
      </div>
      <FirstOrder field={field} />
    </>
  )
}

function FirstOrder({ field }: { field: SettingField }) {
  const { name, defaultValue } = field('isFirstOrder', '')
  return (
    <Tick label={adminPromotionsWords.firstOrderOnly} name={name} defaultChecked={defaultValue === 'on'} value="on" />
  )
}

export const NewPromotion = (choices: Choices) => (
  <NewSetting about={NEW_PROMOTION} intent="promotion-add" add={adminPromotionsWords.createPromotion}>
    {(field) => <PromotionFields field={field} {...choices} />}
  </NewSetting>
)

function PromotionFields({ field, categories, today }: Omit<Choices, 'artists'> & { field: SettingField }) {
  const kind = field('kind', 'bundle-sum')
  const [chosen, choose] = useState(kind.defaultValue)
  const isBundle = chosen !== 'free-frame'
  return (
    <div className="setting-fields">
      <TextField
        label={adminPromotionsWords.name}
        hint={adminPromotionsWords.nameHint}
        required
        maxLength={PROMOTION_NAME_MAX}
        {...field('name', '')}
      />
      <ChoiceField
        label={adminPromotionsWords.promotionType}
        {...kind}
        onChange={({ target }) => choose(target.value)}
        options={Object.entries(adminPromotionsWords.promotionTypes)}
      />
      {isBundle && (
        <>
          <TextField
            label={adminPromotionsWords.pieces}
            hint={adminPromotionsWords.piecesHint(PIECES_MAX)}
            {...amount}
            {...field('pieces', 3)}
          />
          <TextField
            label={adminPromotionsWords.bundlePrice}
            hint={adminPromotionsWords.bundlePriceHint}
            {...amount}
            {...field('value', '')}
          />
        </>
      )}
      <ChoiceField label={adminPromotionsWords.category} {...field('categoryId', '')} options={optionsOf(categories)} />
      <TextField label={adminPromotionsWords.from} type="date" required {...field('fromDay', today)} />
      <TextField
        label={adminPromotionsWords.until}
        hint={adminPromotionsWords.optional}
        type="date"
        {...field('untilDay', '')}
      />
    </div>
  )
}
