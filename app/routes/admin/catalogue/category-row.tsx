import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  PARCEL_SIDE_MAX_CM,
  PARCEL_WEIGHT_MAX_GRAMS,
  TAX_PERCENT_MAX,
} from '#domain/admin/settings/settings.rules.ts'
import type { CategorySetting } from '#domain/admin/settings/change-settings.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useAnsweredForm, type Told } from '#app/ui/form-answer.ts'
import { SettingForm } from './setting-form.tsx'

type Props = { category: CategorySetting; siblings: readonly CategorySetting[] }

const PARCEL = [
  ['lengthCm', 'Length, cm', PARCEL_SIDE_MAX_CM],
  ['widthCm', 'Width, cm', PARCEL_SIDE_MAX_CM],
  ['heightCm', 'Height, cm', PARCEL_SIDE_MAX_CM],
  ['weightGrams', 'Weight, g', PARCEL_WEIGHT_MAX_GRAMS],
] as const

/** A row that opens; beside it the way up and down. */
export function CategoryRow({ category, siblings }: Props) {
  const { name, path, version, worksListed, taxPercent } = category
  return (
    <li className={category.parentId ? 'setting-below' : undefined}>
      <Places category={category} siblings={siblings} />
      <SettingForm
        about={category.id}
        version={version}
        acts={[{ intent: 'category-save', children: 'Save' }]}
        summary={
          <summary className="setting-category">
            <span className="queue-words">
              <span className="work">{name}</span>
              <span className="ash small">
                {worksListed === 1 ? '1 work' : `${worksListed} works`}, HSN {category.hsn ?? 'not given'},{' '}
                {`${taxPercent}%\u00a0tax`}
                {category.isPremium && ', premium, priced on request'}
              </span>
            </span>
            <ChevronDown className="i" />
          </summary>
        }
      >
        {(field) => (
          <>
            <div className="setting-fields">
              <TextField
                label="Name"
                required
                maxLength={CATEGORY_NAME_MAX}
                autoComplete="off"
                {...field('name', name)}
              />
              <TextField
                label="HSN code of its works"
                hint="4, 6 or 8 digits; may be empty"
                inputMode="numeric"
                maxLength={8}
                autoComplete="off"
                {...field('hsn', category.hsn ?? '')}
              />
              <TextField
                label="Tax in %, added to the price"
                hint={`0 to ${TAX_PERCENT_MAX}, such as 5 or 12.5`}
                required
                inputMode="decimal"
                maxLength={5}
                autoComplete="off"
                {...field('taxPercent', taxPercent)}
              />
            </div>
            <TextArea
              label="Description"
              hint={`Its address, /category/${path}, stays.`}
              rows={2}
              maxLength={CATEGORY_DESCRIPTION_MAX}
              {...field('description', category.description)}
            />
            <fieldset className="setting-parcel">
              <legend className="lab">The parcel that a work travels in</legend>
              <div>
                {PARCEL.map(([side, label, max]) => (
                  <TextField
                    key={side}
                    label={label}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={max}
                    required
                    {...field(side, category[side])}
                  />
                ))}
              </div>
            </fieldset>
          </>
        )}
      </SettingForm>
    </li>
  )
}

function Places({ category: { id, name, version }, siblings }: Props) {
  const { Form, isSending } = useAnsweredForm<Told>(id)
  const place = siblings.findIndex((sibling) => sibling.id === id)
  const ways = [
    { intent: 'category-up', label: `Move ${name} up`, Icon: ArrowUp, isEnd: place === 0 },
    { intent: 'category-down', label: `Move ${name} down`, Icon: ArrowDown, isEnd: place === siblings.length - 1 },
  ]
  return (
    <Form method="post" className="setting-places">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {ways.map(({ intent, label, Icon, isEnd }) => (
        <button
          key={intent}
          className="setting-place"
          name="intent"
          value={intent}
          aria-label={label}
          aria-busy={isSending}
          aria-disabled={isEnd || undefined}
        >
          <Icon className="i" />
        </button>
      ))}
    </Form>
  )
}
