import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  PARCEL_SIDE_MAX_CM,
  PARCEL_WEIGHT_MAX_GRAMS,
  TAX_PERCENT_MAX,
} from '#domain/catalogue/settings/settings.rules.ts'
import type { CategorySetting } from '#domain/admin/settings/change-settings.ts'
import type { SizeSetSetting } from '#domain/admin/settings/change-size-sets.ts'
import { ChoiceField, listed, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { RowSummary, SettingForm, type SettingField, SettingPlaces } from './setting-form.tsx'

type Props = {
  category: CategorySetting
  siblings: readonly CategorySetting[]
  sizeSets: readonly SizeSetSetting[]
}

const PARCEL = [
  ['lengthCm', PARCEL_SIDE_MAX_CM],
  ['widthCm', PARCEL_SIDE_MAX_CM],
  ['heightCm', PARCEL_SIDE_MAX_CM],
  ['weightGrams', PARCEL_WEIGHT_MAX_GRAMS],
] as const

/** A row that opens, with buttons next to it that move it up and down. */
export function CategorySettingRow({ category, siblings, sizeSets }: Props) {
  const { id, name, path, version, worksListed, taxPercent } = category
  const mayAll = useMayAct()('category-save')
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
        acts={[{ intent: mayAll ? 'category-save' : 'category-words', children: adminCatalogueWords.save }]}
        summary={
          <RowSummary name={name} className="setting-category">
            <span className="ash small">
              {listed(
                adminCatalogueWords.works(worksListed),
                category.hsn === null ? adminCatalogueWords.noHsn : adminCatalogueWords.hsnCode(category.hsn),
                adminCatalogueWords.taxRate(taxPercent),
                category.isPremium && adminCatalogueWords.premium,
              )}
            </span>
          </RowSummary>
        }
      >
        {(field) => (
          <>
            <div className="setting-fields">
              <TextField
                label={adminCatalogueWords.name}
                required
                maxLength={CATEGORY_NAME_MAX}
                {...field('name', name)}
              />
              {mayAll && <Charged category={category} field={field} sizeSets={sizeSets} />}
            </div>
            <TextArea
              label={adminCatalogueWords.description}
              hint={adminCatalogueWords.addressStays(path)}
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

/** The tax of its works, and their sizes. */
function Charged({ category, field, sizeSets }: FieldsProps & Pick<Props, 'sizeSets'>) {
  return (
    <>
      <TextField
        label={adminCatalogueWords.hsn}
        hint={adminCatalogueWords.hsnHint}
        inputMode="numeric"
        maxLength={8}
        {...field('hsn', category.hsn ?? '')}
      />
      <TextField
        label={adminCatalogueWords.tax}
        hint={adminCatalogueWords.taxHint(TAX_PERCENT_MAX)}
        required
        inputMode="decimal"
        maxLength={5}
        {...field('taxPercent', category.taxPercent)}
      />
      <ChoiceField
        label={adminCatalogueWords.sizeSet}
        hint={adminCatalogueWords.sizeSetHint}
        {...field('sizeSetId', category.sizeSetId ?? '')}
        options={[['', adminCatalogueWords.noSizeSet], ...sizeSets.map((set) => [set.id, set.name] as const)]}
      />
    </>
  )
}

const ParcelFields = ({ category, field }: FieldsProps) => (
  <fieldset className="setting-parcel">
    <legend className="lab">{adminCatalogueWords.parcel}</legend>
    <div>
      {PARCEL.map(([side, max]) => (
        <TextField
          key={side}
          label={adminCatalogueWords.parcelSides[side]}
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
