import { showProfile, updateProfileField } from '#domain/accounts/own-profile.ts'
import { readFieldRequest } from '#domain/accounts/profile-fields.rules.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { formsWords } from '#words/forms.ts'
import { callRefused, refuseCall } from '#app/http/answers.ts'
import { readForm } from '#app/http/read-request.ts'
import { accountCallsWords } from '#words/account-calls.ts'
import { profileWords } from '#words/profile.ts'

export const loader = forSignedInCall(async ({ services, visitor, params: { id = '' } }) => {
  const profile = await showProfile(services, visitor, id)
  return profile ? Response.json(profile) : callRefused(404, profileWords.notFound)
})

export const action = forSignedInCall(async ({ services, visitor, request, params: { id: profileId = '' } }) => {
  const wanted = readFieldRequest([...(await readForm(request))])
  if (!wanted) return callRefused(400, accountCallsWords.oneField)
  const updated = await updateProfileField(services, visitor, { profileId, ...wanted })
  if (updated.ok) return Response.json({ [wanted.field]: updated.value })
  if (updated.reason === 'refused')
    return refuseCall({ status: 422, message: formsWords.fixFirst, errors: { [wanted.field]: updated.error } })
  if (updated.reason === 'failed') return callRefused(503, accountCallsWords.profileFailed)
  return callRefused(404, profileWords.notFound)
})
