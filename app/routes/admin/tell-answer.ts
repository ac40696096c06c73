import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import '#app/ui/early-toasts.ts'
import { announce } from '#app/ui/announce.ts'
import type { FormAnswer, Told } from '#app/ui/form-answer.ts'
import { toastInForm, toastNetworkError } from '#app/browser/network-error.ts'

/**
 * The result of an action is announced where its answer arrives: the answer may remove the form from the page before
 * anything in it is announced.
 */
export const tellingAction = ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  toastInForm({ request, serverAction: telling(serverAction) })

/** For a form that holds more than its fields. */
export const tellingInToast = ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  toastNetworkError({ request, serverAction: telling(serverAction) })

const telling = (serverAction: ClientActionFunctionArgs['serverAction']) => async () => {
  const answer = await serverAction<FormAnswer<Told> | undefined>()
  if (answer?.isDone) announce({ kind: 'done', text: answer.done.text })
  else if (answer?.toast) announce({ kind: 'failed', text: answer.toast })
  return answer
}

/** Reloads other people's changes, too. */
export const rereadStale = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 404 || actionStatus === 409
