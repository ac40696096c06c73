import type { Asker, Visitor } from '#domain/accounts/visitor.rules.ts'
import { passkeyForm } from '#domain/two-step/passkey-answer.rules.ts'
import { PROOF_FIELDS } from '#domain/two-step/proof-fields.rules.ts'
import { proveAgain, type Proof } from '#domain/two-step/prove-again.ts'
import { codeForm } from '#domain/two-step/typed-code.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Entered, FormErrors } from '#shared/entered-text.rules.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import { type WhyRefused, refusalIn } from '#app/http/answers.ts'
import { fieldsIn } from '#app/http/read-request.ts'

const OWN: readonly string[] = Object.values(PROOF_FIELDS)

/** The fields that go on once it is confirmed. */
export const fieldsOfRequest = (posted: FormData): [name: string, value: string][] =>
  [...posted].flatMap(([name, value]) => (typeof value === 'string' && !OWN.includes(name) ? [[name, value]] : []))

type Answered = { ok: true; cookie: string; deviceCookie: string } | ({ ok: false; errors: FormErrors } & WhyRefused)

const refused = (refusal: WhyRefused): Answered => ({ ok: false, ...refusal, errors: refusal.errors ?? {} })

type By = { services: Services; visitor: Visitor; asker: Asker }

/** Without any proof, the form arrives here for the first time. */
export async function answerProof({ services, visitor, asker }: By, posted: FormData): Promise<Answered> {
  if (!OWN.some((name) => posted.has(name))) return refused({ status: 200 })
  const read = readProof(posted)
  if (!read.ok) return refused({ status: 422, errors: read.errors, message: read.errors.passkey })
  const proved = await proveAgain(services, visitor, { proof: read.proof, asker })
  if (proved.ok) return proved
  switch (proved.reason) {
    case 'wrong-code':
      return refused({ status: 422, errors: { code: signInRefusalsWords.wrongCode } })
    case 'wrong-passkey':
      return refused({ status: 422, message: signInRefusalsWords.wrongPasskey })
    case 'refused':
    case 'too-many':
    case 'busy':
      return refused(refusalIn(proved))
  }
}

function readProof(posted: FormData): { ok: true; proof: Proof } | { ok: false; errors: FormErrors } {
  const {
    proof_code: code,
    proof_passkey: passkey,
    proof_password: password,
  } = fieldsIn(posted, Object.values(PROOF_FIELDS))
  const entered: Entered = { code, passkey }
  if (posted.has(PROOF_FIELDS.password)) return { ok: true, proof: { password } }
  const read = (posted.has(PROOF_FIELDS.code) ? codeForm : passkeyForm).read(entered)
  return read.ok ? { ok: true, proof: read.form } : read
}
