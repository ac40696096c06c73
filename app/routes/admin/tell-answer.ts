import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import '#app/ui/early-toasts.ts'
import { announce } from '#app/ui/announce.ts'
import type { FormAnswer, Told } from '#app/ui/form-answer.ts'
import { toastInForm, toastNetworkError } from '#app/browser/network-error.ts'

/**
 * What became of a press is told where its answer comes in: with the answer the form may leave the page, before
 * anything in it was told.
 */
export const tellingAction = ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  toastInForm(request, sending(serverAction))

/** For a form that holds more than its fields say. */
export const tellingInToast = ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  toastNetworkError(request, sending(serverAction))

const sending = (serverAction: ClientActionFunctionArgs['serverAction']) => async () => {
  const answer = await serverAction<FormAnswer<Told> | undefined>()
  if (answer?.isDone) announce({ kind: 'done', text: answer.done.text })
  else if (answer?.toast) announce({ kind: 'failed', text: answer.toast })
  return answer
}

/** What somebody else changed meanwhile is read anew, too. */
export const rereadStale = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 404 || actionStatus === 409
