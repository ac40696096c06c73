/** Before an act that is asked for again: whoever has not proved it lately is led to the page that asks, and back. */
import { redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { askedAgain } from '#domain/second-step/asked-again.rules.ts'
import { FORM } from '#app/ui/form-answer.ts'
import { POST_TO, PROVE, READ_AT } from '#app/ui/addresses.ts'

/** A post is led on as the post that it is: what was typed goes with it. */
const AS_IT_IS = 307

type Wish = { request: Request; url: URL; pattern: string; visitor: Visitor | undefined }

export async function askAgain({ request, url, pattern, visitor }: Wish): Promise<void> {
  if (!visitor || visitor.isProvedLately) return
  const { method } = request
  const form = url.searchParams.get(FORM)
  const intents = askedAgain({ method, pattern, form, hasSecondStep: visitor.hasSecondStep })
  if (intents === undefined) return
  if (intents !== true && !intents.includes(await intentOf(request))) return
  const isPost = method === 'POST'
  const query = new URLSearchParams({ [isPost ? POST_TO : READ_AT]: url.pathname + url.search })
  throw redirect(`${PROVE}?${query}`, isPost ? AS_IT_IS : undefined)
}

/** What is pressed, by a form that is read again by whoever answers it. */
export async function intentOf(request: Request): Promise<string> {
  const posted = await request
    .clone()
    .formData()
    .catch(() => undefined)
  const intent = posted?.get('intent')
  return typeof intent === 'string' ? intent : ''
}
