/** What the routes of signing in have in common. */
import type { ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { sheets } from '#app/sheets.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { StoreFacts } from '#app/ui/store-facts.ts'
import { nobodyAnswered } from '#app/ui/cut-line.ts'
import { CUT_WORDS, isCut } from '#app/ui/cut-words.ts'

export const accountLinks = sheets('forms', 'account')

export function accountMeta(title: string, path: string): MetaFunction {
  return ({ matches }) =>
    pageMeta(matches[0]?.loaderData as StoreFacts | undefined, { title, description: title, path, isHidden: true })
}

/** Whatever goes wrong on the way, the form stays with what was typed. */
export async function guardedAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const message = isCut(error) ? CUT_WORDS : 'An error occurred'
    return nobodyAnswered({ isDone: false, values: {}, errors: {}, message } satisfies FormAnswer<never>)
  }
}
