import { ownAddress } from '#app/ui/addresses.ts'
import { ProfilePart } from './profile-part.tsx'
import { useRef, useState, type SubmitEvent } from 'react'
import { href } from 'react-router'
import { DETAILS, LENGTHS_MAX, PROFILE_FIELDS, readProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { Profile, ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { StateField } from '#app/ui/state-field.tsx'
import { FORM, type FormAnswer } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { formsWords } from '#words/forms.ts'
import { profileWords } from '#words/profile.ts'

type Texts = Partial<Record<ProfileField, string>>

type Props = {
  profile: Profile
  /** Without scripts. */
  posted: FormAnswer<object> | undefined
  /** Resolves when the page shows what was saved. */
  onSaved: () => Promise<void>
}

/** The own details: shown as they are, changed in place, saved or cancelled together. */
export function ProfileFields({ profile, posted, onSaved }: Props) {
  const refused = posted && !posted.isDone && posted.about === DETAILS ? posted : undefined
  const [typed, setTyped] = useState<Texts>(refused?.values ?? {})
  const [errors, setErrors] = useState<Texts>(refused?.errors ?? {})
  const [saving, setSaving] = useState<'now' | 'done'>()
  const isInteractive = useInteractive()
  const form = useRef<HTMLFormElement>(null)
  const changed = PROFILE_FIELDS.filter(
    (field) => typed[field] !== undefined && typed[field] !== (profile[field] ?? ''),
  )

  function type(field: ProfileField, text: string) {
    setTyped({ ...typed, [field]: text })
    setErrors({ ...errors, [field]: field === 'phone' ? errorIn(field, text) : undefined })
    setSaving(undefined)
  }

  function refuse(found: Texts) {
    setErrors(found)
    const [first] = PROFILE_FIELDS.filter((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function errorIn(field: ProfileField, text: string): string | undefined {
    const read = readProfileField(field, text, profile[field])
    return read.ok ? undefined : read.error
  }

  async function save() {
    const found: Texts = {}
    for (const field of changed) {
      const error = errorIn(field, typed[field] ?? '')
      if (error) found[field] = error
    }
    if (Object.keys(found).length > 0) return refuse(found)
    setSaving('now')
    const left: Texts = {}
    const refusals: Texts = {}
    let isSaved = true
    for (const field of changed) {
      const text = typed[field] ?? ''
      const saved = await saveField(profile.id, field, text)
      if (saved.ok) continue
      isSaved = false
      if (saved.error) [left[field], refusals[field]] = [text, saved.error]
    }
    await onSaved()
    setTyped(left)
    refuse(refusals)
    setSaving(isSaved ? 'done' : undefined)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving !== 'now') void save()
  }

  const control = (field: ProfileField) => (
    <div id={field} key={field}>
      <FieldControl
        field={field}
        value={typed[field] ?? profile[field] ?? ''}
        kept={profile[field] ?? ''}
        error={errors[field]}
        onTyped={(text) => type(field, text)}
      />
    </div>
  )
  const isWrong = Object.values(errors).some(Boolean)
  return (
    <ProfilePart title={profileWords.details} id={DETAILS}>
      <form
        className="profile-details"
        ref={form}
        method="post"
        action={`${href('/profile')}?${FORM}=${DETAILS}#${DETAILS}`}
        noValidate={isInteractive}
        onSubmit={submit}
      >
        <FormMessage text={isWrong ? formsWords.fixFirst : undefined} />
        <input type="hidden" name="id" value={profile.id} />
        <div className="profile-fields">{NAMES.map(control)}</div>
        <fieldset>
          <legend className="d d2">{profileWords.address}</legend>
          <div className="profile-fields">{PLACE.map(control)}</div>
        </fieldset>
        <div className="profile-save" data-changed={changed.length > 0 || undefined}>
          <p className="small ash" role="status">
            {changed.length > 0
              ? profileWords.unsaved(changed.map((field) => profileWords.fields[field]).join(', '))
              : saving === 'done' && profileWords.saved}
          </p>
          {changed.length > 0 && isInteractive && (
            <Button
              look="quiet"
              onClick={() => {
                setTyped({})
                setErrors({})
              }}
            >
              {profileWords.cancel}
            </Button>
          )}
          <Button type="submit" aria-busy={saving === 'now' || undefined}>
            {profileWords.saveDetails}
          </Button>
        </div>
      </form>
    </ProfilePart>
  )
}

const NAMES = ['first_name', 'last_name', 'phone'] as const
const PLACE = ['address', 'postal_code', 'city', 'state', 'country'] as const

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

type ControlProps = {
  field: ProfileField
  value: string
  /** As stored: a state that no list has can stay. */
  kept: string
  error: string | undefined
  onTyped: (text: string) => void
}

function FieldControl({ field, value, kept, error, onTyped }: ControlProps) {
  const shared = {
    ...KEYBOARDS[field],
    name: field,
    label: profileWords.fields[field],
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onTyped(target.value),
  }
  if (field === 'address') return <TextArea rows={3} maxLength={LENGTHS_MAX[field]} {...shared} />
  // A phone number that is too long is refused, not cut off.
  if (field !== 'state') return <TextField maxLength={field === 'phone' ? undefined : LENGTHS_MAX[field]} {...shared} />
  return <StateField kept={kept} {...shared} />
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
