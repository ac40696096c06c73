import type { Profile, ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { FieldPost } from './post-field.ts'
import { ProfileFieldLine } from './profile-field.tsx'
import { ProfilePart } from './profile-part.tsx'

const PARTS: readonly { title: string; fields: readonly ProfileField[] }[] = [
  { title: 'Personal details', fields: ['first_name', 'last_name', 'phone'] },
  { title: 'Address', fields: ['address', 'city', 'state', 'postal_code', 'country'] },
]

type Props = {
  profile: Profile
  edited: ProfileField | undefined
  posted: FieldPost | undefined
  onSaved: () => Promise<void>
}

export function ProfileFields({ profile, edited, posted, onSaved }: Props) {
  return PARTS.map(({ title, fields }) => (
    <ProfilePart key={title} title={title}>
      {fields.map((field) => (
        <ProfileFieldLine
          key={field}
          profileId={profile.id}
          field={field}
          value={profile[field]}
          isAskedFor={edited === field}
          posted={posted?.field === field ? posted : undefined}
          onSaved={onSaved}
        />
      ))}
    </ProfilePart>
  ))
}
