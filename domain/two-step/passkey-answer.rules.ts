/** A passkey's answer as the browser sends it, read strictly before it is trusted. */
import { formSchema, no, readName, yes, type Read } from '#shared/entered-text.rules.ts'
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import { twoStepWords } from '#words/two-step.ts'

/** The store's question. */
export type PasskeyQuestion = {
  challenge: string
  party: string
  shop: string
  /** The passkeys meant, or for a new one the existing ones; empty for any. */
  ids: string[]
  person: { id: string; email: string; name: string } | null
}

/** The longest base64url texts. */
const ANSWER = { id: 1_400, clientDataJSON: 4_000, authenticatorData: 8_000, signature: 2_000 } as const
const NEW_PASSKEY = { id: 1_400, clientDataJSON: 4_000, authenticatorData: 8_000 } as const

export type PasskeyAnswer = Record<keyof typeof ANSWER, string>
export type NewPasskey = Record<keyof typeof NEW_PASSKEY, string>

const read =
  <Name extends string>(lengths: Readonly<Record<Name, number>>) =>
  (text = ''): Read<Record<Name, string>> => {
    const { id, response } = fieldsOf(jsonOf(text))
    const said: Readonly<Record<string, unknown>> = { ...fieldsOf(response), id }
    const fields = Object.entries<number>(lengths).map(([name, lengthMax]) => {
      const bytes = said[name]
      return [name, typeof bytes === 'string' && bytes.length <= lengthMax && /^[\w-]+$/.test(bytes) && bytes] as const
    })
    return fields.every(([, bytes]) => bytes !== false)
      ? yes(Object.fromEntries(fields) as Record<Name, string>)
      : no(twoStepWords.passkeyMissing)
  }

export const PASSKEY_NAME_MAX = 60

export const passkeyForm = formSchema<{ passkey: PasskeyAnswer }>({ passkey: read(ANSWER) }, ['passkey'])

export const newPasskeyForm = formSchema<{ name: string; passkey: NewPasskey }>(
  {
    name: (text = '') => (text.trim() === '' ? no(twoStepWords.passkeyNameMissing) : readName(text, PASSKEY_NAME_MAX)),
    passkey: read(NEW_PASSKEY),
  },
  ['passkey'],
)
