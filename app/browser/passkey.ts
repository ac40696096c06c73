/** Asks the browser for a passkey, or to keep a new one. What it says goes to the store as text. */
import type { PasskeyQuestion } from '#domain/second-step/passkey-answer.rules.ts'
import { callStore, messageIn } from './call-store.ts'
import { NETWORK_ERROR_WORDS } from '#app/ui/error-screens.tsx'

export type PasskeyUse = 'sign-in' | 'add' | 'prove'

type Asked = { ok: true; answer: string } | { ok: false; words: string }

let offer: AbortController | undefined

/** While one is offered no other can be asked for. */
export async function askPasskey(use: PasskeyUse): Promise<Asked> {
  offer?.abort()
  const called = await callStore<PasskeyQuestion>('/api/passkeys', { use })
  if (!called.ok) return { ok: false, words: messageIn(called.refusal) ?? NETWORK_ERROR_WORDS }
  try {
    const answer = await (use === 'add' ? makePasskey(called.answer) : usePasskey(called.answer))
    return { ok: true, answer }
  } catch (error) {
    return { ok: false, words: wordsOf(error) }
  }
}

/** Among what the browser offers for the field of the e-mail address. */
export async function offerPasskeys(stop: AbortSignal, use: (answer: string) => void): Promise<void> {
  try {
    const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.()
    if (!canOffer || stop.aborted) return
    const called = await callStore<PasskeyQuestion>('/api/passkeys', { use: 'sign-in' }, 1)
    if (!called.ok || stop.aborted) return
    offer = new AbortController()
    stop.addEventListener('abort', () => offer?.abort())
    use(await usePasskey(called.answer, { mediation: 'conditional', signal: offer.signal }))
  } catch {
    // Nobody chose one, or somebody pressed the button.
  }
}

function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'NotAllowedError') return 'No passkey was used. Please try again.'
  return 'This browser could use no passkey here.'
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
