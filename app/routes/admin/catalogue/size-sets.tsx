/** Sizes to wear: sets of them, each with what its sizes measure. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import type { SizeSetSetting, SizeSetting } from '#domain/admin/settings/change-size-sets.ts'
import {
  measureField,
  SIZE_KINDS,
  SIZE_NAME_MAX,
  SIZE_SET_NAME_MAX,
  SIZE_SET_NOTE_MAX,
} from '#domain/admin/settings/size-sets.rules.ts'
import { cmOf, cmText, inchText } from '#domain/catalogue/size-measures.rules.ts'
import { ChoiceField, listed, Part } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { NEW_SIZE_SET, newSize, SettingForm, type SettingField } from './setting-form.tsx'
import { SettingPlaces } from './setting-places.tsx'

export function SizeSets({ sizeSets }: { sizeSets: readonly SizeSetSetting[] }) {
  return (
    <Part id="sizes-title" className="settings" title="Sizes">
      <p className="ash">
        What artists can offer works to wear in, and what buyers read in the chart. A set is given to a category below;
        works keep the sizes that they have until their artist changes them.
      </p>
      <ul className="queue">
        {sizeSets.map((set) => (
          <SizeSetRow key={set.id} set={set} />
        ))}
      </ul>
      <SettingForm
        key={sizeSets.length}
        about={NEW_SIZE_SET}
        className="setting-new"
        acts={[{ intent: 'size-set-add', children: 'Add' }]}
        summary={<AddSummary text="Add a set of sizes" />}
      >
        {(field) => (
          <>
            <SizeSetFields field={field} set={{ name: '', measures: [], note: '' }}>
              <ChoiceField label="For" {...field('kind', 'body')} options={Object.entries(SIZE_KINDS)} />
            </SizeSetFields>
          </>
        )}
      </SettingForm>
    </Part>
  )
}

const AddSummary = ({ text }: { text: string }) => (
  <summary className="btn o s">
    <Plus className="i" /> {text}
  </summary>
)

/** A row that opens: its sizes in their order, and what the set itself is. */
function SizeSetRow({ set }: { set: SizeSetSetting }) {
  const { id, version, name, sizes, categories } = set
  const ends = [sizes[0], sizes.at(-1)].map((size) => size?.name).filter(Boolean)
  return (
    <li>
      <details>
        <summary className="setting-sizes">
          <span className="queue-words">
            <span className="work">{name}</span>
            <span className="ash small">
              {listed(
                sizes.length === 0 ? 'No sizes yet' : [...new Set(ends)].join(' to '),
                categories.length === 0 ? 'given to no category' : `given to ${categories.join(' and ')}`,
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
            acts={[{ intent: 'size-add', children: 'Add' }]}
            summary={<AddSummary text={`Add a size to ${name}`} />}
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
              { intent: 'size-set-save', children: 'Save' },
              { intent: 'size-set-delete', children: 'Delete', look: 'outline', formNoValidate: true },
            ]}
            summary={<summary className="btn q s">Name, measures and note of {name}</summary>}
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
  /** Rings and bangles are measured alike everywhere. */
  areFixed?: boolean
  children?: React.ReactNode
}

const SizeSetFields = ({ field, set, areFixed, children }: SizeSetFieldsProps) => (
  <>
    <div className="setting-fields">
      <TextField label="Name" required maxLength={SIZE_SET_NAME_MAX} autoComplete="off" {...field('name', set.name)} />
      {children}
      {areFixed ? (
        <input type="hidden" name="measures" value={set.measures.join(', ')} />
      ) : (
        <TextField
          label="What is measured"
          hint="Of clothing, such as Bust, Waist, Hip"
          autoComplete="off"
          {...field('measures', set.measures.join(', '))}
        />
      )}
    </div>
    <TextArea
      label="Note"
      hint="Buyers read it below the chart: what is measured, and how."
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
          { intent: 'size-save', children: 'Save' },
          isRetired
            ? { intent: 'size-bring-back', children: 'Bring back', look: 'outline', formNoValidate: true }
            : { intent: 'size-retire', children: 'Retire', look: 'outline', formNoValidate: true },
          ...(isUsed
            ? []
            : [{ intent: 'size-delete', children: 'Delete', look: 'quiet', formNoValidate: true } as const]),
        ]}
        summary={
          <summary className="setting-category">
            <span className="queue-words">
              <span className="work">{name}</span>
              <span className="ash small num">
                {listed(isRetired && 'Retired', ...measuresMm.map((mm, place) => measureText(measures[place], mm)))}
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
      label="Size"
      required
      maxLength={SIZE_NAME_MAX}
      autoComplete="off"
      {...field('name', size?.name ?? '')}
    />
    {measures.map((measure, place) => (
      <TextField
        key={measure}
        label={`${measure}, cm`}
        required
        inputMode="decimal"
        autoComplete="off"
        {...field(measureField(place), size ? cmOf(size.measuresMm[place] ?? 0) : '')}
      />
    ))}
  </div>
)
