/** Asks the browser for a passkey, or to make a new one. Its answer goes to the store as text. */
import type { PasskeyQuestion } from '#domain/two-step/passkey-answer.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import { callStore, messageIn } from './call-store.ts'

export type PasskeyUse = 'sign-in' | 'add' | 'prove'

type Asked = { ok: true; answer: string } | { ok: false; words: string }

let waiting: AbortController | undefined

/** Cancels passkey autofill first: browsers handle one request at a time. */
export async function askPasskey(use: PasskeyUse): Promise<Asked> {
  waiting?.abort()
  const called = await callStore<PasskeyQuestion>('/api/passkeys', { use })
  if (!called.ok) return { ok: false, words: messageIn(called.refusal) ?? errorsWords.offline }
  try {
    const answer = await (use === 'add' ? makePasskey(called.answer) : usePasskey(called.answer))
    return { ok: true, answer }
  } catch (error) {
    return { ok: false, words: wordsOf(error) }
  }
}

/** Suggests passkeys in the autofill of the e-mail field. */
export async function suggestPasskeys(stop: AbortSignal, use: (answer: string) => void): Promise<void> {
  try {
    const canSuggest = await PublicKeyCredential.isConditionalMediationAvailable?.()
    if (!canSuggest || stop.aborted) return
    const called = await callStore<PasskeyQuestion>('/api/passkeys', { use: 'sign-in' }, 1)
    if (!called.ok || stop.aborted) return
    waiting = new AbortController()
    stop.addEventListener('abort', () => waiting?.abort())
    use(await usePasskey(called.answer, { mediation: 'conditional', signal: waiting.signal }))
  } catch {
    // None was chosen, or the button was used instead.
  }
}

function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return signInRefusalsWords.passkeyThere
  if (name === 'NotAllowedError') return signInRefusalsWords.passkeyUnused
  return signInRefusalsWords.passkeyFailed
}

async function usePasskey(question: PasskeyQuestion, how: CredentialRequestOptions = {}): Promise<string> {
  const credential = await navigator.credentials.get({
    ...how,
    publicKey: {
      challenge: bytesOf(question.challenge),
      rpId: question.party,
      allowCredentials: question.ids.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
      userVerification: 'required',
    },
  })
  const { rawId, response } = credential as PublicKeyCredential
  const { clientDataJSON, authenticatorData, signature } = response as AuthenticatorAssertionResponse
  return JSON.stringify({
    id: textOf(rawId),
    clientData: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
  })
}

/** Ed25519, P-256 and RSA, as their numbers are registered. */
const KINDS = [-8, -7, -257]

async function makePasskey({ challenge, party, shop, ids, person }: PasskeyQuestion): Promise<string> {
  if (!person) throw new TypeError('A passkey is somebody’s.')
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: party, name: shop },
      user: { id: new TextEncoder().encode(person.id), name: person.email, displayName: person.name },
      pubKeyCredParams: KINDS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: ids.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { rawId, response } = credential as PublicKeyCredential
  const made = response as AuthenticatorAttestationResponse
  const publicKey = made.getPublicKey()
  if (!publicKey) throw new TypeError('A kind of key that was not asked for.')
  return JSON.stringify({
    id: textOf(rawId),
    clientData: textOf(made.clientDataJSON),
    authenticatorData: textOf(made.getAuthenticatorData()),
    publicKey: textOf(publicKey),
  })
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
