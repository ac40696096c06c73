import ChevronDown from 'lucide-react/icons/chevron-down'
import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  PARCEL_SIDE_MAX_CM,
  PARCEL_WEIGHT_MAX_GRAMS,
  TAX_PERCENT_MAX,
} from '#domain/admin/settings/settings.rules.ts'
import type { CategorySetting } from '#domain/admin/settings/change-settings.ts'
import type { SizeSetSetting } from '#domain/admin/settings/change-size-sets.ts'
import { ChoiceField, useMayPress } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { SettingForm, type SettingField } from './setting-form.tsx'
import { SettingPlaces } from './setting-places.tsx'

type Props = {
  category: CategorySetting
  siblings: readonly CategorySetting[]
  sizeSets: readonly SizeSetSetting[]
}

const PARCEL = [
  ['lengthCm', 'Length, cm', PARCEL_SIDE_MAX_CM],
  ['widthCm', 'Width, cm', PARCEL_SIDE_MAX_CM],
  ['heightCm', 'Height, cm', PARCEL_SIDE_MAX_CM],
  ['weightGrams', 'Weight, g', PARCEL_WEIGHT_MAX_GRAMS],
] as const

/** A row that opens; beside it the way up and down. */
export function CategoryRow({ category, siblings, sizeSets }: Props) {
  const { id, name, path, version, worksListed, taxPercent } = category
  const mayAll = useMayPress()('category-save')
  return (
    <li className={category.parentId ? 'setting-below' : undefined}>
      <SettingPlaces
        of="category"
        {...{ id, name, version }}
        place={siblings.indexOf(category)}
        count={siblings.length}
      />
      <SettingForm
        about={id}
        version={version}
        acts={[{ intent: mayAll ? 'category-save' : 'category-words', children: 'Save' }]}
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
              {mayAll && <Charged category={category} field={field} sizeSets={sizeSets} />}
            </div>
            <TextArea
              label="Description"
              hint={`Its address, /category/${path}, stays.`}
              rows={2}
              maxLength={CATEGORY_DESCRIPTION_MAX}
              {...field('description', category.description)}
            />
            {mayAll && <ParcelFields category={category} field={field} />}
          </>
        )}
      </SettingForm>
    </li>
  )
}

type FieldsProps = { category: CategorySetting; field: SettingField }

/** What is charged for its works, and in which sizes they come. */
function Charged({ category, field, sizeSets }: FieldsProps & Pick<Props, 'sizeSets'>) {
  return (
    <>
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
        {...field('taxPercent', category.taxPercent)}
      />
      <ChoiceField
        label="Sizes of its works"
        hint="For works to wear"
        {...field('sizeSetId', category.sizeSetId ?? '')}
        options={[['', 'None'], ...sizeSets.map((set) => [set.id, set.name] as const)]}
      />
    </>
  )
}

const ParcelFields = ({ category, field }: FieldsProps) => (
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
)
