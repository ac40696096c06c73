/** What becomes of a form that nobody answered, as without a network, or that was not admitted: it stays as it was typed. */
import { data, isRouteErrorResponse } from 'react-router'
import { announce } from '#app/ui/announce.ts'
import { NETWORK_ERROR_WORDS, isNetworkError } from '#app/ui/error-screens.tsx'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { refusalWords } from '#app/ui/refusal-words.rules.ts'
import { followProof } from './follow-proof.ts'
import { requestSignIn } from './sign-in-request.ts'

/** The status keeps the page from being read anew over the same line, which would replace it. */
export const nobodyAnswered = <Answer>(answer: Answer) => data(answer, { status: 503 })

/** What is told of something that went wrong on the way or was refused; undefined of faults, and of where it leads. */
export function toldOf(error: unknown): { status: number; message: string } | undefined {
  if (isNetworkError(error)) return { status: 503, message: NETWORK_ERROR_WORDS }
  if (!isRouteErrorResponse(error) || error.status >= 500) return undefined
  if (error.status === 401) requestSignIn({ words: SIGNED_OUT })
  return { status: error.status, message: refusalWords(error) }
}

const SIGNED_OUT = 'You are signed out meanwhile. Please sign in, and send it again: what you typed is still there.'

function refusedForm(typed: FormData, message: string): FormAnswer<never> {
  const values = [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  return { isDone: false, values: Object.fromEntries(values), errors: {}, message }
}

async function toldInToast<Answer, Instead>(
  request: Request,
  send: () => Promise<Answer>,
  insteadOf: (typed: FormData, message: string) => Instead,
) {
  const typed = await request.clone().formData()
  try {
    return await send()
  } catch (error) {
    const leaving = followProof(error, typed)
    if (leaving) return leaving
    const told = toldOf(error)
    if (!told) throw error
    // Where signing in is asked for, that says it.
    if (told.status !== 401) announce({ kind: 'failed', text: told.message })
    return data(insteadOf(typed, told.message), { status: told.status })
  }
}

/** For a route whose presses are answered in a toast. */
export const toastNetworkError = <Answer>(request: Request, send: () => Promise<Answer>) =>
  toldInToast(request, send, () => undefined)

/** The same where they are told in their form as well. */
export const toastInForm = <Answer>(request: Request, send: () => Promise<Answer>) =>
  toldInToast(request, send, refusedForm)

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** For a route whose forms are answered in their place: whatever breaks on the way, what was typed stays. */
export async function keepForm<Answer>({ request, serverAction }: Sending<Answer>) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const leaving = followProof(error, typed)
    if (leaving) return leaving
    if (error instanceof Response) throw error
    const { status, message } = toldOf(error) ?? { status: 503, message: 'An error occurred' }
    return data(refusedForm(typed, message), { status })
  }
}
