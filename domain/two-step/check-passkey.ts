/**
 * WebAuthn's checks without attestation: the answer is to our challenge, from our pages, for our host name, by a person whom
 * the authenticator has verified, and signed by the registered key.
 */
import { createPublicKey, hash, verify, type KeyObject } from 'node:crypto'
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import type { NewPasskey, PasskeyAnswer } from './passkey-answer.rules.ts'

type Expected = { storeUrl: URL }

/** Browsers tie a passkey to the store's host name. */
export const relyingParty = (storeUrl: URL) => storeUrl.hostname

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** The challenge answered; undefined if another site asked, or for another purpose. */
export function readChallenge(
  { clientData }: { clientData: string },
  { kind, storeUrl }: Expected & { kind: 'webauthn.get' | 'webauthn.create' },
): string | undefined {
  const said = fieldsOf(jsonOf(bytesOf(clientData).toString()))
  if (said.type !== kind || said.origin !== storeUrl.origin || said.crossOrigin === true) return undefined
  return typeof said.challenge === 'string' ? said.challenge : undefined
}

const NAME_BYTES = 32
const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40
const COUNTER_AT = 33
const HEAD_BYTES = 37

/** The authenticator's use counter; undefined unless it verified the person, for this store. */
function readCounter(data: Buffer, { storeUrl }: Expected): number | undefined {
  if (data.length < HEAD_BYTES) return undefined
  const isOurs = data.subarray(0, NAME_BYTES).equals(hash('sha256', relyingParty(storeUrl), 'buffer'))
  const flags = data.readUInt8(NAME_BYTES)
  const isVerified = (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0
  return isOurs && isVerified ? data.readUInt32BE(COUNTER_AT) : undefined
}

const ID_LENGTH_AT = 53
const ID_AT = 55

/** The counter of a new passkey, if its answer is valid. */
export function checkNewPasskey(passkey: NewPasskey, expected: Expected): { counter: number } | undefined {
  const data = bytesOf(passkey.authenticatorData)
  const counter = readCounter(data, expected)
  if (counter === undefined || data.length < ID_AT || (data.readUInt8(NAME_BYTES) & NEW_KEY) === 0) return undefined
  const id = data.subarray(ID_AT, ID_AT + data.readUInt16BE(ID_LENGTH_AT))
  const isOwn = id.length > 0 && id.equals(bytesOf(passkey.id))
  return isOwn && readKey(passkey.publicKey) ? { counter } : undefined
}

/** The counter of an answer with a valid signature. */
export function checkPasskey(
  answer: PasskeyAnswer,
  { publicKey, storeUrl }: Expected & { publicKey: string },
): { counter: number } | undefined {
  const data = bytesOf(answer.authenticatorData)
  const counter = readCounter(data, { storeUrl })
  const key = readKey(publicKey)
  if (counter === undefined || !key) return undefined
  const signed = Buffer.concat([data, hash('sha256', bytesOf(answer.clientData), 'buffer')])
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(digest, signed, key, bytesOf(answer.signature)) ? { counter } : undefined
}

const RSA_BITS_MIN = 2_048

/** One of the three kinds requested: P-256, RSA and Ed25519. */
function readKey(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    const kind = key.asymmetricKeyType
    const isMeant =
      kind === 'ed25519' ||
      (kind === 'ec' && namedCurve === 'prime256v1') ||
      (kind === 'rsa' && modulusLength >= RSA_BITS_MIN)
    return isMeant ? key : undefined
  } catch {
    return undefined
  }
}
