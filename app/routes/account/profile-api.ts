import { showProfile, updateProfileField } from '#domain/accounts/own-profile.ts'
import { readFieldRequest } from '#domain/accounts/profile-fields.rules.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { formsWords } from '#words/forms.ts'
import { readEntries } from '#app/http/read-form.ts'
import { accountCallsWords } from '#words/account-calls.ts'
import { profileWords } from '#words/profile.ts'

const refuse = (status: number, message: string, fields?: Record<string, string>) =>
  Response.json({ message, fields }, { status })

/** One's own profile, by its id. */
export const loader = forSignedInCall(async ({ services, visitor, params: { id = '' } }) => {
  const profile = await showProfile(services, visitor, id)
  return profile ? Response.json(profile) : refuse(404, profileWords.notFound)
})

/** Changes one field of one's own profile. */
export const action = forSignedInCall(async ({ services, visitor, request, params: { id: profileId = '' } }) => {
  const wanted = readFieldRequest(await readEntries(request))
  if (!wanted) return refuse(400, accountCallsWords.oneField)
  const updated = await updateProfileField(services, visitor, { profileId, ...wanted })
  if (updated.ok) return Response.json({ [wanted.field]: updated.value })
  if (updated.reason === 'refused') return refuse(422, formsWords.fixFirst, { [wanted.field]: updated.error })
  if (updated.reason === 'failed') return refuse(503, accountCallsWords.profileFailed)
  return refuse(404, profileWords.notFound)
})
