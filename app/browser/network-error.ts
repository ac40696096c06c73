/** What becomes of a form that nobody answered, as without a network: it stays, with all that was typed. */
import { data, isRouteErrorResponse } from 'react-router'
import { announce } from '#app/ui/announce.ts'
import { NETWORK_ERROR_WORDS, isNetworkError } from '#app/ui/error-screens.tsx'
import { followProof } from './follow-proof.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'

/** The status keeps the page from being read anew over the same line, which would replace it. */
export const nobodyAnswered = <Answer>(answer: Answer) => data(answer, { status: 503 })

/** For a route whose presses are answered in a toast. */
export async function toastNetworkError<Answer>(request: Request, send: () => Promise<Answer>) {
  const typed = await request.clone().formData()
  try {
    return await send()
  } catch (error) {
    const leaving = followProof(error, typed)
    if (leaving) return leaving
    if (!isNetworkError(error)) throw error
    announce({ kind: 'failed', text: NETWORK_ERROR_WORDS })
    return nobodyAnswered(undefined)
  }
}

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** For a route whose forms are answered in their place: whatever breaks on the way, what was typed stays. */
export async function keepForm<Answer>({ request, serverAction }: Sending<Answer>) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const leaving = followProof(error, typed)
    if (leaving) return leaving
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isAnswer) throw error
    const message = isNetworkError(error) ? NETWORK_ERROR_WORDS : 'An error occurred'
    const values = Object.fromEntries(
      [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    return nobodyAnswered({ isDone: false, values, errors: {}, message } satisfies FormAnswer<never>)
  }
}
