import {
  CATEGORY_DESCRIPTION_MAX,
  CATEGORY_NAME_MAX,
  PARCEL_SIDE_MAX_CM,
  PARCEL_WEIGHT_MAX_GRAMS,
  TAX_PERCENT_MAX,
} from '#domain/catalogue/settings/settings.rules.ts'
import type { CategorySetting } from '#domain/admin/settings/change-settings.ts'
import type { SizeSetSetting } from '#domain/admin/settings/change-size-sets.ts'
import { listed, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { FormFields, type FormField } from '#app/ui/form-fields.tsx'
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
        fields={[
          { name: 'name', label: adminCatalogueWords.name, required: true, maxLength: CATEGORY_NAME_MAX, stored: name },
          ...(mayAll ? charged(category, sizeSets) : []),
        ]}
      >
        {(field) => (
          <>
            <FormFields
              field={field}
              of={[
                {
                  name: 'description',
                  label: adminCatalogueWords.description,
                  hint: adminCatalogueWords.addressStays(path),
                  rows: 2,
                  maxLength: CATEGORY_DESCRIPTION_MAX,
                  stored: category.description,
                },
              ]}
            />
            {mayAll && <ParcelFields category={category} field={field} />}
          </>
        )}
      </SettingForm>
    </li>
  )
}

/** The tax of its works, and their sizes. */
const charged = ({ hsn, taxPercent, sizeSetId }: CategorySetting, sizeSets: Props['sizeSets']): FormField[] => [
  {
    name: 'hsn',
    label: adminCatalogueWords.hsn,
    hint: adminCatalogueWords.hsnHint,
    inputMode: 'numeric',
    maxLength: 8,
    stored: hsn,
  },
  {
    name: 'taxPercent',
    label: adminCatalogueWords.tax,
    hint: adminCatalogueWords.taxHint(TAX_PERCENT_MAX),
    required: true,
    inputMode: 'decimal',
    maxLength: 5,
    stored: taxPercent,
  },
  {
    name: 'sizeSetId',
    label: adminCatalogueWords.sizeSet,
    hint: adminCatalogueWords.sizeSetHint,
    stored: sizeSetId,
    options: [['', adminCatalogueWords.noSizeSet], ...sizeSets.map((set) => [set.id, set.name] as const)],
  },
]

const ParcelFields = ({ category, field }: { category: CategorySetting; field: SettingField }) => (
  <fieldset className="setting-parcel">
    <legend className="lab">{adminCatalogueWords.parcel}</legend>
    <div>
      <FormFields
        field={field}
        of={PARCEL.map(([name, max]) => ({
          name,
          label: adminCatalogueWords.parcelSides[name],
          type: 'number',
          inputMode: 'numeric',
          min: 1,
          max,
          required: true,
          stored: category[name],
        }))}
      />
    </div>
  </fieldset>
)
