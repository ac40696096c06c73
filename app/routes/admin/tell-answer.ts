import type { ClientActionFunctionArgs } from 'react-router'
import '#app/ui/early-toasts.ts'
import { announce } from '#app/ui/announce.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'

type Said = { text: string }
type Answer = Said & { isDone: boolean; errors?: object }

/**
 * What became of a press is told where its answer comes in: with the answer the form may leave the page, before
 * anything in it was told.
 */
export const tellingAction = ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> =>
  toastNetworkError(() => tell(serverAction))

async function tell(send: ClientActionFunctionArgs['serverAction']): Promise<unknown> {
  const answer = await send<{ done?: unknown } | undefined>()
  if (isAnswer(answer)) tellAnswer(answer)
  else if (isSaid(answer?.done)) announce({ kind: 'done', text: answer.done.text })
  return answer
}

/** What was wrong with a field stands beside it, and is not said here, too. */
function tellAnswer({ isDone, text, errors }: Answer): void {
  if (!errors) announce({ kind: isDone ? 'done' : 'failed', text })
}

const isSaid = (value: unknown): value is Said => typeof (value as Partial<Said> | undefined)?.text === 'string'

const isAnswer = (value: unknown): value is Answer =>
  isSaid(value) && typeof (value as { isDone?: unknown }).isDone === 'boolean'
