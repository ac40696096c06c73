/** Sets of sizes, each with its measures. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
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
import { NEW_SIZE_SET, newSize, SettingForm, type SettingField } from './setting-form.tsx'
import { SettingPlaces } from './setting-places.tsx'

export function SizeSets({ sizeSets }: { sizeSets: readonly SizeSetSetting[] }) {
  return (
    <SectionPart id="sizes-title" className="settings" title={adminCatalogueWords.sizes}>
      <p className="ash">{adminCatalogueWords.sizesNote}</p>
      <ul className="queue">
        {sizeSets.map((set) => (
          <SizeSetRow key={set.id} set={set} />
        ))}
      </ul>
      <SettingForm
        key={sizeSets.length}
        about={NEW_SIZE_SET}
        className="setting-new"
        acts={[{ intent: 'size-set-add', children: adminCatalogueWords.add }]}
        summary={<AddSummary text={adminCatalogueWords.addSizeSet} />}
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
      </SettingForm>
    </SectionPart>
  )
}

const AddSummary = ({ text }: { text: string }) => (
  <summary className="btn o s">
    <Plus className="i" /> {text}
  </summary>
)

/** A row that opens: its sizes in order, and the set's own fields. */
function SizeSetRow({ set }: { set: SizeSetSetting }) {
  const { id, version, name, sizes, categories } = set
  const [first, last] = [sizes[0], sizes.at(-1)]
  return (
    <li>
      <details>
        <summary className="setting-sizes">
          <span className="queue-words">
            <span className="work">{name}</span>
            <span className="ash small">
              {listed(
                first && last ? adminCatalogueWords.sizesFromTo(first.name, last.name) : adminCatalogueWords.noSizes,
                categories.length === 0 ? adminCatalogueWords.noCategory : adminCatalogueWords.assignedTo(categories),
              )}
            </span>
          </span>
          <ChevronDown className="i" />
        </summary>
        <div className="setting-inside">
          <ol className="queue">
            {sizes.map((size, place) => (
              <SizeRow key={size.id} set={set} size={size} place={place} />
            ))}
          </ol>
          <SettingForm
            key={sizes.length}
            about={newSize(id)}
            className="setting-new"
            acts={[{ intent: 'size-add', children: adminCatalogueWords.add }]}
            summary={<AddSummary text={adminCatalogueWords.addSizeTo(name)} />}
          >
            {(field) => (
              <>
                <input type="hidden" name="id" value={id} />
                <SizeFields field={field} measures={set.measures} />
              </>
            )}
          </SettingForm>
          <SettingForm
            about={id}
            version={version}
            className="setting-new"
            acts={[
              { intent: 'size-set-save', children: adminCatalogueWords.save },
              {
                intent: 'size-set-delete',
                children: adminCatalogueWords.remove,
                look: 'outline',
                formNoValidate: true,
              },
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
      <TextField
        label={adminCatalogueWords.name}
        required
        maxLength={SIZE_SET_NAME_MAX}
        autoComplete="off"
        {...field('name', set.name)}
      />
      {children}
      {areFixed ? (
        <input type="hidden" name="measures" value={set.measures.join(', ')} />
      ) : (
        <TextField
          label={adminCatalogueWords.measures}
          hint={adminCatalogueWords.measuresHint}
          autoComplete="off"
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
            ? {
                intent: 'size-bring-back',
                children: adminCatalogueWords.bringBack,
                look: 'outline',
                formNoValidate: true,
              }
            : { intent: 'size-retire', children: adminCatalogueWords.retire, look: 'outline', formNoValidate: true },
          ...(isUsed
            ? []
            : [
                {
                  intent: 'size-delete',
                  children: adminCatalogueWords.remove,
                  look: 'quiet',
                  formNoValidate: true,
                } as const,
              ]),
        ]}
        summary={
          <summary className="setting-category">
            <span className="queue-words">
              <span className="work">{name}</span>
              <span className="ash small num">
                {listed(
                  isRetired && adminCatalogueWords.retired,
                  ...measuresMm.map((mm, place) => measureText(measures[place], mm)),
                )}
              </span>
            </span>
            <ChevronDown className="i" />
          </summary>
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
      autoComplete="off"
      {...field('name', size?.name ?? '')}
    />
    {measures.map((measure, place) => (
      <TextField
        key={measure}
        label={adminCatalogueWords.measureCm(measure)}
        required
        inputMode="decimal"
        autoComplete="off"
        {...field(measureField(place), size ? cmOf(size.measuresMm[place] ?? 0) : '')}
      />
    ))}
  </div>
)
