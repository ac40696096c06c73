/** A field of the profile that is posted without a script; what is refused without an error shows what stands. */
import { href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { readFieldWish } from '#domain/accounts/profile-fields.rules.ts'
import { updateProfileField } from '#domain/accounts/update-profile-field.ts'
import { answerRefused } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readEntries } from '#app/http/read-form.ts'

export async function postField({ services, visitor, request }: PersonalArgs<Visitor>) {
  const entries = await readEntries(request)
  const id = entries.find(([name]) => name === 'id')?.[1]
  const wish = readFieldWish(entries.filter(([name]) => name !== 'id'))
  if (!wish) return answerRefused({ status: 400, values: {} })
  const { field, text } = wish
  const updated = await updateProfileField(services, visitor, { ...wish, profileId: typeof id === 'string' ? id : '' })
  if (updated.ok) throw redirect(`${href('/profile')}#${field}`, 303)
  if (updated.reason === 'refused') {
    return answerRefused({ status: 422, about: field, values: { [field]: text }, errors: { [field]: updated.error } })
  }
  return answerRefused({ status: updated.reason === 'failed' ? 503 : 404, values: {} })
}
