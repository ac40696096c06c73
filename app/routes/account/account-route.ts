/** What the routes of signing in have in common. */
import type { ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { sheets } from '#app/sheets.ts'
import type { FormAnswer } from '#app/ui/form-answer.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { StoreFacts } from '#app/ui/store-facts.ts'

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
    const message = error instanceof TypeError ? 'The store cannot be reached. Please try again.' : 'An error occurred'
    return { isDone: false, values: {}, errors: {}, message } satisfies FormAnswer<never>
  }
}
