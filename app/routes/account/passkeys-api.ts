/** What a page's script asks a passkey for: a challenge of the store. The answer comes back by a form. */
import { maySetUp } from '#domain/accounts/visitor.rules.ts'
import type { ChallengeUse } from '#domain/second-step/passkeys.db.ts'
import { askForPasskey } from '#domain/second-step/passkeys.ts'
import { waitWords } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused, readTexts } from '#app/http/read-call.ts'

const USES: readonly ChallengeUse[] = ['sign-in', 'add', 'prove']

export const action = forAnybody(async ({ services, visit, visitor, request }) => {
  const { use: wished } = await readTexts(request, ['use'])
  const use = USES.find((one) => one === wished)
  if (!use) return callRefused(400, `Please say what for: ${USES.join(', ')}.`)
  if (use !== 'sign-in' && !visitor) return callRefused(401, 'Please sign in first.')
  if (use === 'add' && visitor && !maySetUp(visitor)) return callRefused(404, 'Passkeys are for those who work here.')
  const asked = await askForPasskey(services, { use, visitor, address: visit.address })
  if (asked.ok) return Response.json(asked.question)
  if (asked.reason === 'too-many') return callRefused(429, waitWords(asked), asked.waitSeconds)
  return callRefused(409, 'No passkey can be kept for an address of numbers.')
})
