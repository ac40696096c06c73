/** Sets of sizes, each with its measures. */
import type { SizeSetSetting, SizeSetting } from '#domain/admin/settings/change-size-sets.ts'
import {
  measureField,
  SIZE_NAME_MAX,
  SIZE_SET_NAME_MAX,
  SIZE_SET_NOTE_MAX,
} from '#domain/catalogue/settings/size-sets.rules.ts'
import { cmOf, cmText, inchText } from '#domain/catalogue/size-measures.rules.ts'
import { ChoiceField, listed, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'
import {
  NewSetting,
  plainAct,
  RowSummary,
  NEW_SIZE_SET,
  newSize,
  SettingForm,
  type SettingField,
  SettingPlaces,
} from './setting-form.tsx'

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
      >
        {(field) => (
          <>
            <SizeSetFields field={field} set={{ name: '', measures: [], note: '' }}>
              <ChoiceField
                label={adminCatalogueWords.sizeSetFor}
                {...field('kind', 'body')}
                options={Object.entries(adminSettingsWords.sizeKinds)}
              />
            </SizeSetFields>
          </>
        )}
      </NewSetting>
    </SectionPart>
  )
}

/** A row that opens: its sizes in order, and the set's own fields. */
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
          >
            {(field) => (
              <>
                <input type="hidden" name="id" value={id} />
                <SizeFields field={field} measures={set.measures} />
              </>
            )}
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
          >
            {(field) => <SizeSetFields field={field} set={set} areFixed={set.kind !== 'body'} />}
          </SettingForm>
        </div>
      </details>
    </li>
  )
}

type SizeSetFieldsProps = {
  field: SettingField
  set: Pick<SizeSetSetting, 'name' | 'measures' | 'note'>
  /** Rings and bangles have one measure that never changes. */
  areFixed?: boolean
  children?: React.ReactNode
}

const SizeSetFields = ({ field, set, areFixed, children }: SizeSetFieldsProps) => (
  <>
    <div className="setting-fields">
      <TextField label={adminCatalogueWords.name} required maxLength={SIZE_SET_NAME_MAX} {...field('name', set.name)} />
      {children}
      {areFixed ? (
        <input type="hidden" name="measures" value={set.measures.join(', ')} />
      ) : (
        <TextField
          label={adminCatalogueWords.measures}
          hint={adminCatalogueWords.measuresHint}
          {...field('measures', set.measures.join(', '))}
        />
      )}
    </div>
    <TextArea
      label={adminCatalogueWords.note}
      hint={adminCatalogueWords.noteHint}
      rows={2}
      maxLength={SIZE_SET_NOTE_MAX}
      {...field('note', set.note)}
    />
  </>
)

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
      >
        {(field) => <SizeFields field={field} measures={measures} size={size} />}
      </SettingForm>
    </li>
  )
}

const measureText = (measure: string | undefined, mm: number) => `${measure} ${cmText(mm)} (${inchText(mm)})`

type SizeFieldsProps = { field: SettingField; measures: readonly string[]; size?: SizeSetting }

const SizeFields = ({ field, measures, size }: SizeFieldsProps) => (
  <div className="setting-fields">
    <TextField
      label={adminCatalogueWords.size}
      required
      maxLength={SIZE_NAME_MAX}
      {...field('name', size?.name ?? '')}
    />
    {measures.map((measure, place) => (
      <TextField
        key={measure}
        label={adminCatalogueWords.measureCm(measure)}
        required
        inputMode="decimal"
        {...field(measureField(place), size ? cmOf(size.measuresMm[place] ?? 0) : '')}
      />
    ))}
  </div>
)
