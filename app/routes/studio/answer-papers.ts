/** The forms of an artist's papers, each under its name in the address. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { acceptAgreement, savePapers } from '#domain/artists/papers/own-papers.ts'
import { savePayoutAccount } from '#domain/artists/papers/own-payout-account.ts'
import { agreementForm, papersForm } from '#domain/artists/papers/papers.rules.ts'
import { bankForm, upiForm, type PayoutDetails } from '#domain/artists/papers/payout-account.rules.ts'
import type { FormSchema } from '#shared/entered-text.rules.ts'
import { answerRefused, type FormOutcome } from '#app/http/answers.ts'
import { answerForm, formIn } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { artistPapersWords } from '#words/artist-papers.ts'
import { errorsWords } from '#words/errors.ts'

type Personal = PersonalArgs<Visitor>

const answer = <Form>(personal: Personal, form: FormSchema<Form>, perform: (form: Form) => Promise<FormOutcome>) =>
  answerForm(personal, { form, perform: (_, read) => perform(read), failed: () => artistPapersWords.failed })

const account = (personal: Personal, form: FormSchema<PayoutDetails>) => {
  const { services, visitor, visit } = personal
  return answer(personal, form, (details) => savePayoutAccount(services, visitor, { details, address: visit.address }))
}

const FORMS = {
  agreement: (personal) => {
    const { services, visitor, visit } = personal
    return answer(personal, agreementForm, ({ version }) =>
      acceptAgreement(services, visitor, { version, address: visit.address }),
    )
  },
  papers: (personal) => {
    const { services, visitor, visit } = personal
    return answer(personal, papersForm, (form) => savePapers(services, visitor, { form, address: visit.address }))
  },
  bank: (personal) => account(personal, bankForm),
  upi: (personal) => account(personal, upiForm),
} satisfies Record<string, (personal: Personal) => Promise<unknown>>

export type PapersFormName = keyof typeof FORMS

const isForm = (name: string): name is PapersFormName => Object.hasOwn(FORMS, name)

export async function answerPapers(personal: Personal): Promise<unknown> {
  const name = formIn(personal.url) ?? ''
  return isForm(name)
    ? FORMS[name](personal)
    : answerRefused({ status: 422, message: errorsWords.unknownAction, values: {} })
}
