import type { Profile, ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { ProfileFieldLine } from './profile-field.tsx'
import { ProfilePart } from './profile-part.tsx'

const PARTS: readonly { title: string; fields: readonly ProfileField[] }[] = [
  { title: 'Personal details', fields: ['first_name', 'last_name', 'phone'] },
  { title: 'Address', fields: ['address', 'city', 'state', 'postal_code', 'country'] },
]

type Props = {
  profile: Profile
  edited: ProfileField | undefined
  posted: FormAnswer<object> | undefined
  onSaved: () => Promise<void>
}

export function ProfileFields({ profile, edited, posted, onSaved }: Props) {
  const refused = posted && !posted.isDone ? posted : undefined
  return PARTS.map(({ title, fields }) => (
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
