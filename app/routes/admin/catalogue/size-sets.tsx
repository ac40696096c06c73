/** Sets of sizes, each with its measures. */
import type { SizeSetSetting, SizeSetting } from '#domain/admin/settings/change-size-sets.ts'
import {
  measureField,
  SIZE_NAME_MAX,
  SIZE_SET_NAME_MAX,
  SIZE_SET_NOTE_MAX,
} from '#domain/catalogue/settings/size-sets.rules.ts'
import { cmOf, cmText, inchText } from '#domain/catalogue/size-measures.rules.ts'
import { listed, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { FormFields, type FormField } from '#app/ui/form-fields.tsx'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'
import { NewSetting, plainAct, RowSummary, NEW_SIZE_SET, newSize, SettingForm, SettingPlaces } from './setting-form.tsx'

export function SizeSets({ sizeSets }: { sizeSets: readonly SizeSetSetting[] }) {
  return (
    <SectionPart id="sizes-title" className="settings" title={adminCatalogueWords.sizes}>
      <p className="ash">{adminCatalogueWords.sizesNote}</p>
      <ul className="queue">
        {sizeSets.map((set) => (
          <SizeSetRow key={set.id} set={set} />
        ))}
      </ul>
      <NewSetting
        key={sizeSets.length}
        about={NEW_SIZE_SET}
        intent="size-set-add"
        add={adminCatalogueWords.addSizeSet}
        button={adminCatalogueWords.add}
        fields={[
          nameField(''),
          {
            name: 'kind',
            label: adminCatalogueWords.sizeSetFor,
            stored: 'body',
            options: Object.entries(adminSettingsWords.sizeKinds),
          },
          measuresField([]),
        ]}
      >
        {(field) => <FormFields field={field} of={[noteField('')]} />}
      </NewSetting>
    </SectionPart>
  )
}

function SizeSetRow({ set }: { set: SizeSetSetting }) {
  const { id, version, name, sizes, categories } = set
  const [first, last] = [sizes[0], sizes.at(-1)]
  return (
    <li>
      <details>
        <RowSummary name={name} className="setting-sizes">
          <span className="ash small">
            {listed(
              first && last ? adminCatalogueWords.sizesFromTo(first.name, last.name) : adminCatalogueWords.noSizes,
              categories.length === 0 ? adminCatalogueWords.noCategory : adminCatalogueWords.assignedTo(categories),
            )}
          </span>
        </RowSummary>
        <div className="setting-inside">
          <ol className="queue">
            {sizes.map((size, place) => (
              <SizeRow key={size.id} set={set} size={size} place={place} />
            ))}
          </ol>
          <NewSetting
            key={sizes.length}
            about={newSize(id)}
            intent="size-add"
            add={adminCatalogueWords.addSizeTo(name)}
            button={adminCatalogueWords.add}
            fields={sizeFields(set.measures)}
          >
            <input type="hidden" name="id" value={id} />
          </NewSetting>
          <SettingForm
            about={id}
            version={version}
            className="setting-new"
            acts={[
              { intent: 'size-set-save', children: adminCatalogueWords.save },
              plainAct('size-set-delete', adminCatalogueWords.remove),
            ]}
            summary={<summary className="btn q s">{adminCatalogueWords.sizeSetFields(name)}</summary>}
            fields={[nameField(name), set.kind === 'body' && measuresField(set.measures)]}
          >
            {(field) => (
              <>
                {/* Rings and bangles have one measure that never changes. */}
                {set.kind !== 'body' && <input type="hidden" name="measures" value={set.measures.join(', ')} />}
                <FormFields field={field} of={[noteField(set.note)]} />
              </>
            )}
          </SettingForm>
        </div>
      </details>
    </li>
  )
}

const nameField = (stored: string): FormField => ({
  name: 'name',
  label: adminCatalogueWords.name,
  required: true,
  maxLength: SIZE_SET_NAME_MAX,
  stored,
})

const measuresField = (measures: readonly string[]): FormField => ({
  name: 'measures',
  label: adminCatalogueWords.measures,
  hint: adminCatalogueWords.measuresHint,
  stored: measures.join(', '),
})

const noteField = (stored: string): FormField => ({
  name: 'note',
  label: adminCatalogueWords.note,
  hint: adminCatalogueWords.noteHint,
  rows: 2,
  maxLength: SIZE_SET_NOTE_MAX,
  stored,
})

type SizeRowProps = { set: SizeSetSetting; size: SizeSetting; place: number }

function SizeRow({ set: { measures, sizes }, size, place }: SizeRowProps) {
  const { id, name, version, measuresMm, isRetired, isUsed } = size
  return (
    <li>
      <SettingPlaces of="size" {...{ id, name, version, place }} count={sizes.length} />
      <SettingForm
        about={id}
        version={version}
        acts={[
          { intent: 'size-save', children: adminCatalogueWords.save },
          isRetired
            ? plainAct('size-bring-back', adminCatalogueWords.bringBack)
            : plainAct('size-retire', adminCatalogueWords.retire),
          ...(isUsed ? [] : [plainAct('size-delete', adminCatalogueWords.remove, 'quiet')]),
        ]}
        summary={
          <RowSummary name={name} className="setting-category">
            <span className="ash small num">
              {listed(
                isRetired && adminCatalogueWords.retired,
                ...measuresMm.map((mm, place) => measureText(measures[place], mm)),
              )}
            </span>
          </RowSummary>
        }
        fields={sizeFields(measures, size)}
      />
    </li>
  )
}

const measureText = (measure: string | undefined, mm: number) => `${measure} ${cmText(mm)} (${inchText(mm)})`

const sizeFields = (measures: readonly string[], size?: SizeSetting): FormField[] => [
  { name: 'name', label: adminCatalogueWords.size, required: true, maxLength: SIZE_NAME_MAX, stored: size?.name },
  ...measures.map((measure, place) => ({
    name: measureField(place),
    label: adminCatalogueWords.measureCm(measure),
    required: true,
    inputMode: 'decimal' as const,
    stored: size && cmOf(size.measuresMm[place] ?? 0),
  })),
]
