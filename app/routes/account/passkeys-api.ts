/** The challenge that a page's script hands to a passkey. The answer comes back in a form. */
import { maySetUp } from '#domain/accounts/visitor.rules.ts'
import type { ChallengeUse } from '#domain/accounts/challenges.db.ts'
import { askForPasskey } from '#domain/two-step/passkeys.ts'
import { callRefused, waitWords } from '#app/http/answers.ts'
import { readCall, textsIn } from '#app/http/read-request.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { accountCallsWords } from '#words/account-calls.ts'

const USES: readonly ChallengeUse[] = ['sign-in', 'add', 'prove']

export const action = forAnybody(async ({ services, visit, visitor, request }) => {
  const { use: requested } = textsIn(await readCall(request), ['use'])
  const use = USES.find((one) => one === requested)
  if (!use) return callRefused(400, accountCallsWords.passkeyUse(USES.join(', ')))
  if (use !== 'sign-in' && !visitor) return callRefused(401, accountCallsWords.signInFirst)
  if (use === 'add' && visitor && !maySetUp(visitor)) return callRefused(404, accountCallsWords.passkeysForTeam)
  const asked = await askForPasskey(services, { use, visitor, address: visit.address })
  if (asked.ok) return Response.json(asked.question)
  if (asked.reason === 'too-many') return callRefused(429, waitWords(asked), asked.waitSeconds)
  return callRefused(409, accountCallsWords.noPasskeyHere)
})
