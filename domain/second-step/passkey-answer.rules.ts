/** What a browser sends that has asked an authenticator: read strictly, before anything of it is believed. */
import { formSchema, no, readName, yes, type Read } from '#shared/entered-text.rules.ts'
import { jsonOf } from '#shared/sent-fields.rules.ts'

/** What the store asks with. */
export type PasskeyQuestion = {
  challenge: string
  party: string
  shop: string
  /** Passkeys that are meant, or, for a new one, those that there are; empty for whichever the person chooses. */
  ids: string[]
  person: { id: string; email: string; name: string } | null
}

/** Bytes as base64url, and how long they may be. */
const ANSWER = { id: 1_400, clientData: 4_000, authenticatorData: 8_000, signature: 2_000 } as const
const NEW_PASSKEY = { id: 1_400, clientData: 4_000, authenticatorData: 8_000, publicKey: 4_000 } as const

export type PasskeyAnswer = Record<keyof typeof ANSWER, string>
export type NewPasskey = Record<keyof typeof NEW_PASSKEY, string>

const read =
  <Name extends string>(lengths: Readonly<Record<Name, number>>) =>
  (text = ''): Read<Record<Name, string>> => {
    const said = Object(jsonOf(text)) as Readonly<Record<string, unknown>>
    const fields = Object.entries<number>(lengths).map(([name, lengthMax]) => {
      const bytes = said[name]
      return [name, typeof bytes === 'string' && bytes.length <= lengthMax && /^[\w-]+$/.test(bytes) && bytes] as const
    })
    return fields.every(([, bytes]) => bytes !== false)
      ? yes(Object.fromEntries(fields) as Record<Name, string>)
      : no('Your browser sent no passkey. Please try again.')
  }

export const PASSKEY_NAME_MAX = 60

export const passkeyForm = formSchema<{ passkey: PasskeyAnswer }>({ passkey: read(ANSWER) }, ['passkey'])

export const newPasskeyForm = formSchema<{ name: string; passkey: NewPasskey }>(
  {
    name: (text = '') =>
      text.trim() === '' ? no('Please give the passkey a name.') : readName(text, PASSKEY_NAME_MAX),
    passkey: read(NEW_PASSKEY),
  },
  ['passkey'],
)
