import { useState } from 'react'
import type { Choice } from '#domain/admin/discounts/change-discounts.ts'
import {
  PERCENT_MAX,
  PIECES_MAX,
  PROMOTION_KINDS,
  PROMOTION_NAME_MAX,
} from '#domain/admin/discounts/discounts.rules.ts'
import Plus from 'lucide-react/icons/plus'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { SettingForm, type SettingField } from '#app/routes/admin/catalogue/setting-form.tsx'

export const NEW_COUPON = 'new-coupon'
export const NEW_PROMOTION = 'new-promotion'

type Choices = { artists: readonly Choice[]; categories: readonly Choice[]; today: string }

const optionsOf = (all: string, choices: readonly Choice[]) => [
  ['', all] as const,
  ...choices.map(({ id, name }) => [id, name] as const),
]

export const NewCoupon = (choices: Choices) => (
  <SettingForm
    about={NEW_COUPON}
    className="setting-new"
    acts={[{ intent: 'coupon-add', children: 'Make the coupon' }]}
    summary={
      <summary className="btn o s">
        <Plus className="i" /> Make a coupon
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
        <TextField label="Code" hint="3 to 20 letters and digits" required autoComplete="off" {...field('code', '')} />
        <ChoiceField
          label="Takes off"
          {...field('kind', 'amount')}
          options={[
            ['amount', 'An amount, in ₹'],
            ['percent', 'A part, in %'],
          ]}
        />
        <TextField label="How much" hint={`₹, or 1 to ${PERCENT_MAX} %`} required {...amount} {...field('value', '')} />
        <TextField label="At most, in ₹" hint="Of a part; may be empty" {...amount} {...field('capPaise', '')} />
        <TextField
          label="Smallest sum, in ₹"
          hint="Before tax; of an amount, more than it takes off"
          {...amount}
          {...field('minPaise', '')}
        />
        <ChoiceField label="Category" {...field('categoryId', '')} options={optionsOf('All', categories)} />
        <ChoiceField label="Artist" {...field('artistId', '')} options={optionsOf('All', artists)} />
        <ChoiceField
          label="Borne by"
          {...field('fundedBy', 'shop')}
          options={[
            ['shop', 'The shop'],
            ['artist', 'The artist'],
          ]}
        />
        <TextField label="From" type="date" required {...field('fromDay', today)} />
        <TextField label="Until" hint="May be empty" type="date" {...field('untilDay', '')} />
        <TextField label="Uses in all" hint="May be empty" {...amount} {...field('usesMax', '')} />
        <TextField label="Uses of a buyer" hint="May be empty" {...amount} {...field('usesOfBuyerMax', 1)} />
      </div>
      <FirstOrder field={field} />
    </>
  )
}

function FirstOrder({ field }: { field: SettingField }) {
  const { name, defaultValue } = field('isFirstOrder', '')
  return <Tick label="Only for a first order" name={name} defaultChecked={defaultValue === 'on'} value="on" />
}

export const NewPromotion = (choices: Choices) => (
  <SettingForm
    about={NEW_PROMOTION}
    className="setting-new"
    acts={[{ intent: 'promotion-add', children: 'Make the offer' }]}
    summary={
      <summary className="btn o s">
        <Plus className="i" /> Make an offer
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
        label="Name"
        hint="As it stands beside a work: Three kits"
        required
        maxLength={PROMOTION_NAME_MAX}
        autoComplete="off"
        {...field('name', '')}
      />
      <ChoiceField
        label="What it is"
        {...kind}
        onChange={({ target }) => choose(target.value)}
        options={Object.entries(PROMOTION_KINDS)}
      />
      {isBundle && (
        <>
          <TextField label="Pieces" hint={`2 to ${PIECES_MAX}`} {...amount} {...field('pieces', 3)} />
          <TextField label="Together ₹, or % less" hint="Without frames and tax" {...amount} {...field('value', '')} />
        </>
      )}
      <ChoiceField label="Category" {...field('categoryId', '')} options={optionsOf('All', categories)} />
      <TextField label="From" type="date" required {...field('fromDay', today)} />
      <TextField label="Until" hint="May be empty" type="date" {...field('untilDay', '')} />
    </div>
  )
}
