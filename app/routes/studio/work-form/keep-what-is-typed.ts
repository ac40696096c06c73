import { isRouteErrorResponse } from 'react-router'
import { SAVE_FAILED } from '#domain/studio/save-words.rules.ts'
import type { WorkRefused } from '#app/routes/studio/post-work.ts'
import { nobodyAnswered } from '#app/browser/network-error.ts'

/** When nobody answers, or not as the form expects, it stays open with everything that was typed. */
export async function keepWhatIsTyped({ serverAction }: { serverAction: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const said: unknown = isRouteErrorResponse(thrown) ? Object(thrown.data).message : undefined
    const message = typeof said === 'string' ? said : `Error: ${SAVE_FAILED}`
    return nobodyAnswered<WorkRefused>({ isDone: false, values: undefined, errors: {}, message })
  }
}
