/** Before a sensitive action: leads to the page that verifies the person, and back. */
import { redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askedAgain } from '#domain/two-step/asked-again.rules.ts'
import { FORM } from '#app/ui/form-answer.ts'
import { readForm, fieldsIn, isMultipart } from './read-request.ts'
import { POST_TO, PROVE, READ_AT } from '#app/ui/addresses.ts'

/** A post is redirected as a post, so what was typed goes along. */
const AS_IT_IS = 307

type Asked = { request: Request; url: URL; pattern: string; visitor: Visitor | undefined }

/** True for a form with files: it isn't read here, and its own page answers `PROVE_FIRST`. */
export async function askAgain({ request, url, pattern, visitor }: Asked): Promise<boolean> {
  if (!visitor || visitor.isProvedLately) return false
  const { method } = request
  const form = url.searchParams.get(FORM)
  const asked = askedAgain({ method, pattern, form, hasTwoStep: visitor.hasTwoStep })
  if (!asked) return false
  if (asked.takesFiles && isMultipart(request)) return true
  if (asked.intents && !asked.intents.includes(await intentOf(request))) return false
  const isPost = method === 'POST'
  const query = new URLSearchParams({ [isPost ? POST_TO : READ_AT]: url.pathname + url.search })
  throw redirect(`${PROVE}?${query}`, isPost ? AS_IT_IS : undefined)
}

/** The action of a form, which its own page reads again. */
export async function intentOf(request: Request): Promise<string> {
  return fieldsIn(await readForm(request.clone()), ['intent']).intent
}
