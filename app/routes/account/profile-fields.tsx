import { ownAddress } from '#app/ui/addresses.ts'
import { ProfilePart } from './profile-part.tsx'
import { useRef, useState, type SubmitEvent } from 'react'
import { Link, href } from 'react-router'
import { LENGTHS_MAX, readProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { Profile, ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import { countryName } from '#shared/country-name.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { StateField } from '#app/ui/state-field.tsx'
import { formsWords } from '#words/forms.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { profileWords } from '#words/profile.ts'

const parts = (): readonly { title: string; fields: readonly ProfileField[] }[] => [
  { title: profileWords.personal, fields: ['first_name', 'last_name', 'phone'] },
  { title: profileWords.address, fields: ['address', 'city', 'state', 'postal_code', 'country'] },
]

type Props = {
  profile: Profile
  /** The page was asked for with this field open. */
  edited: ProfileField | undefined
  /** Without scripts. */
  posted: FormAnswer<object> | undefined
  /** Resolves when the page shows what was saved. */
  onSaved: () => Promise<void>
}

export function ProfileFields({ profile, edited, posted, onSaved }: Props) {
  const refused = posted && !posted.isDone ? posted : undefined
  return parts().map(({ title, fields }) => (
    <ProfilePart key={title} title={title}>
      {fields.map((field) => (
        <ProfileFieldLine
          key={field}
          profileId={profile.id}
          field={field}
          value={profile[field]}
          isAskedFor={edited === field}
          posted={
            refused?.about === field
              ? { text: refused.values[field] ?? '', error: refused.errors[field] ?? '' }
              : undefined
          }
          onSaved={onSaved}
        />
      ))}
    </ProfilePart>
  ))
}

type Posted = { text: string; error: string }

type FieldProps = { profileId: string; field: ProfileField; value: string | null }
type LineProps = FieldProps & { isAskedFor: boolean; posted: Posted | undefined; onSaved: Props['onSaved'] }

/** One line of the profile: shown, or being written. */
function ProfileFieldLine({ profileId, field, value, isAskedFor, posted, onSaved }: LineProps) {
  const [isOpen, setIsOpen] = useState(isAskedFor)
  const [refused, setRefused] = useState(posted)
  const [saving, setSaving] = useState<string | null>()
  const place = useRef<HTMLDivElement>(null)
  const shown = saving === undefined ? value : saving

  function open() {
    setIsOpen(true)
    focusLater(place, '.inp')
  }

  function close() {
    setIsOpen(false)
    setRefused(undefined)
    focusLater(place, '.profile-edit')
  }

  async function save(text: string) {
    const read = readProfileField(field, text, value)
    if (!read.ok) return refuse(text, read.error)
    setSaving(read.value)
    close()
    const saved = await saveField(profileId, field, text)
    if (saved.ok) await onSaved()
    setSaving(undefined)
    if (!saved.ok && saved.error) refuse(text, saved.error)
  }

  function refuse(text: string, error: string) {
    setRefused({ text, error })
    open()
  }

  return (
    <div className="profile-line" id={field} ref={place}>
      {isOpen ? (
        <FieldForm field={field} value={value} refused={refused} profileId={profileId} onSave={save} onCancel={close} />
      ) : (
        <>
          <p className="ash small">{profileWords.fields[field]}</p>
          <p className={shown === null ? 'profile-value ash' : 'profile-value'} aria-busy={saving !== undefined}>
            {shown === null ? profileWords.notGiven : inReadersWords(field, shown)}
          </p>
          <Link
            className={`${buttonClass({ look: 'quiet', size: 'small' })} profile-edit`}
            to={`${href('/profile')}?edit=${field}#${field}`}
            aria-label={profileWords.editField[field]}
            onClick={(event) => {
              event.preventDefault()
              open()
            }}
          >
            {profileWords.edit}
          </Link>
        </>
      )}
    </div>
  )
}

function inReadersWords(field: ProfileField, value: string): string {
  if (field === 'country') return countryName(value)
  return field === 'state' ? stateName(value) : value
}

type FormProps = FieldProps & {
  refused: Posted | undefined
  onSave: (text: string) => Promise<void>
  onCancel: () => void
}

function FieldForm({ field, value, profileId, refused, onSave, onCancel }: FormProps) {
  const isInteractive = useInteractive()
  const [typed, setTyped] = useState<string>()
  const said = typed === undefined || typed === refused?.text ? refused?.error : phoneError(field, typed)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get(field)
    void onSave(typeof text === 'string' ? text : '')
  }

  return (
    <form
      className="profile-form stack g12"
      method="post"
      action={`${href('/profile')}?edit=${field}#${field}`}
      noValidate={isInteractive}
      onSubmit={submit}
    >
      <FormMessage text={refused && said ? formsWords.fixFirst : undefined} />
      <input type="hidden" name="id" value={profileId} disabled={isInteractive} />
      <FieldControl field={field} value={refused?.text ?? value ?? ''} error={said} onTyped={setTyped} />
      <div className="profile-act">
        <Button type="submit" size="small">
          {profileWords.save}
        </Button>
        <Link
          className={buttonClass({ look: 'quiet', size: 'small' })}
          to={`${href('/profile')}#${field}`}
          onClick={(event) => {
            event.preventDefault()
            onCancel()
          }}
        >
          {profileWords.cancel}
        </Link>
      </div>
    </form>
  )
}

/** A wrong phone number is named while it is typed; anything else when it is saved. */
function phoneError(field: ProfileField, text: string): string | undefined {
  if (field !== 'phone') return undefined
  const read = readProfileField(field, text, null)
  return read.ok ? undefined : read.error
}

const KEYBOARDS = {
  first_name: { autoComplete: 'given-name' },
  last_name: { autoComplete: 'family-name' },
  phone: { inputMode: 'tel', autoComplete: 'tel-national' },
  address: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  postal_code: { autoComplete: 'postal-code' },
  country: { autoComplete: 'country-name' },
} as const satisfies Record<ProfileField, object>

type ControlProps = { field: ProfileField; value: string; error: string | undefined; onTyped: (text: string) => void }

function FieldControl({ field, value, error, onTyped }: ControlProps) {
  const shared = {
    ...KEYBOARDS[field],
    name: field,
    label: profileWords.fields[field],
    defaultValue: value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onTyped(target.value),
  }
  if (field === 'address') return <TextArea rows={3} maxLength={LENGTHS_MAX[field]} {...shared} />
  // A phone number that is too long is refused, not cut off.
  if (field !== 'state') return <TextField maxLength={field === 'phone' ? undefined : LENGTHS_MAX[field]} {...shared} />
  return <StateField kept={value} {...shared} />
}

/** Once it is drawn. */
function focusLater(place: { current: HTMLElement | null }, wanted: string): void {
  requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(wanted)?.focus())
}

/** `error` is for the field. Without one the server has logged the failure, and the old value stays. */
type FieldSaved = { ok: true } | { ok: false; error?: string }

async function saveField(id: string, field: ProfileField, text: string): Promise<FieldSaved> {
  const body = new URLSearchParams({ [field]: text })
  try {
    const answer = await fetch(ownAddress(href('/api/profile/:id', { id })), { method: 'POST', body })
    if (answer.ok) return { ok: true }
    const { message, fields } = (await answer.json()) as { message: string; fields?: Record<string, string> }
    if (fields?.[field]) return { ok: false, error: fields[field] }
    throw new Error(message)
  } catch (error) {
    console.error('The profile could not be saved.', error)
    return { ok: false }
  }
}
