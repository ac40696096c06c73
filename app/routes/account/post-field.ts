/** A field of the profile that is posted without a script. */
import { data, href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { readFieldWish } from '#domain/accounts/profile-fields.rules.ts'
import type { ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import { updateProfileField } from '#domain/accounts/own-profile.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readEntries } from '#app/http/read-form.ts'

/** What was typed and refused; without an error the page shows what stands. */
export type FieldPost = { field: ProfileField; text: string; error: string } | { field: undefined }

export async function postField({ services, visitor, request }: PersonalArgs<Visitor>) {
  const entries = await readEntries(request)
  const id = entries.find(([name]) => name === 'id')?.[1]
  const wish = readFieldWish(entries.filter(([name]) => name !== 'id'))
  if (!wish) return data<FieldPost>({ field: undefined }, { status: 400 })
  const { field, text } = wish
  const updated = await updateProfileField(services, visitor, { ...wish, profileId: typeof id === 'string' ? id : '' })
  if (updated.ok) throw redirect(`${href('/profile')}#${field}`, 303)
  if (updated.reason === 'refused') return data<FieldPost>({ field, text, error: updated.error }, { status: 422 })
  return data<FieldPost>({ field: undefined }, { status: updated.reason === 'failed' ? 503 : 404 })
}
