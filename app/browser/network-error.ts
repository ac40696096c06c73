/** Keeps a form as it was typed when it couldn't be sent, or was refused. */
import { data, isRouteErrorResponse } from 'react-router'
import { announce } from '#app/ui/announce.ts'
import { isNetworkError } from '#app/ui/error-screens.tsx'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { errorPageWords } from '#app/ui/refusal-words.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { requestSignIn } from './sign-in-request.ts'
import { PROVE } from '#app/ui/addresses.ts'

/** The status keeps React Router from reloading the page over the same broken connection. */
export const nobodyAnswered = <Answer>(answer: Answer) => data(answer, { status: 503 })

/** The message for a network failure or a refusal; undefined for faults and redirects. */
export function toldOf(error: unknown): { status: number; message: string } | undefined {
  if (isNetworkError(error)) return { status: 503, message: errorsWords.offline }
  if (!isRouteErrorResponse(error) || error.status >= 500) return undefined
  if (error.status === 401) requestSignIn({ words: errorsWords.signedOut })
  return { status: error.status, message: errorPageWords(error) }
}

function refusedForm(typed: FormData, message: string): FormAnswer<never> {
  const values = [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return { isDone: false, values: Object.fromEntries(values), errors: {}, message }
}

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** When the store did not answer, `answer` does. */
async function send<Answer, Instead>(
  { request, serverAction }: Sending<Answer>,
  answer: (error: unknown, typed: FormData) => Instead,
) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    return followProof(error, typed) ?? answer(error, typed)
  }
}

const toldInToast = <Answer, Instead>(
  sending: Sending<Answer>,
  insteadOf: (typed: FormData, message: string) => Instead,
) =>
  send(sending, (error, typed) => {
    const told = toldOf(error)
    if (!told) throw error
    // The sign-in dialog already says it.
    if (told.status !== 401) announce({ kind: 'failed', text: told.message })
    return data(insteadOf(typed, told.message), { status: told.status })
  })

/** For a route whose actions are answered in a toast. */
export const toastNetworkError = <Answer>(sending: Sending<Answer>) => toldInToast(sending, () => undefined)

/** The same, where the form shows the answer too. */
export const toastInForm = <Answer>(sending: Sending<Answer>) => toldInToast(sending, refusedForm)

/** For a route whose forms show their answers: typed text survives every failure. */
export const keepForm = <Answer>(sending: Sending<Answer>) =>
  send(sending, (error, typed) => {
    if (error instanceof Response) throw error
    const { status, message } = toldOf(error) ?? { status: 503, message: errorsWords.failed }
    return data(refusedForm(typed, message), { status })
  })

/** Undefined for anything else that was thrown. Otherwise the page leaves, and the promise never resolves. */
function followProof(thrown: unknown, typed: FormData): Promise<never> | undefined {
  const way = thrown instanceof Response ? thrown.headers.get('Location') : null
  if (!way?.startsWith(`${PROVE}?`)) return undefined
  const form = Object.assign(document.createElement('form'), { method: 'post', action: way })
  for (const [name, value] of typed) {
    if (typeof value === 'string')
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  return new Promise(() => {})
}
