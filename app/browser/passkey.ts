/** Asks the browser for a passkey, or to make a new one. Its answer goes to the store as text. */
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { PasskeyQuestion } from '#domain/two-step/passkey-answer.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import { callStore, messageIn } from './call-store.ts'

export type PasskeyUse = 'sign-in' | 'add' | 'prove'

type Asked = { ok: true; answer: string } | { ok: false; words: string }

let hasAsked = false

export async function askPasskey(use: PasskeyUse): Promise<Asked> {
  hasAsked = true
  const called = await callStore<PasskeyQuestion>('/api/passkeys', { use })
  if (!called.ok) return { ok: false, words: messageIn(called.refusal) ?? errorsWords.offline }
  try {
    return { ok: true, answer: await (use === 'add' ? makePasskey(called.answer) : usePasskey(called.answer)) }
  } catch (error) {
    return { ok: false, words: wordsOf(error) }
  }
}

/** Suggests passkeys in the autofill of the e-mail field. A browser handles one request at a time, so this stops at the first `askPasskey`. */
export async function suggestPasskeys(stop: AbortSignal, use: (answer: string) => void): Promise<void> {
  try {
    const canSuggest = await PublicKeyCredential.isConditionalMediationAvailable?.()
    if (!canSuggest || stop.aborted) return
    const called = await callStore<PasskeyQuestion>('/api/passkeys', { use: 'sign-in' }, 1)
    if (!called.ok || stop.aborted || hasAsked) return
    stop.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
    use(await usePasskey(called.answer, { useBrowserAutofill: true }))
  } catch {
    // None was chosen, or the button was used instead.
  }
}

function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return signInRefusalsWords.passkeyThere
  if (name === 'NotAllowedError') return signInRefusalsWords.passkeyUnused
  return signInRefusalsWords.passkeyFailed
}

const credentials = (ids: readonly string[]) => ids.map((id) => ({ type: 'public-key' as const, id }))

async function usePasskey({ challenge, party, ids }: PasskeyQuestion, how?: { useBrowserAutofill: true }) {
  const allowCredentials = credentials(ids)
  const optionsJSON = { challenge, rpId: party, allowCredentials, userVerification: 'required' } as const
  return JSON.stringify(await startAuthentication({ optionsJSON, ...how }))
}

/** Ed25519, P-256 and RSA, as their numbers are registered. */
const KINDS = [-8, -7, -257]

async function makePasskey({ challenge, party, shop, ids, person }: PasskeyQuestion): Promise<string> {
  if (!person) throw new TypeError('A passkey is somebody’s.')
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: party, name: shop },
      user: { id: btoa(person.id), name: person.email, displayName: person.name },
      pubKeyCredParams: KINDS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: credentials(ids),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  return JSON.stringify(made)
}
