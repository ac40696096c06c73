import { useState } from 'react'
import type { Choice } from '#domain/admin/discounts/change-discounts.ts'
import { PERCENT_MAX, PIECES_MAX, PROMOTION_NAME_MAX } from '#domain/admin/discounts/discounts.rules.ts'
import Plus from 'lucide-react/icons/plus'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { SettingForm, type SettingField } from '#app/routes/admin/catalogue/setting-form.tsx'
import { deskPromotionsWords } from '#words/desk-promotions.ts'

export const NEW_COUPON = 'new-coupon'
export const NEW_PROMOTION = 'new-promotion'

type Choices = { artists: readonly Choice[]; categories: readonly Choice[]; today: string }

const optionsOf = (choices: readonly Choice[]) => [
  ['', deskPromotionsWords.all] as const,
  ...choices.map(({ id, name }) => [id, name] as const),
]

export const NewCoupon = (choices: Choices) => (
  <SettingForm
    about={NEW_COUPON}
    className="setting-new"
    acts={[{ intent: 'coupon-add', children: deskPromotionsWords.createCoupon }]}
    summary={
      <summary className="btn o s">
        <Plus className="i" /> {deskPromotionsWords.createCoupon}
      </summary>
    }
  >
    {(field) => <CouponFields field={field} {...choices} />}
  </SettingForm>
)

const amount = { inputMode: 'numeric', autoComplete: 'off' } as const

function CouponFields({ field, artists, categories, today }: Choices & { field: SettingField }) {
  return (
    <>
      <div className="setting-fields">
        <TextField
          label={deskPromotionsWords.code}
          hint={deskPromotionsWords.codeHint}
          required
          autoComplete="off"
          {...field('code', '')}
        />
        <ChoiceField
          label={deskPromotionsWords.discountType}
          {...field('kind', 'amount')}
          options={Object.entries(deskPromotionsWords.discountTypes)}
        />
        <TextField
          label={deskPromotionsWords.discount}
          hint={deskPromotionsWords.discountHint(PERCENT_MAX)}
          required
          {...amount}
          {...field('value', '')}
        />
        <TextField
          label={deskPromotionsWords.discountMax}
          hint={deskPromotionsWords.discountMaxHint}
          {...amount}
          {...field('capPaise', '')}
        />
        <TextField
          label={deskPromotionsWords.orderMin}
          hint={deskPromotionsWords.orderMinHint}
          {...amount}
          {...field('minPaise', '')}
        />
        <ChoiceField
          label={deskPromotionsWords.category}
          {...field('categoryId', '')}
          options={optionsOf(categories)}
        />
        <ChoiceField label={deskPromotionsWords.artist} {...field('artistId', '')} options={optionsOf(artists)} />
        <ChoiceField
          label={deskPromotionsWords.paidForBy}
          {...field('fundedBy', 'shop')}
          options={Object.entries(deskPromotionsWords.payers)}
        />
        <TextField label={deskPromotionsWords.from} type="date" required {...field('fromDay', today)} />
        <TextField
          label={deskPromotionsWords.until}
          hint={deskPromotionsWords.optional}
          type="date"
          {...field('untilDay', '')}
        />
        <TextField
          label={deskPromotionsWords.usesMax}
          hint={deskPromotionsWords.optional}
          {...amount}
          {...field('usesMax', '')}
        />
        <TextField
          label={deskPromotionsWords.usesOfBuyerMax}
          hint={deskPromotionsWords.optional}
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
    <Tick label={deskPromotionsWords.firstOrderOnly} name={name} defaultChecked={defaultValue === 'on'} value="on" />
  )
}

export const NewPromotion = (choices: Choices) => (
  <SettingForm
    about={NEW_PROMOTION}
    className="setting-new"
    acts={[{ intent: 'promotion-add', children: deskPromotionsWords.createPromotion }]}
    summary={
      <summary className="btn o s">
        <Plus className="i" /> {deskPromotionsWords.createPromotion}
      </summary>
    }
  >
    {(field) => <PromotionFields field={field} {...choices} />}
  </SettingForm>
)

function PromotionFields({ field, categories, today }: Omit<Choices, 'artists'> & { field: SettingField }) {
  const kind = field('kind', 'bundle-sum')
  const [chosen, choose] = useState(kind.defaultValue)
  const isBundle = chosen !== 'free-frame'
  return (
    <div className="setting-fields">
      <TextField
        label={deskPromotionsWords.name}
        hint={deskPromotionsWords.nameHint}
        required
        maxLength={PROMOTION_NAME_MAX}
        autoComplete="off"
        {...field('name', '')}
      />
      <ChoiceField
        label={deskPromotionsWords.promotionType}
        {...kind}
        onChange={({ target }) => choose(target.value)}
        options={Object.entries(deskPromotionsWords.promotionTypes)}
      />
      {isBundle && (
        <>
          <TextField
            label={deskPromotionsWords.pieces}
            hint={deskPromotionsWords.piecesHint(PIECES_MAX)}
            {...amount}
            {...field('pieces', 3)}
          />
          <TextField
            label={deskPromotionsWords.bundlePrice}
            hint={deskPromotionsWords.bundlePriceHint}
            {...amount}
            {...field('value', '')}
          />
        </>
      )}
      <ChoiceField label={deskPromotionsWords.category} {...field('categoryId', '')} options={optionsOf(categories)} />
      <TextField label={deskPromotionsWords.from} type="date" required {...field('fromDay', today)} />
      <TextField
        label={deskPromotionsWords.until}
        hint={deskPromotionsWords.optional}
        type="date"
        {...field('untilDay', '')}
      />
    </div>
  )
}
