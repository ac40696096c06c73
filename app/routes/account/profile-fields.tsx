import { ownAddress } from '#app/ui/addresses.ts'
import { ProfilePart } from './profile-part.tsx'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { href, useFetcher } from 'react-router'
import { DETAILS, LENGTHS_MAX, PROFILE_FIELDS, readProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { Profile, ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { StateField } from '#app/ui/state-field.tsx'
import { focusOnRefusal, FORM, type FormAnswer } from '#app/ui/form-answer.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { formsWords } from '#words/forms.ts'
import { profileWords } from '#words/profile.ts'

type Texts = Partial<Record<ProfileField, string>>

type Answer = FormAnswer<object>

type Props = {
  profile: Profile
  /** Without scripts. */
  posted: Answer | undefined
}

/** The own details: shown as they are, changed in place, saved or cancelled together. */
export function ProfileFields({ profile, posted }: Props) {
  const { submit, data, state } = useFetcher<Answer>()
  const first = posted && !posted.isDone && posted.about === DETAILS ? posted : undefined
  const [typed, setTyped] = useState<Texts>(first?.values ?? {})
  const [errors, setErrors] = useState<Texts>(first?.errors ?? {})
  /** Each is new, and takes the focus. */
  const [refusal, setRefusal] = useState<{ message: string } | undefined>(first)
  const [sent, setSent] = useState<Texts>({})
  const [heard, setHeard] = useState<Answer>()
  const [isSaved, setIsSaved] = useState(false)
  const isInteractive = useInteractive()
  const form = useRef<HTMLFormElement>(null)

  const textsOf = (fields: readonly ProfileField[]): Texts =>
    Object.fromEntries(fields.map((field) => [field, typed[field] ?? '']))
  const differing = (from: Partial<Record<ProfileField, string | null>>) =>
    PROFILE_FIELDS.filter((field) => typed[field] !== undefined && typed[field] !== (from[field] ?? ''))
  const changed = differing(profile)

  // Idle: the page shows what was saved.
  if (data && data !== heard && state === 'idle') {
    setHeard(data)
    setIsSaved(data.isDone)
    // Keeps what people typed while it was being sent.
    if (data.isDone) setTyped(textsOf(differing(sent)))
    else refuse(data.errors, data.message)
  }
  useEffect(() => {
    if (refusal) focusOnRefusal(form.current)
  }, [refusal])

  function errorIn(field: ProfileField, text: string): string | undefined {
    const read = readProfileField(field, text, profile[field])
    return read.ok ? undefined : read.error
  }

  /** A field that was refused stays wrong until it is right. */
  function type(field: ProfileField, text: string) {
    setTyped({ ...typed, [field]: text })
    setErrors({ ...errors, [field]: errors[field] && errorIn(field, text) })
    setIsSaved(false)
  }

  function refuse(found: Texts, message: string) {
    setErrors(found)
    setRefusal({ message })
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const texts = textsOf(changed)
    const found: Texts = {}
    for (const field of changed) {
      const error = errorIn(field, texts[field] ?? '')
      if (error) found[field] = error
    }
    if (Object.keys(found).length > 0) return refuse(found, formsWords.fixFirst)
    setErrors({})
    setRefusal(undefined)
    if (changed.length === 0) return setIsSaved(true)
    setSent(texts)
    void submit({ id: profile.id, ...texts }, { method: 'post', action: ADDRESS })
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
  const wrong = Object.values(errors)
  const isMended = wrong.length > 0 && !wrong.some(Boolean)
  return (
    <ProfilePart title={profileWords.details} id={DETAILS}>
      <form
        className="profile-details"
        ref={form}
        method="post"
        action={ownAddress(`${ADDRESS}#${DETAILS}`)}
        noValidate={isInteractive}
        onSubmit={save}
      >
        <FormMessage text={isMended ? undefined : refusal?.message} />
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
              : isSaved && profileWords.saved}
          </p>
          {changed.length > 0 && isInteractive && (
            <Button
              look="quiet"
              onClick={() => {
                setTyped({})
                setErrors({})
                setRefusal(undefined)
              }}
            >
              {profileWords.cancel}
            </Button>
          )}
          <Button type="submit" aria-busy={state !== 'idle' || undefined}>
            {profileWords.saveDetails}
          </Button>
        </div>
      </form>
    </ProfilePart>
  )
}

const ADDRESS = `${href('/profile')}?${FORM}=${DETAILS}`

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
