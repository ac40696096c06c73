/** Forms that sign somebody in: a page goes on to where the visitor wished to be, and the dialog stays. */
import { redirectDocument } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { readReturnPath } from '#domain/accounts/return-path.rules.ts'
import type { Asker } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Entered, FormRead } from '#shared/entered-text.rules.ts'
import { IN_DIALOG, NEXT } from '#app/ui/addresses.ts'
import { answerForm } from './answer-form.ts'
import type { FormOutcome } from './answer-form.ts'
import { refusalFields } from './account-refusals.ts'
import type { AccountRefusal } from './account-refusals.ts'
import { servicesContext, visitContext } from '#app/request-context.ts'

type SignedIn = { ok: true; cookie: string } | ({ ok: false } & AccountRefusal)

export type AccountForm<Form> = {
  names: readonly string[]
  read: (entered: Entered, shopName: string) => FormRead<Form>
  perform: (services: Services, wish: { form: Form; asker: Asker }) => Promise<SignedIn>
}

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

export async function answerAccountForm<Form>(args: Args, { names, read, perform }: AccountForm<Form>) {
  const { brand } = args.context.get(servicesContext)
  const visit = args.context.get(visitContext)
  const answered = await answerForm(args, {
    names,
    secrets: ['password'],
    read: (entered) => read(entered, brand.name),
    perform: async (services, form): Promise<FormOutcome<object>> => {
      const outcome = await perform(services, { form, asker: visit })
      if (!outcome.ok) return refusalFields(outcome)
      visit.setCookies.push(outcome.cookie)
      return { ok: true }
    },
    failed: 'An error occurred',
  })
  const query = args.url.searchParams
  if (!answered.data.isDone || query.has(IN_DIALOG)) return answered
  return redirectDocument(readReturnPath(query.get(NEXT)) ?? '/', 303)
}
